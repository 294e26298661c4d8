import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Disclosure } from '../../../src/ui/disclosure.tsx';
import { HoverPanel } from '../../../src/ui/hover-panel.tsx';

const isOpen = (): boolean => screen.queryByText('Inside') !== null;

type User = ReturnType<typeof userEvent.setup>;

test.each<[how: string, close: (user: User) => Promise<void>, focusedAfter: string]>([
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'Help' })), 'Help'],
  ['Escape', (user) => user.keyboard('{Tab}{Escape}'), 'Help'],
  ['a press elsewhere', (user) => user.click(screen.getByRole('button', { name: 'After' })), 'After'],
  ['a link taken', (user) => user.click(screen.getByRole('link', { name: 'Inside' })), ''],
  ['the focus that leaves', (user) => user.tab().then(() => user.tab()), 'After'],
])('a disclosure is closed by %s', async (_, close, focusedAfter) => {
  const user = userEvent.setup();
  render(
    <>
      <Disclosure label="Help" icon="M0 0">
        <a href="#there">Inside</a>
      </Disclosure>
      <button type="button" aria-label="After" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Help' });
  await user.click(button);
  expect(isOpen()).toBe(true);
  expect(button.ariaExpanded).toBe('true');
  await close(user);
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.ariaLabel ?? '').toBe(focusedAfter);
});

function startPanel(over: { isOpen?: boolean; isBusy?: boolean } = {}) {
  const calls: string[] = [];
  const call = (name: string) => vi.fn<() => void>(() => void calls.push(name));
  render(
    <>
      <HoverPanel
        label="Scope Selector"
        text="Atelier"
        icon="M0 0"
        isOpen={false}
        isBusy={false}
        {...over}
        onToggle={call('toggle')}
        onDismiss={call('dismiss')}
        onEnter={call('enter')}
        onLeave={call('leave')}
      >
        <button type="button">Inside</button>
      </HoverPanel>
      <button type="button">After</button>
    </>,
  );
  return { calls, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Scope Selector: Atelier' }) };
}

test('a hover panel reports a mouse entering and leaving, but not touch', () => {
  const { calls, button } = startPanel();
  for (const pointerType of ['mouse', 'touch']) {
    fireEvent.pointerEnter(button, { pointerType });
    fireEvent.pointerLeave(button, { pointerType });
  }
  expect(calls).toEqual(['enter', 'leave']);
});

test('an open hover panel closes on Escape, which returns the focus, and on events outside', async () => {
  const { calls, user, button } = startPanel({ isOpen: true });
  await user.tab();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(calls).toEqual(['dismiss']);
  expect(document.activeElement).toBe(button);
  await user.tab();
  expect(calls).toEqual(['dismiss']);
  await user.tab();
  expect(calls).toEqual(['dismiss', 'dismiss']);
});

test('the busy button of a hover panel keeps the focus and does nothing', async () => {
  const { calls, user, button } = startPanel({ isBusy: true });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button).toMatchObject({ ariaBusy: 'true', ariaDisabled: 'true' });
  expect(calls).toEqual([]);
});
