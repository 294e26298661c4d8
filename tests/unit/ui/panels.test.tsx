import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Disclosure } from '../../../src/ui/disclosure.tsx';
import { HoverPanel } from '../../../src/ui/hover-panel.tsx';

const isOpen = (): boolean => screen.queryByText('Inside') !== null;

test('a disclosure opens and closes by its button, by Escape, by a press elsewhere, by the focus that leaves, by a link taken', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Disclosure label="Help" icon="M0 0">
        <a href="#there">Inside</a>
      </Disclosure>
      <button type="button">After</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Help' });
  const close: readonly (readonly [how: string, act: () => Promise<void>])[] = [
    ['its button', () => user.click(button)],
    ['Escape', () => user.keyboard('{Tab}{Escape}')],
    ['a press elsewhere', () => user.pointer({ keys: '[MouseLeft]', target: document.body })],
    ['a link taken', () => user.click(screen.getByRole('link', { name: 'Inside' }))],
    ['the focus that leaves', () => user.tab().then(() => user.tab())],
  ];
  for (const [how, act] of close) {
    // oxlint-disable-next-line no-await-in-loop -- one way after the other
    await user.click(button);
    expect(isOpen(), how).toBe(true);
    expect(button.ariaExpanded).toBe('true');
    // oxlint-disable-next-line no-await-in-loop
    await act();
    expect(isOpen(), how).toBe(false);
    if (how === 'Escape') expect(document.activeElement).toBe(button);
  }
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

test('a hover panel tells of a mouse that comes and goes, and not of a finger', () => {
  const { calls, button } = startPanel();
  for (const pointerType of ['mouse', 'touch']) {
    fireEvent.pointerEnter(button, { pointerType });
    fireEvent.pointerLeave(button, { pointerType });
  }
  expect(calls).toEqual(['enter', 'leave']);
});

test('an open hover panel is dismissed by Escape, which gives the focus back, and by what happens elsewhere', async () => {
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

test('while it works, the button of a hover panel keeps the focus and does nothing', async () => {
  const { calls, user, button } = startPanel({ isBusy: true });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button).toMatchObject({ ariaBusy: 'true', ariaDisabled: 'true' });
  expect(calls).toEqual([]);
});
