/** Every decision has an id of its own and a day, and is short enough to be read. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const RECORD = /^- D(?<id>\d+), (?<day>20\d\d-\d\d-\d\d): (?<text>\*\*.+)$/;
const lines = readFileSync('docs/decisions.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));
const records = lines.flatMap((line) => {
  const { id = '', text = '' } = RECORD.exec(line)?.groups ?? {};
  return id === '' ? [] : [{ id, text }];
});

/** Full stops inside code and brackets end no sentence. */
const sentencesIn = (text: string): number =>
  text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\([^()]*\)/g, '')
    .match(/[.?!](?=[\s*]|$)/g)?.length ?? 0;

it('has an id, a day and a title for each decision', () => {
  expect(lines.filter((line) => !RECORD.test(line))).toEqual([]);
  const ids = records.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

it('tells each in at most three sentences', () => {
  expect(records.filter(({ text }) => sentencesIn(text) > 3).map(({ id }) => `D${id}`)).toEqual([]);
});
