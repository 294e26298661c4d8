import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getInitialSnapshot } from 'xstate';
import { stateName } from '../../machines/support/state-name.ts';
import { startsOf } from './engine/graph.ts';
import { WalkFailed, walkAtRandom } from './engine/random-walk.ts';
import { keepResults, type WalkedPath } from './engine/results.ts';
import { STEMS } from './portal/stems.ts';

/** The number of walks per start of a machine, and of steps per walk. For more: RANDOM_WALKS=5000 npm run paths. */
const WALKS = Number(process.env['RANDOM_WALKS'] ?? 60);
const LONGEST = 80;
/** The same walks each time, unless another seed is given. */
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_121);

describe.each(STEMS)('$name, at random', ({ name, model, invariants }) => {
  it('keeps every invariant', { timeout: 600_000 }, async () => {
    const walked: WalkedPath[] = [];
    const errors: unknown[] = [];
    for (const { from, model: begun } of startsOf(model)) {
      const began = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one start after another
      const { errorInstance: error } = await fc.check(
        fc.asyncProperty(
          fc.array(fc.nat({ max: 10_000 }), { minLength: 10, maxLength: LONGEST, size: 'max' }),
          (choices) => walkAtRandom(begun, invariants, choices),
        ),
        { numRuns: WALKS, seed: SEED },
      );
      if (error) errors.push(error instanceof Error ? error.message : error);
      const ms = Math.round(performance.now() - began);
      const id = `${WALKS} walks, seed ${SEED}`;
      const about = { id, ...(from !== '' && { from }), ms };
      if (error instanceof WalkFailed)
        walked.push({
          ...about,
          ...error.walked,
          result: 'failed',
          failure: { step: error.step, expected: error.expected, seen: error.seen },
        });
      else
        walked.push({
          ...about,
          start: stateName(getInitialSnapshot(begun.machine, begun.input)),
          steps: [],
          result: error ? 'failed' : 'passed',
        });
    }
    keepResults({ stem: name, level: 'random', language: null, paths: walked, uncovered: null, leftOut: {} });
    expect(errors, 'the steps that led there').toEqual([]);
  });
});
