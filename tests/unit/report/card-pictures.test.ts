import { expect, test } from 'vitest';
import { pictureMark, picturesTaken } from '../../report/card-pictures.ts';
import type { Walked, WalkedPath } from '../../paths/engine/results.ts';

const picture = (step: number) => ({ step, layers: [`s${step}.webp`], look: `look${step}` });
const shown = (step: number) => ({ step, layers: [`lamp/s${step}.webp`] });
const path: WalkedPath = {
  id: 'a1',
  start: 'dark',
  steps: [],
  result: 'passed',
  ms: 1,
  language: 'en',
  taken: [['begin'], ['light'], ['dim'], ['dim']],
  // Nothing is checked after step 2: step 3 follows by itself.
  pictures: [0, 1, 3].map(picture),
};
const walked = (...paths: readonly WalkedPath[]): Walked[] => [
  { source: '', stem: 'lamp', level: 'browser', language: null, paths, uncovered: [], leftOut: {} },
];

test('a rule has the pictures before and after the first step that takes it, in each language', () => {
  const taken = picturesTaken(walked(path, { ...path, id: 'b2' }, { ...path, id: 'c3', language: 'fr' }));
  expect(taken.get('light')?.pictures).toMatchObject([
    { language: 'en', stem: 'lamp', path: 'a1', step: 1, before: shown(0), after: shown(1) },
    { language: 'fr', path: 'c3' },
  ]);
  expect(taken.get('begin')?.pictures[0]).toMatchObject({ before: null, after: shown(0) });
  expect(taken.get('dim')?.pictures[0]).toMatchObject({ step: 2, before: shown(1), after: shown(3) });
});

test('the digests of a rule are those of all its steps', () => {
  const taken = picturesTaken(walked({ ...path, taken: [['begin'], ['light'], ['dim'], ['light']] }));
  expect(taken.get('light')?.looks).toEqual({ en: ['look0.look1', 'look1.look3'], fr: [] });
  expect(pictureMark(taken.get('light') ?? { pictures: [] })).toBe('en look0.look1');
  expect(pictureMark(taken.get('begin') ?? { pictures: [] })).toBe('en .look0');
});

test('a path that failed shows no rule', () => {
  expect(picturesTaken(walked({ ...path, result: 'failed' })).size).toBe(0);
});
