import { expect, test } from 'vitest';
import { findByText } from '../../../src/ui/use-typeahead.ts';

const LABELS = ['Boreal', 'Beaver', 'Bernard', 'Atelier'];

test('a letter moves on, a word stays while it still matches', () => {
  expect(findByText(LABELS, 'b', 0)).toBe(1);
  expect(findByText(LABELS, 'be', 1)).toBe(1);
  expect(findByText(LABELS, 'BER', 1)).toBe(2);
});

test('the search wraps around, and may find nothing', () => {
  expect(findByText(LABELS, 'b', 3)).toBe(0);
  expect(findByText(LABELS, 'b', -1)).toBe(0);
  expect(findByText(LABELS, 'z', 0)).toBeNull();
});

test('letters find names with accents and signs, and signs find nothing', () => {
  const names = ['—', 'L’Éclair', 'F-150'];
  expect(findByText(names, 'leclair', -1)).toBe(1);
  expect(findByText(names, 'f1', -1)).toBe(2);
  expect(findByText(names, '-', -1)).toBeNull();
});
