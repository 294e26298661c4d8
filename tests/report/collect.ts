/** Collects the report's data: rules, paths, results, machines, words and reviews. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chartedOf } from '../../workflows/charted.ts';
import { drawChart } from '../../workflows/chart.ts';
import { chartSvg } from '../../workflows/chart-svg.ts';
import { shownWhole } from '../../workflows/situations.ts';
import { outlineOf, statesOf } from '../../workflows/outline.ts';
import { eventWords, pathInWords, stateWords, type WordedPath } from '../../workflows/words.ts';
import { readRules, readWords } from '../../workflows/files.ts';
import { rowsOf, statementsOf } from '../../scripts/test/spec-coverage.ts';
import { waitingNow } from '../../scripts/texts/check.ts';
import { watchPaths } from '../paths/engine/observe.ts';
import { generatePaths, type Path } from '../paths/engine/paths.ts';
import { failedRuns, RESULTS, wholeFailure, type StepFailure, type Walked } from '../paths/engine/results.ts';
import { sourceDigest } from '../paths/engine/source-digest.ts';
import { STAGELESS } from '../paths/portal/stageless.ts';
import { STEM_NAMES, STEMS, type Stem } from '../paths/portal/stems.ts';
import { inFolder, picturesTaken, type PicturesTaken } from './card-pictures.ts';
import { readMarks, REVIEWS, TEXTS } from './reviews.ts';
import type { Bilingual, ListedStem, MarkedTexts, PathShown, ReportData, StemShown, StepShown } from './data.ts';
import { type TakenCards, withCards, cardsShown, takenCards, inBoth } from './cards-shown.ts';
import { failureInWords, type SaidOf } from './failure-words.ts';
import type { Words } from './limit-cards.ts';

/** Stores repeated sentences once. */
class Sentences {
  readonly list: Bilingual[] = [];
  private readonly places = new Map<string, number>();

  place(words: Bilingual): number {
    const key = `${words.en}\n${words.fr}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.list.length);
    return this.list.push(words) - 1;
  }
}

interface Workflow {
  readonly words: Words;
  readonly descriptionOf: (path: string) => string | undefined;
  readonly saidOf: SaidOf;
  readonly sentences: Sentences;
}

/** The lines of a path, in both languages. */
function tell(
  { words, descriptionOf, sentences }: Workflow,
  path: WordedPath,
): { given: number[]; steps: StepShown[] } {
  const told = { en: pathInWords(words.en, path, descriptionOf), fr: pathInWords(words.fr, path, descriptionOf) };
  const lines = (en: readonly string[], fr: readonly string[]): number[] =>
    en.map((line, index) => sentences.place({ en: line, fr: fr[index] ?? line }));
  return {
    given: lines(told.en.given, told.fr.given),
    steps: path.steps.map(({ on, state }, index) => ({
      on,
      state,
      cards: [],
      when: lines([told.en.steps[index]?.when ?? ''], [told.fr.steps[index]?.when ?? ''])[0] ?? 0,
      outcome: lines(told.en.steps[index]?.outcome ?? [], told.fr.steps[index]?.outcome ?? []),
    })),
  };
}

/** The last results of a workflow, by level. Results of other sources are left out. */
export function readResults(stem: string, source: string, folder = RESULTS): Walked[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${stem}.`) && file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Walked)
    .filter((walked) => walked.source === source);
}

/** Workflows without results at a level that failed: its tests ended before they could keep any. */
export function lostResults(
  { name, shown }: Pick<Stem, 'name' | 'shown'>,
  start: string,
  results: readonly Pick<Walked, 'level'>[],
  failed = failedRuns(),
): Walked[] {
  const isExpected = { chart: true, random: true, view: shown !== null, browser: shown && !(name in STAGELESS) };
  return failed
    .filter((level) => isExpected[level] && !results.some((walked) => walked.level === level))
    .map((level) => ({
      source: '',
      stem: name,
      level,
      language: null,
      paths: [wholeFailure('run', start, 'results', 'none: the run ended before; its output says why')],
      uncovered: null,
      leftOut: {},
    }));
}

const saidFailure = ({ saidOf }: Workflow, failure: StepFailure | undefined): PathShown['failure'] =>
  failure ? { ...failure, said: failureInWords(failure, saidOf) } : null;

function chartPaths(
  workflow: Workflow,
  paths: readonly Path[],
  walked: Walked | undefined,
  taken: TakenCards,
): PathShown[] {
  const results = new Map(walked?.paths.map((path) => [path.id, path]));
  return paths.map((path) => {
    const result = results.get(path.id);
    return {
      ...NOTHING,
      ...withCards(tell(workflow, path), taken.get(path.id)),
      id: path.id,
      level: 'chart',
      language: null,
      start: path.start,
      result: result?.result ?? 'notRun',
      ms: result?.ms ?? 0,
      failure: saidFailure(workflow, result?.failure),
    };
  });
}

const walkedPaths = (workflow: Workflow, { stem, level, language, paths }: Walked): PathShown[] =>
  paths.map((path) => ({
    ...NOTHING,
    ...tell(workflow, { ...path, effects: path.effects ?? [] }),
    id: path.id,
    level,
    language: path.language ?? language,
    start: path.start,
    result: path.result,
    ms: path.ms,
    failure: saidFailure(workflow, path.failure),
    pictures: (path.pictures ?? []).map((picture) => inFolder(stem, picture)),
  }));

/** A workflow without its own page is in the pictures of others. */
const allPictures = (): PicturesTaken => picturesTaken(STEM_NAMES.flatMap((name) => readResults(name, sourceDigest())));

const wantedStems = (only: readonly string[] | null): readonly Stem[] =>
  STEMS.filter(({ name }) => only?.includes(name) ?? true);

/** What waits in a workflow: its rules and their review. Its paths are generated only where some failed. */
async function listStem(stem: Stem, taken: PicturesTaken): Promise<ListedStem> {
  const { name, model } = stem;
  const words: Words = { en: readWords(name, 'en'), fr: readWords(name, 'fr') };
  const results = readResults(name, sourceDigest());
  const hasFailed = results.some(({ level, paths }) => level === 'chart' && paths.some(({ failure }) => failure));
  const seen = hasFailed ? await watchPaths(model, await generatePaths(model)) : [];
  const title = inBoth((language) => words[language].title);
  return { stem: name, title, cards: cardsShown(stem, words, seen, { results, taken }) };
}

/** The rules of the workflows for a list of what waits; nothing is walked. */
export async function collectRules(only: readonly string[] | null): Promise<readonly ListedStem[]> {
  const taken = allPictures();
  return Promise.all(wantedStems(only).map((stem) => listStem(stem, taken)));
}

async function collectStem(stem: Stem, sentences: Sentences, taken: PicturesTaken): Promise<StemShown> {
  const { name, model, invariants } = stem;
  const words: Words = { en: readWords(name, 'en'), fr: readWords(name, 'fr') };
  const outline = outlineOf(model.machine);
  const states = statesOf(outline);
  const descriptions = new Map(states.map(({ path, description }) => [path, description]));
  const saidOf: SaidOf = {
    invariants,
    stateOf: (state, language) =>
      descriptions.has(state) ? stateWords(words[language], state, descriptions.get(state)) : null,
  };
  const workflow: Workflow = { words, descriptionOf: (path) => descriptions.get(path), saidOf, sentences };
  const paths = await generatePaths(model);
  const kept = readResults(name, sourceDigest());
  const results = [...kept, ...lostResults(stem, paths[0]?.start ?? '', kept)];
  const chart = results.find(({ level }) => level === 'chart');
  const seen = await watchPaths(model, paths);
  const cards = cardsShown(stem, words, seen, { results, taken });
  const known = new Set(paths.map(({ id }) => id));
  const types = [...new Set(outline.transitions.map(({ event }) => event))].filter((type) => type !== '').sort();
  const title = inBoth((language) => words[language].title);
  return {
    stem: name,
    title,
    svg: inBoth((language) => {
      const charted = chartedOf(name, { outline, observed: readRules(name), words: words[language] });
      return chartSvg(drawChart(charted, shownWhole(charted)), { title: title[language], description: '' });
    }),
    states: states.map(({ path, description }) => ({
      path,
      words: inBoth((language) => stateWords(words[language], path, description)),
    })),
    events: types.map((type) => ({ type, words: inBoth((language) => eventWords(words[language], type)) })),
    size: { states: states.length, transitions: outline.transitions.length },
    coverage: results.flatMap(({ level, language, uncovered, leftOut }) =>
      uncovered === null ? [] : [{ level, language, uncovered, leftOut }],
    ),
    cards,
    invariants: invariants.map(({ id, spec, says }) => ({ id, spec, says })),
    paths: [
      ...chartPaths(workflow, paths, chart, takenCards(seen, cards)),
      // A failure of the workflow as a whole.
      ...results
        .filter(({ level }) => level === 'chart')
        .map((walked) => ({ ...walked, paths: walked.paths.filter(({ id }) => !known.has(id)) }))
        .flatMap((walked) => walkedPaths(workflow, walked)),
      ...results.filter(({ level }) => level !== 'chart').flatMap((walked) => walkedPaths(workflow, walked)),
    ],
  };
}

export const revisionNow = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

const isOfMachine = (places: string): boolean => places.includes('machines/');

export interface Wanted {
  /** The reviewer on the page; null when it is read-only. */
  readonly reviewer?: string | null;
  readonly isReviewerNamed?: boolean;
  /** Leaves out every other workflow; null for all. */
  readonly only?: readonly string[] | null;
}

/** The texts that wait and are shown by these workflows (null: all), with the last verdict on each group. */
export function markedTexts(only: readonly string[] | null, folder = REVIEWS): MarkedTexts[] {
  const marks = readMarks(TEXTS, folder);
  return waitingNow()
    .filter((group) => only === null || group.stems.some((stem) => only.includes(stem)))
    .map((group) => {
      const mark = group.changes.map(({ file, key }) => marks[`${file}:${key}`]).find(Boolean);
      return { ...group, ...(mark && { mark }) };
    });
}

/** All data of the report. */
export async function collectReport({
  reviewer = null,
  isReviewerNamed = false,
  only = null,
}: Wanted = {}): Promise<ReportData> {
  const sentences = new Sentences();
  const stems: StemShown[] = [];
  const taken = allPictures();
  for (const stem of wantedStems(only))
    // oxlint-disable-next-line no-await-in-loop -- walks share the processor anyway
    stems.push(await collectStem(stem, sentences, taken));
  const document = readFileSync('docs/spec-coverage.md', 'utf8');
  const known = new Set(stems.flatMap(({ cards }) => cards.flatMap(({ statements }) => statements)));
  return {
    made: new Date().toISOString(),
    revision: revisionNow(),
    reviewer,
    isReviewerNamed,
    statements: Object.fromEntries(statementsOf(document).map(({ id, text }) => [id, text])),
    withoutCard: rowsOf(document).flatMap(([id = '', , places = '']) =>
      only === null && isOfMachine(places) && !known.has(id) ? [id] : [],
    ),
    sentences: sentences.list,
    stems,
    texts: markedTexts(only),
  };
}

export const NOTHING = {
  failure: null,
  pictures: [],
  ms: 0,
} as const;
