import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ToastStack, type Toast } from '../../../src/ui/toast-stack.tsx';

const toast = (id: number, over: Partial<Toast> = {}): Toast => ({
  id,
  tone: 'success',
  toneLabel: 'Success:',
  message: `Message ${id}`,
  onClose: () => {},
  onPause: () => {},
  onResume: () => {},
  ...over,
});
const stack = (toasts: readonly Toast[]) => <ToastStack label="Notifications" closeLabel="Close" toasts={toasts} />;

function card(message: string): HTMLElement {
  const found = screen.getByText(message).closest<HTMLElement>('.toast');
  if (!found) throw new Error('there is no such notification');
  return found;
}

test('the live regions exist before any notification [S2.71]', () => {
  const { rerender } = render(stack([]));
  const region = screen.getByRole('region', { name: 'Notifications' });
  // At the top of the page, wherever it is scrolled.
  expect([...region.classList]).toEqual(expect.arrayContaining(['fixed', 'top-3']));
  const places = [...region.querySelectorAll('[aria-live]')];
  expect(places.map((place) => place.getAttribute('aria-live'))).toEqual(['assertive', 'polite']);
  rerender(stack([toast(1), toast(2, { tone: 'error', toneLabel: 'Error:' })]));
  expect([...region.querySelectorAll('[aria-live]')]).toEqual(places);
  expect(places.map(({ textContent }) => textContent)).toEqual(['Error:Message 2', 'Success:Message 1']);
});

test('pointer and focus hold a notification', async () => {
  const calls: string[] = [];
  const user = userEvent.setup();
  render(stack([toast(1, { onPause: () => calls.push('pause'), onResume: () => calls.push('resume') })]));
  await user.hover(card('Message 1'));
  await user.unhover(card('Message 1'));
  expect(calls).toEqual(['pause', 'resume']);
  await user.tab();
  await user.tab();
  expect(calls).toEqual(['pause', 'resume', 'pause', 'resume']);
});

test.each([
  [51, true],
  [-51, true],
  [50, false],
  [0, false],
])('a swipe of %i px closes: %s [S9.27]', (distance, isClosed) => {
  const onClose = vi.fn<() => void>();
  render(stack([toast(1, { onClose })]));
  const swiped = card('Message 1');
  fireEvent.pointerDown(swiped, { clientX: 200 });
  fireEvent.pointerMove(swiped, { clientX: 200 + distance });
  expect(swiped.style.getPropertyValue('translate')).toBe(distance === 0 ? '' : `${distance}px`);
  fireEvent.pointerUp(swiped, { clientX: 200 + distance });
  expect(onClose).toHaveBeenCalledTimes(isClosed ? 1 : 0);
  expect(swiped.style.getPropertyValue('translate')).toBe('');
});

test('a swipe that leaves the notification or is cancelled by the browser does nothing', () => {
  const onClose = vi.fn<() => void>();
  render(stack([toast(1, { onClose })]));
  fireEvent.pointerDown(card('Message 1'), { clientX: 0 });
  fireEvent.pointerCancel(card('Message 1'));
  fireEvent.pointerUp(card('Message 1'), { clientX: 300 });
  fireEvent.pointerDown(card('Message 1'), { clientX: 0 });
  fireEvent.pointerLeave(card('Message 1'));
  fireEvent.pointerUp(card('Message 1'), { clientX: 300 });
  expect(onClose).not.toHaveBeenCalled();
});

test('closing by keyboard moves the focus to the next one, and finally back to where it came from [S4.45]', async () => {
  const user = userEvent.setup();
  function Page() {
    const [ids, setIds] = useState([1, 2, 3]);
    return (
      <>
        <button type="button">Send</button>
        {stack(
          ids.map((id) => toast(id, { onClose: () => setIds((before) => before.filter((other) => other !== id)) })),
        )}
      </>
    );
  }
  render(<Page />);
  const closeButton = (message: string): HTMLElement => within(card(message)).getByRole('button', { name: 'Close' });
  act(() => screen.getByRole('button', { name: 'Send' }).focus());
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(closeButton('Message 3'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(closeButton('Message 1'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
});

test.each([
  [52, '52px'],
  [53, '112px'],
  [71, '112px'],
  [120, '172px'],
])('one of %i px takes %s, so that the next starts at a multiple of 60 px [S9.24]', (height, taken) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const watched: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(fit: () => void) {
        watched.push(fit);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  render(stack([toast(1)]));
  for (const fit of watched) fit();
  vi.unstubAllGlobals();
  expect(card('Message 1').style.minHeight).toBe(taken);
});
