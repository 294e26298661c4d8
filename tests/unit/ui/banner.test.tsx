import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Banner } from '../../../src/ui/banner.tsx';

it('a banner’s title and text are two words, also where they are read as one text', () => {
  render(
    <Banner tone="error" isUrgent title="The order has been cancelled.">
      It cannot be invoiced.
    </Banner>,
  );
  expect(screen.getByRole('alert').textContent).toBe('The order has been cancelled. It cannot be invoiced.');
});
