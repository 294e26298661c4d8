/** Checks that the summary of faults quotes the portal's texts. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AFTER_EFFECT, TIMING_FAULTS, WITHOUT_EFFECT } from '../../browser/faults/classes.ts';
import { textOf } from '../../browser/faults/words.ts';

const TEXT = readFileSync('docs/faults.md', 'utf8');
const rows = TEXT.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it.each(WITHOUT_EFFECT)('the summary of faults has the sentences of $name', ({ name, kind }) => {
  const row = rows.find(([, classes = '']) => classes.split(', ').includes(name));
  expect(row?.slice(3, 5)).toEqual((['en', 'fr'] as const).map((language) => textOf(language, `errors.${kind ?? ''}`)));
});

it('the summary of faults explains all other classes', () => {
  expect(AFTER_EFFECT.every(({ name }) => name.endsWith(', after'))).toBe(true);
  const explained = ['slow', 'duplicated', 'out of order', 'after', 'Retry-After'];
  expect(explained.filter((word) => !TEXT.includes(word))).toEqual([]);
  expect(TIMING_FAULTS).toEqual(['slow', 'duplicated', 'out of order', 'busy once']);
});
