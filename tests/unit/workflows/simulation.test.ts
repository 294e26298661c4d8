import { describe, expect, it } from 'vitest';
import { doneOf } from '../../paths/engine/path-model.ts';
import { simulate } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import { outlineOf } from '../../../workflows/outline.ts';
import { STEMS } from '../../paths/portal/stems.ts';

describe.each(STEMS)('a simulation of $name', ({ model }) => {
  const { transitions } = outlineOf(model.machine);

  it('starts in the initial state, and can fire every event it offers', () => {
    const { active, offers, isEnded } = simulate(model, transitions, []);
    expect(active.length).toBeGreaterThan(1);
    expect(isEnded || offers.length > 0).toBe(true);
    for (const { type, caseName, isAccepted } of offers)
      if (isAccepted) expect(() => simulate(model, transitions, [{ type, caseName }])).not.toThrow();
  });
});

it('also offers events a guard refuses, marked as such', () => {
  const lock = STEMS.find(({ name }) => name === 'list');
  if (!lock) throw new Error('there is no list');
  const { offers } = simulate(lock.model, outlineOf(lock.model.machine).transitions, []);
  expect(offers.some(({ type }) => type === doneOf('loadPage'))).toBe(true);
  expect(offers.some(({ isAccepted }) => !isAccepted)).toBe(true);
});
