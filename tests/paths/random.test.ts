import fc from 'fast-check';
import { describe, it } from 'vitest';
import { startsOf } from './engine/graph.ts';
import { walkAtRandom } from './engine/random-walk.ts';
import { STEMS } from './engine/stems.ts';

/** Walks of each machine, and steps of a walk; more by hand: RANDOM_WALKS=5000 npm run paths. */
const WALKS = Number(process.env['RANDOM_WALKS'] ?? 60);
const LONGEST = 80;
/** The same walks each time, unless another seed is asked for. */
const SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_121);

describe.each(STEMS)('$name, at random', ({ model, invariants }) => {
  // oxlint-disable-next-line vitest/expect-expect -- a broken invariant throws, with the steps that led there
  it('keeps every invariant', { timeout: 600_000 }, async () => {
    for (const { model: begun } of startsOf(model)) {
      // oxlint-disable-next-line no-await-in-loop -- one start after another
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat({ max: 10_000 }), { minLength: 10, maxLength: LONGEST, size: 'max' }), (choices) => walkAtRandom(begun, invariants, choices)),
        { numRuns: WALKS, seed: SEED },
      );
    }
  });
});
