/** A changed cell of a life is told in words, what was and what is, and is written only when somebody accepts it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cellChanges, cellsIn, countOf, lifeChanges } from '../../../scripts/workflows/life-changes.ts';

const ACCEPTED = readFileSync('docs/lives/order.md', 'utf8');

it('nothing is changed here: the lives are as somebody accepted them', () => {
  expect(lifeChanges()).toEqual([]);
});

it('every cell is known, in both languages', () => {
  const cells = cellsIn(ACCEPTED);
  expect(cells.get('Order · clerk: assigns it · completed')).toBe(
    '✗ refused: the order is invoiced (`order-completed`)',
  );
  expect([...cells.keys()].filter((cell) => cell.startsWith('Commande · commis')).length).toBeGreaterThan(20);
  expect(cells.get('Order · `clerk.assign` · Call')).toMatch(/^`\w+`$/);
});

it('what changed is said once a language, what was and what is', () => {
  const was = 'if a part concerned is cancelled: ✗ refused: the part is cancelled (`part-cancelled`); otherwise stays';
  const now = ACCEPTED.replace(`acknowledges it | ${was} |`, 'acknowledges it | stays |');
  const lines = cellChanges(ACCEPTED, now);
  expect(lines).toEqual(['Order · clerk: acknowledges it · active', `  was: ${was}`, '  is: stays']);
  expect(countOf(lines)).toBe(1);
});

it('a row that is gone, and one that is new, are changes', () => {
  const renamed = ACCEPTED.replace('| clerk: assigns it |', '| clerk: gives it away |');
  const lines = cellChanges(ACCEPTED, renamed);
  expect(lines).toContain('Order · clerk: assigns it · active');
  expect(lines).toContain('Order · clerk: gives it away · active');
  expect(lines).toContain('  is: not there');
});
