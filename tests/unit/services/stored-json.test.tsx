import { afterEach, expect, test, vi } from 'vitest';
import { store, storedJson } from '../../../src/browser/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test('parses nothing when nothing is stored: a caught exception slows the start of the page', () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(storedJson('hiddenColumns')).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['{"a":', undefined],
  ['', undefined],
])('reads %j', (text, value) => {
  store('hiddenColumns', text);
  expect(storedJson('hiddenColumns')).toEqual(value);
});
