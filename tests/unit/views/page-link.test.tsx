import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MayOpen, PageLink } from '../../../src/views/access/page-link.tsx';

const show = (mayOpen: boolean) =>
  render(
    <MayOpen value={(address) => mayOpen && address === '/order/7'}>
      <PageLink href="/order/7" className="link">
        O-7
      </PageLink>
    </MayOpen>,
  );

it('is a link for users who may open the page', () => {
  show(true);
  expect(screen.getByRole('link', { name: 'O-7' })).toHaveProperty('pathname', '/order/7');
});

it('is text for everyone else', () => {
  const { container } = show(false);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.textContent).toBe('O-7');
});
