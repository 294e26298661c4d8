import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from '../../../src/ui/tabs.tsx';

function start() {
  const onChange = vi.fn<(value: string) => void>();
  function List() {
    const [value, setValue] = useState('active');
    const choose = (chosen: string): void => {
      onChange(chosen);
      setValue(chosen);
    };
    const tabs = [
      { value: 'active', label: 'Active', count: '312' },
      { value: 'completed', label: 'Completed', count: null },
      { value: 'cancelled', label: 'Cancelled', count: '0' },
    ];
    return (
      <>
        <Tabs label="Requests" panelId="panel" value={value} tabs={tabs} onChange={choose} />
        <div id="panel" role="tabpanel" />
      </>
    );
  }
  render(<List />);
  return { onChange, user: userEvent.setup() };
}
const selected = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

test('has one tab stop; arrows, Home and End select and move the focus, and wrap around', async () => {
  const { user, onChange } = start();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  for (const [key, value] of [
    ['{ArrowLeft}', 'cancelled'],
    ['{ArrowRight}', 'active'],
    ['{ArrowRight}', 'completed'],
    ['{End}', 'cancelled'],
    ['{Home}', 'active'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one key at a time
    await user.keyboard(key);
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
  }
  await user.keyboard('{Home}');
  expect(onChange).toHaveBeenCalledTimes(5);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each(['{PageDown}', '{PageUp}', '{Alt>}{ArrowLeft}{/Alt}', '{Control>}{End}{/Control}'])(
  'leaves %s to the browser',
  async (key) => {
    const { user, onChange } = start();
    await user.click(screen.getByRole('tab', { name: 'Completed' }));
    onChange.mockClear();
    let isLeft = false;
    const hear = (event: Event): void => void (isLeft = !event.defaultPrevented);
    window.addEventListener('keydown', hear);
    await user.keyboard(key);
    window.removeEventListener('keydown', hear);
    expect(isLeft).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
    expect(selected()).toBe('Completed 0');
  },
);

test('a mouse focuses the tab that it presses, as on any button', async () => {
  const { user } = start();
  const tab = screen.getByRole('tab', { name: 'Completed' });
  await user.pointer({ keys: '[MouseLeft>]', target: tab });
  expect(document.activeElement).toBe(tab);
});

test('a known count is part of the name', () => {
  start();
  expect(screen.getByRole('tablist', { name: 'Requests' })).toBeDefined();
  expect(selected()).toBe('Active 312');
  expect(screen.getByRole('tab', { name: 'Completed' })).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Cancelled 0' }).getAttribute('aria-controls')).toBe('panel');
});
