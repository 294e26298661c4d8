/** What a tool reads from the JUnit XML. */
import { expect, it } from 'vitest';
import type { PathShown, ReportData, StemShown } from '../../report/data.ts';
import { toJUnit } from '../../report/exports.ts';

const path = (id: string, change: Partial<PathShown>): PathShown => ({
  id,
  level: 'chart',
  language: null,
  start: 'dark',
  given: [],
  steps: [],
  result: 'passed',
  ms: 1500,
  failure: null,
  pictures: [],
  ...change,
});

it('is XML: durations, failures with all that is known of them, and skipped tests', () => {
  const evidence = { state: 'dark', calls: ['PUT /lamps/1'], pictures: [], trace: null };
  const stem = {
    stem: 'lamp',
    title: { en: 'A <lamp>', fr: 'Une lampe' },
    paths: [
      path('a1', {}),
      path('b2', { result: 'failed', failure: { step: 1, expected: 'lit', seen: 'a "<dark>" room\u0007', evidence } }),
      path('c3', { result: 'notReached', failure: { step: 1, expected: 'a call', seen: 'none' } }),
    ],
  } as unknown as StemShown;
  const report = { made: '2026-11-21T12:00:00.000Z', stems: [stem] } as unknown as ReportData;
  const read = new DOMParser().parseFromString(toJUnit(report), 'text/xml');
  expect(read.querySelector('parsererror')).toBeNull();
  const cases = [...read.querySelectorAll('testsuite[name="A <lamp>"] > testcase')];
  expect(
    cases.map((each) => [each.getAttribute('name'), each.getAttribute('time'), each.firstElementChild?.tagName]),
  ).toEqual([
    ['a1 chart', '1.5', undefined],
    ['b2 chart', '1.5', 'failure'],
    ['c3 chart', '1.5', 'skipped'],
  ]);
  expect(cases[1]?.textContent).toBe(
    'a "<dark>" room\nState: dark\nCalls:\n  PUT /lamps/1\nAgain: npm run paths -- --only lamp/b2 --level chart',
  );
});
