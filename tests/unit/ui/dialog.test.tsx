import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';

function start({ isCancellable = true } = {}) {
  const onCancel = vi.fn<() => void>();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const stay = useRef<HTMLButtonElement>(null);
    const cancel = (): void => {
      onCancel();
      setOpen(false);
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Leave the page</Button>
        <Dialog
          isOpen={isOpen}
          isUrgent
          title="Leave?"
          description="Three answers are not sent."
          initialFocus={stay}
          onCancel={isCancellable ? cancel : undefined}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>Leave</Button>
              <Button ref={stay} variant="primary" onClick={() => setOpen(false)}>
                Stay
              </Button>
            </>
          }
        />
      </>
    );
  }
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return { onCancel, user: userEvent.setup(), opener: screen.getByRole('button', { name: 'Leave the page' }) };
}
const dialog = (): HTMLDialogElement =>
  screen.getByRole<HTMLDialogElement>('alertdialog', { name: 'Leave?', description: 'Three answers are not sent.' });

test('opens as a modal, with the focus on the safe answer', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { user, opener } = start();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(opener);
  expect(dialog().open).toBe(true);
  expect(showModal).toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
});

test('returns the focus to what opened it', async () => {
  const { user, opener } = start();
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('Escape cancels, and so does the back gesture of a phone', async () => {
  const { user, opener, onCancel } = start();
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  const back = createEvent('cancel', dialog(), {}, { EventType: 'Event' });
  Object.defineProperty(back, 'cancelable', { value: true });
  fireEvent(dialog(), back);
  expect(onCancel).toHaveBeenCalledTimes(2);
});

test('stays until answered when an answer is required', async () => {
  const { user, opener } = start({ isCancellable: false });
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(dialog().open).toBe(true);
});

test('focuses the first control by default', () => {
  render(
    <Dialog isOpen title="Rename" actions={<Button>Save</Button>}>
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Rename' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
