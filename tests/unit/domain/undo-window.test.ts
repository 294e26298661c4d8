import fc from 'fast-check';
import { expect, it } from 'vitest';
import { undoWindowBefore } from '../../../machines/document-lifecycle/document-lifecycle.rules.ts';

const NOW = Date.parse('2026-11-27T15:00:00Z');
const inMs = (ms: number): string => new Date(NOW + ms).toISOString();
/** What a send may take (ms). */
const LONGEST = 5000;

it.each([
  ['no deadline', null, 5000],
  ['an hour', inMs(3_600_000), 5000],
  ['ten seconds', inMs(10_000), 5000],
  ['a moment less', inMs(9999), 0],
  ['three seconds', inMs(3000), 0],
  ['nothing', inMs(0), 0],
])('with %s left, a send can be undone for so long', (_, deadline, expected) => {
  expect(undoWindowBefore(deadline, NOW)).toBe(expected);
});

it('what is pressed in time is sent in time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120_000 }), (left) => {
      const held = undoWindowBefore(inMs(left), NOW);
      expect(held === 0 || held + LONGEST <= left).toBe(true);
    }),
  );
});
