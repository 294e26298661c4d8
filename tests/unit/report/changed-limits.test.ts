/** A limit that changed is told once, as it was and as it is. */
import { expect, it } from 'vitest';
import { readRules } from '../../../workflows/files.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import type { Observed } from '../../../workflows/rule-facts.ts';
import { changesInWords } from '../../paths/portal/accepted-rules.ts';
import { rulesNotAccepted } from '../../paths/portal/not-accepted.ts';
import { STEMS } from '../../paths/portal/stems.ts';

const accepted = readRules('credit-request');
const model = STEMS.find(({ name }) => name === 'credit-request')?.model;

/** What the walks would have seen with another most that may be credited. */
function withMost(most: string[] | null): Observed {
  if (!accepted) throw new Error('there are no rules');
  const limits = accepted.limits.map((limit) =>
    limit.field === 'amount' ? { ...limit, most, ...(most === null && { above: null }) } : limit,
  );
  return { ...accepted, limits };
}
const told = (seen: Observed): readonly string[] =>
  model ? changesInWords('credit-request', outlineOf(model.machine), seen, accepted).en : [];

it('nothing is told while all is as accepted', () => {
  expect(accepted && told(accepted)).toEqual([]);
});

it('a limit that is gone is “no limit”', () => {
  expect(rulesNotAccepted(withMost(null), accepted)).toEqual(['limit/amount/above']);
  expect(told(withMost(null))).toEqual([
    'credit-request/limit/amount/above',
    expect.stringMatching(/^ {2}was: .+more than what is left to credit \(\$150\.00 or \$7\.85 in the examples\)/),
    '  is: no limit',
  ]);
});

it('only the side that changed is not as accepted', () => {
  const sides = rulesNotAccepted(withMost(['99.00', '99.00']), accepted);
  expect(sides).toEqual(['limit/amount/above']);
  expect(accepted?.limits.find(({ field }) => field === 'amount')?.least).not.toBeNull();
});

it('a limit that only says something else is not as accepted on any side', () => {
  if (!accepted) throw new Error('there are no rules');
  const limits = accepted.limits.map((limit) => (limit.field === 'amount' ? { ...limit, words: 'other' } : limit));
  expect(rulesNotAccepted({ ...accepted, limits }, accepted)).toEqual(['limit/amount']);
});

it('a limit that no longer follows its document names one number instead of two', () => {
  expect(told(withMost(['150.00', '150.00']))[2]).toContain('what is left to credit ($150.00 in the examples)');
});
