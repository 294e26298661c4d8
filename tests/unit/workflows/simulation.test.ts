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

it('tells what the last step changed in memory', () => {
  const lock = STEMS.find(({ name }) => name === 'lock');
  if (!lock) throw new Error('there is no lock');
  const { transitions } = outlineOf(lock.model.machine);
  const [granted] = lock.model.cases[doneOf('acquireLock')] ?? [];
  const step = { type: doneOf('acquireLock'), caseName: granted?.name ?? '' };
  expect(simulate(lock.model, transitions, []).changes).toEqual([]);
  expect(simulate(lock.model, transitions, [step]).changes).toEqual([
    { name: 'lock', before: null, after: expect.anything() },
  ]);
  const later = simulate(lock.model, transitions, [step, { type: 'lock.release', caseName: '' }]);
  expect(later.changes.filter(({ name, before }) => name === 'lock' && before === null)).toEqual([]);
});
