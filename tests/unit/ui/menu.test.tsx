import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MenuGroup } from '../../../src/ui/menu-items.ts';
import { Menu } from '../../../src/ui/menu.tsx';

function start(groups?: readonly MenuGroup[]) {
  const onNavigate = vi.fn<(href: string) => void>();
  const onSelect = vi.fn<(what: string) => void>();
  const all: readonly MenuGroup[] = groups ?? [
    {
      key: 'theme',
      label: 'Theme',
      entries: [
        { kind: 'radio', key: 'light', label: 'Light', isChecked: true, onSelect: () => onSelect('light') },
        { kind: 'radio', key: 'dark', label: 'Dark', isChecked: false, onSelect: () => onSelect('dark') },
      ],
    },
    {
      key: 'go',
      entries: [
        { kind: 'link', key: 'orders', label: 'Orders', href: '/orders', isCurrent: true, onNavigate },
        {
          kind: 'action',
          key: 'export',
          label: 'Export',
          onSelect: () => onSelect('export'),
          disabledReason: 'Nothing to export',
        },
        { kind: 'check', key: 'sound', label: 'Sound', isChecked: true, onSelect: () => onSelect('sound') },
        { kind: 'action', key: 'out', label: 'Sign out', onSelect: () => onSelect('out') },
      ],
    },
  ];
  render(
    <>
      <Menu label="Account" icon="M0 0" groups={all} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  return { button, onNavigate, onSelect, user: userEvent.setup() };
}

const focused = (): string | null => document.activeElement?.textContent ?? null;

test('opens with Enter and arrows, moves with arrows, Home and End, and wraps around', async () => {
  const { user, button } = start();
  await user.tab();
  expect(button.ariaExpanded).toBe('false');
  await user.keyboard('{Enter}');
  expect(button.ariaExpanded).toBe('true');
  expect(screen.getByRole('menu', { name: 'Account' })).toBeDefined();
  expect(focused()).toBe('Light');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign out');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Dark');
  await user.keyboard('{End}');
  expect(focused()).toBe('Sign out');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Light');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Sign out');
});

test('finds entries by their first letters', async () => {
  const { user } = start();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.keyboard('si');
  expect(focused()).toBe('Sign out');
});

test('starts a new word after a pause', async () => {
  const { user } = start();
  await user.tab();
  await user.keyboard('{Enter}');
  const type = (key: string, timeStamp: number): void => {
    const event = createEvent.keyDown(document.activeElement ?? document.body, { key });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(document.activeElement ?? document.body, event);
  };
  type('s', 1000);
  expect(focused()).toBe('Sound');
  type('o', 1100);
  expect(focused()).toBe('Sound');
  type('s', 2000);
  expect(focused()).toBe('Sign out');
});

test('an action closes the menu and returns the focus before it runs', async () => {
  const { user, button, onSelect } = start();
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('out');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a disabled entry is focusable, says why, and does nothing', async () => {
  const { user, button, onSelect } = start();
  await user.click(button);
  await user.keyboard('e');
  const entry = screen.getByRole('menuitem', { description: 'Nothing to export' });
  expect(document.activeElement).toBe(entry);
  expect(entry.ariaDisabled).toBe('true');
  await user.keyboard('{Enter}');
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeDefined();
});

test('choices show their state and leave the menu open', async () => {
  const { user, button, onSelect } = start();
  await user.click(button);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined();
  expect(screen.getByRole('menuitemradio', { name: 'Light', checked: true })).toBeDefined();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Sound', checked: true })).toBeDefined();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark', checked: false }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('dark');
  expect(screen.getByRole('menu')).toBeDefined();
});

test('a link navigates in the portal on a plain click, and in the browser otherwise', async () => {
  const { user, button, onNavigate } = start();
  await user.click(button);
  const link = screen.getByRole('menuitem', { name: 'Orders' });
  expect(link).toMatchObject({ tagName: 'A', ariaCurrent: 'page' });
  expect(link.getAttribute('href')).toBe('/orders');
  const other = createEvent.click(link, { ctrlKey: true });
  // jsdom cannot navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(link, other);
  expect(onNavigate).not.toHaveBeenCalled();
  await user.click(button);
  await user.keyboard('o{Enter}');
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/orders');
});

test('closes on a click outside and when the focus leaves', async () => {
  const { user, button } = start();
  await user.click(button);
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});
