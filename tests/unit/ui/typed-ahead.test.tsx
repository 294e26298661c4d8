import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typedAhead } from '../../../src/browser/typed-ahead.ts';

beforeEach(() => {
  document.body.innerHTML = '<p>Page</p><input />';
  vi.useFakeTimers();
  typedAhead.begin();
});
afterEach(() => {
  typedAhead.take();
  vi.useRealTimers();
});

const press = (key: string, change: KeyboardEventInit = {}, where: Element = document.body): boolean =>
  fireEvent.keyDown(where, { key, ...change });

it('keeps every character, and takes one back', () => {
  for (const key of 'civicc') press(key);
  press('Backspace');
  press('É', { shiftKey: true });
  expect(typedAhead.take()).toBe('civicÉ');
  // Twice, as where React renders twice.
  expect(typedAhead.take()).toBe('civicÉ');
});

it('keeps keys from the page, and leaves it all others', () => {
  const heard = vi.fn<() => void>();
  document.body.addEventListener('keydown', heard);
  expect(press('c')).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  expect(press('Tab')).toBe(true);
  expect(press('k', { ctrlKey: true })).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(typedAhead.take()).toBe('c');
});

it('leaves a field what is typed into it', () => {
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  expect(press('c', {}, field)).toBe(true);
  expect(typedAhead.take()).toBe('');
});

it.each([
  ['Escape', () => void press('Escape')],
  ['a press of the pointer', () => void fireEvent.pointerDown(document.body)],
  ['time', () => void vi.advanceTimersByTime(20_000)],
  ['the field that takes it', () => void typedAhead.take()],
])('is ended by %s', (_, end) => {
  press('a');
  end();
  expect(press('b')).toBe(true);
  expect(typedAhead.take()).toBe('a');
});

it('begins with nothing', () => {
  press('a');
  typedAhead.begin();
  press('b');
  expect(typedAhead.take()).toBe('b');
});
