import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { emptyOnceRemoved } from '../../../src/ui/empty-once-removed.ts';

const Root = ({ of }: { of: string }) => (
  <StrictMode>
    <div ref={emptyOnceRemoved} data-testid="root">
      <p>{of}</p>
    </div>
  </StrictMode>
);

test('a reference to the root of a removed page keeps nothing else in memory', async () => {
  const { rerender, unmount } = render(<Root of="a quote" />);
  const root = screen.getByTestId('root');
  rerender(<Root of="an order" />);
  await Promise.resolve();
  expect(root.textContent).toBe('an order');
  unmount();
  await Promise.resolve();
  expect(root.childNodes).toHaveLength(0);
});
