import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearTyping } from '../../../src/browser/typed-ahead.ts';

const typed = vi.fn<(text: string) => void>();
const submitted = vi.fn<() => void>();
const abandoned = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<p>Page</p><input />';
  vi.clearAllMocks();
  stop = hearTyping({ typed, submitted, abandoned });
});
afterEach(() => stop());

const press = (key: string, change: KeyboardEventInit = {}, where: Element = document.body): boolean =>
  fireEvent.keyDown(where, { key, ...change });

it('reports all characters so far, and removes one with Backspace', () => {
  for (const key of 'civicc') press(key);
  press('Backspace');
  press('É', { shiftKey: true });
  expect(typed.mock.lastCall).toEqual(['civicÉ']);
  expect(abandoned).not.toHaveBeenCalled();
});

it('captures text keys, and leaves all others to the page', () => {
  const heard = vi.fn<() => void>();
  document.body.addEventListener('keydown', heard);
  expect(press('c')).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(press('Tab')).toBe(true);
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(typed.mock.calls).toEqual([['c']]);
});

it('captures Enter, which a link with the focus would follow', () => {
  expect(press('Enter')).toBe(false);
  expect(submitted).toHaveBeenCalledTimes(1);
});

it('leaves keys typed into a field alone', () => {
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  expect(press('c', {}, field)).toBe(true);
  expect(typed).not.toHaveBeenCalled();
});

it.each([
  ['Escape', () => void press('Escape')],
  ['a pointer press', () => void fireEvent.pointerDown(document.body)],
])('reports that the user does something else: %s', (_, act) => {
  act();
  expect(abandoned).toHaveBeenCalledTimes(1);
});

it('reports nothing once it is stopped', () => {
  stop();
  expect(press('b')).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(typed).not.toHaveBeenCalled();
  expect(abandoned).not.toHaveBeenCalled();
});
