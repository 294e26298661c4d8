import { expect, it } from 'vitest';
import { lint } from '../../support/lint.ts';

/** Texts of a format that are read. */
const READ = [
  'calendar.format(instant).slice(0, 10)',
  'new Intl.DateTimeFormat("en-CA").format(instant).split("-")',
  '(calendar.format(instant) as string).replaceAll("/", "-")',
  'new Date().toLocaleDateString("sv") < day',
  'day === calendar.format(instant)',
  'Date.parse(calendar.format(instant))',
  'new Date(calendar.format(instant))',
  'Number(count.format(value))',
  '+count.format(value)',
  '/[0-9]+/.exec(date.toLocaleString())',
  '[...calendar.format(instant)]',
  'price.toLocaleString("en-CA")[0]',
];
/** Texts that are shown. */
const SHOWN = ['calendar.format(instant)', '`on ${date.toLocaleDateString("fr-CA")}`', 'show(count.format(value))'];
const NEITHER = ['calendar.formatToParts(instant).map(({ value }) => value)', 'formatMoney(cents, language)'];

it('reports what reads a formatted text, and in rooms of values each formatted text', () => {
  const [reads, all] = lint('formats', [...READ, ...SHOWN, ...NEITHER], ['no-read-formats', 'no-formats']);
  expect(reads).toEqual(READ.map((_, index) => index));
  expect(all).toEqual([...READ, ...SHOWN].map((_, index) => index));
});
