import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';

const isShown = (): boolean => screen.getByRole('tooltip', { hidden: true }).closest('.hidden') === null;

test('a disabled button is focusable, says why, and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Answer every part first" onClick={onClick}>
        Send
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Send', description: 'Answer every part first' });
  expect(isShown()).toBe(false);
  await user.tab();
  expect(document.activeElement).toBe(button);
  expect(isShown()).toBe(true);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.ariaDisabled).toBe('true');
  expect(button).not.toHaveProperty('disabled', true);
});

test('the reason shows on hover, stays while hovered, and Escape hides it', async () => {
  const user = userEvent.setup();
  render(<Button disabledReason="Answer every part first">Send</Button>);
  await user.hover(screen.getByRole('button'));
  expect(isShown()).toBe(true);
  await user.hover(screen.getByRole('tooltip', { hidden: true }));
  expect(isShown()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  await user.unhover(screen.getByRole('tooltip', { hidden: true }));
  await user.hover(screen.getByRole('button'));
  expect(isShown()).toBe(true);
});

test('a button that becomes enabled keeps the focus', async () => {
  const onClick = vi.fn<() => void>();
  const user = userEvent.setup();
  const { rerender } = render(<Button disabledReason="Not yet">Send</Button>);
  await user.tab();
  const before = document.activeElement;
  rerender(<Button onClick={onClick}>Send</Button>);
  expect(document.activeElement).toBe(before);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('a busy button says so, keeps its width, and cannot be pressed twice', async () => {
  const onClick = vi.fn<() => void>();
  const user = userEvent.setup();
  const button = (isBusy: boolean) => (
    <Button onClick={onClick} isBusy={isBusy} busyLabel="Sending…">
      Send the quote
    </Button>
  );
  const { rerender } = render(button(false));
  await user.click(screen.getByRole('button', { name: 'Send the quote' }));
  expect(screen.getByText('Send the quote').parentElement?.dataset['reserve']).toBe('Sending…');
  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Sending…' });
  expect(busy.ariaBusy).toBe('true');
  expect(screen.getByText('Sending…').parentElement?.dataset['reserve']).toBe('Send the quote');
  expect(document.activeElement).toBe(busy);
  await user.click(busy);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
});

test('a disabled icon button keeps the focus and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const user = userEvent.setup();
  const { rerender } = render(<IconButton label="Next page" icon="M0 0" onClick={onClick} />);
  await user.tab();
  await user.keyboard('{Enter}');
  rerender(<IconButton label="Next page" icon="M0 0" onClick={onClick} isDisabled />);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next page' }));
});
