/** The French report says in French why something failed and why there is no picture: the walks say both in English. */
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { Language } from '../../../domain/enumerations.ts';
import { SHOWN_STEMS, STEMS, VIEWLESS } from '../../paths/portal/stems.ts';
import { STAGELESS } from '../../paths/portal/stageless.ts';
import { stageOf } from '../../paths/portal/stages.ts';
import { walkChart } from '../../paths/engine/chart-walk.ts';
import { generatePaths } from '../../paths/engine/paths.ts';
import type { Trace } from '../../paths/engine/path-model.ts';
import { timed } from '../../paths/engine/results.ts';
import { readWords } from '../../../workflows/files.ts';
import { outlineOf, statesOf } from '../../../workflows/outline.ts';
import { stateWords } from '../../../workflows/words.ts';
import type { CardShown, PathShown, ReportData, StemShown } from '../../report/data.ts';
import { failureInWords, TECHNICAL } from '../../report/failure-words.ts';
import { drawChanges } from '../../report/page/changes.ts';
import { drawDetail } from '../../report/page/detail.ts';
import { NO_QUERY } from '../../report/page/filter.ts';
import { drawCardPictures } from '../../report/page/shots.ts';
import { REASONS_FR, reasonInBoth } from '../../report/reasons-fr.ts';

const lock = STEMS.find(({ name }) => name === 'lock') ?? expect.fail('no lock');
const wordsIn = (language: Language) => readWords('lock', language, pathToFileURL(`${process.cwd()}/`));
const descriptions = new Map(statesOf(outlineOf(lock.model.machine)).map((each) => [each.path, each.description]));
const said = {
  invariants: lock.invariants,
  stateOf: (state: string, language: Language) =>
    descriptions.has(state) ? stateWords(wordsIn(language), state, descriptions.get(state)) : null,
};
const current = { ...NO_QUERY, lang: 'fr' } as const;

/** A walk of the lock in which a requirement is broken as soon as the lock is held. */
async function failingWalk() {
  const [broken, ...others] = lock.invariants;
  if (!broken) throw new Error('The lock has no requirement.');
  const invariants = [{ ...broken, holds: ({ after }: Trace) => !after.matches('held') }, ...others];
  for (const path of await generatePaths(lock.model)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails
    const walked = await timed(path, () => walkChart(lock.model, path, { invariants }));
    if (walked.failure) return { broken, failure: walked.failure, walked };
  }
  throw new Error('No path reaches the held lock.');
}

it('says in French which requirement a walk broke, and where', async () => {
  const { broken, failure: found, walked } = await failingWalk();
  const failure = { ...found, said: failureInWords(found, said) };
  const path = {
    ...walked,
    level: 'chart',
    language: null,
    failure,
    pictures: [],
    given: [],
    steps: [],
  } as unknown as PathShown;
  const stem = {
    stem: 'lock',
    title: { en: 'The lock', fr: 'Le verrou' },
    cards: [],
    paths: [path],
  } as unknown as StemShown;
  const data = { stems: [stem], sentences: [], revision: 'abc', reviewer: null } as unknown as ReportData;
  const [detail, changes] = [document.createElement('section'), document.createElement('section')];
  drawDetail(detail, { row: { stem, path, key: 'chart' }, data, current });
  drawChanges(changes, { data, current, go: () => {}, onMarked: () => {} });
  const state = found.seen.split(' after ')[0] ?? '';
  const english = [broken.says.en, descriptions.get(state) ?? '', 'spec '].filter((words) => words !== '');
  for (const place of [detail, changes]) {
    expect(place.textContent).toContain(broken.says.fr);
    expect(place.textContent).toContain(wordsIn('fr').states[state]);
    for (const words of english) expect(place.textContent?.toLowerCase()).not.toContain(words.toLowerCase());
  }
});

it.each([
  'a machine that goes on',
  'nothing running after a stop',
  'the accepted rules',
  'every transition taken',
  'the screen of refused',
  '"Save" is not shown',
  'button "Save" must be usable for lock.retry',
  'the focus is lost',
  'none that can be used',
  'the call acquireLock under way',
  'refused after held',
])('says “%s” in French', (english) => {
  const { fr } = failureInWords({ expected: english, seen: english }, said).expected;
  expect(fr).not.toContain(TECHNICAL);
  expect(fr).not.toBe(english);
});

it('marks what only a program says as English', () => {
  expect(failureInWords({ expected: 'a walk to its end', seen: 'TypeError: x' }, said).seen.fr).toBe(
    `${TECHNICAL}\u00A0: TypeError: x`,
  );
});

it('has French for every reason why the browser takes no picture, and for no other', async () => {
  const stages = await Promise.all(
    SHOWN_STEMS.filter(({ name }) => !(name in STAGELESS)).map(({ name }) => stageOf(name)),
  );
  const reasons = new Set([
    ...stages.flatMap(({ leftOut }) => Object.values(leftOut)),
    ...Object.values({ ...STAGELESS, ...VIEWLESS }),
    'it is tried on the chart, where the clerk sends',
  ]);
  expect([...reasons].filter((reason) => !(reason in REASONS_FR))).toEqual([]);
  expect(Object.keys(REASONS_FR).filter((reason) => !reasons.has(reason))).toEqual([]);
});

it('says in French why a rule has no picture', () => {
  const noPicture = reasonInBoth('the browser takes every file');
  const drawn = drawCardPictures({ pictures: [], noPicture } as unknown as CardShown, 'list-export', current);
  expect(drawn.map(({ textContent }) => textContent).join(' ')).toContain('le navigateur accepte tout fichier');
});
