/** Collects the report's data: committed paths, results, machines, words and reviews. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { Language } from '../../domain/enumerations.ts';
import { draw } from '../../workflows/drawing.ts';
import { outlineOf, statesOf } from '../../workflows/outline.ts';
import { toSvg } from '../../workflows/svg.ts';
import { eventWords, pathInWords, stateWords, type WordedPath, type WorkflowWords } from '../../workflows/words.ts';
import { readWords } from '../../workflows/files.ts';
import { readPaths, type Path } from '../paths/engine/committed.ts';
import { partsOf } from '../paths/engine/pair.ts';
import { RESULTS, type Walked } from '../paths/engine/results.ts';
import { sourceDigest } from '../paths/engine/source-digest.ts';
import { STEMS, type Stem } from '../paths/portal/stems.ts';
import { comparePaths, compareWithReviews, pathsAt, type Comparison } from './compare.ts';
import type { Bilingual, PathShown, ReportData, StemShown, StepShown } from './data.ts';
import { meaningOf, readReviews, type Reviews } from './reviews.ts';

type Words = Readonly<Record<Language, WorkflowWords>>;

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

const inBoth = (say: (language: Language) => string): Bilingual => ({ en: say('en'), fr: say('fr') });

interface Workflow {
  readonly words: Words;
  readonly descriptionOf: (path: string) => string | undefined;
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
      when: lines([told.en.steps[index]?.when ?? ''], [told.fr.steps[index]?.when ?? ''])[0] ?? 0,
      outcome: lines(told.en.steps[index]?.outcome ?? [], told.fr.steps[index]?.outcome ?? []),
    })),
  };
}

/** The last results of a workflow, by level. Results of other sources say nothing about these and are left out. */
export function readResults(stem: string, source: string, folder = RESULTS): Walked[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.startsWith(`${stem}.`) && file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Walked)
    .filter((walked) => walked.source === source);
}

const NOTHING = {
  failure: null,
  pictures: [],
  change: null,
  before: null,
  successor: null,
  meaning: '',
  review: null,
  ms: 0,
} as const;

/** The committed paths, which are what is reviewed. */
function committedPaths(
  workflow: Workflow,
  committed: readonly Path[],
  walked: Walked | undefined,
  comparison: Comparison,
  marks: Reviews[string] | undefined,
): PathShown[] {
  const results = new Map(walked?.paths.map((path) => [path.id, path]));
  return committed.map((path) => {
    const result = results.get(path.id);
    const mark = marks?.[path.id];
    const meaning = meaningOf(path);
    const before = comparison.before.get(path.id);
    return {
      ...NOTHING,
      ...tell(workflow, path),
      id: path.id,
      level: 'chart',
      language: null,
      start: path.start,
      result: result?.result ?? 'notRun',
      ms: result?.ms ?? 0,
      failure: result?.failure ?? null,
      change: comparison.changes.get(path.id) ?? null,
      before: before ? tell(workflow, before) : null,
      meaning,
      review: mark ? { by: mark.by, at: mark.at, note: mark.note, isCurrent: mark.meaning === meaning } : null,
    };
  });
}

const gonePaths = (workflow: Workflow, { gone }: Comparison): PathShown[] =>
  gone.map(({ path, successor }) => {
    const told = tell(workflow, path);
    return {
      ...NOTHING,
      ...told,
      id: path.id,
      level: 'chart',
      language: null,
      start: path.start,
      result: 'gone',
      change: 'gone',
      before: told,
      successor,
    };
  });

const walkedPaths = (workflow: Workflow, { level, language, paths }: Walked): PathShown[] =>
  paths.map((path) => ({
    ...NOTHING,
    ...tell(workflow, { ...path, effects: path.effects ?? [] }),
    id: path.id,
    level,
    language: path.language ?? language,
    start: path.start,
    result: path.result,
    ms: path.ms,
    failure: path.failure ?? null,
    pictures: path.pictures ?? [],
  }));

/** A document with its editor uses both machines' words. */
function wordsOfBoth(document: WorkflowWords, editor: WorkflowWords): WorkflowWords {
  const inside = (name: string, states: WorkflowWords['states']): WorkflowWords['states'] =>
    Object.fromEntries(Object.entries(states).map(([path, words]) => [`${name}.${path}`, words]));
  return {
    ...editor,
    states: { ...inside('document', document.states), ...inside('editor', editor.states) },
    events: { ...document.events, ...editor.events },
    calls: { ...document.calls, ...editor.calls },
    delays: { ...document.delays, ...editor.delays },
    sent: { ...document.sent, ...editor.sent },
    cases: { ...document.cases, ...editor.cases },
  };
}

/** What the view and browser levels run: the workflow, or a document with its editor. */
function shownWorkflow(alone: Workflow, { shown }: Stem): Workflow {
  const parts = shown && partsOf(shown.model.machine);
  if (!parts) return alone;
  const of = (language: Language): WorkflowWords =>
    wordsOfBoth(readWords('edited-document', language), alone.words[language]);
  const descriptions = new Map<string, string>(
    Object.entries(parts).flatMap(([part, machine]: [string, AnyStateMachine]) =>
      statesOf(outlineOf(machine)).map(({ path, description }) => [`${part}.${path}`, description] as const),
    ),
  );
  return { ...alone, words: { en: of('en'), fr: of('fr') }, descriptionOf: (path) => descriptions.get(path) };
}

async function collectStem(
  stem: Stem,
  sentences: Sentences,
  reviews: Reviews,
  since: string | null,
): Promise<StemShown> {
  const { name, model, invariants } = stem;
  const words: Words = { en: readWords(name, 'en'), fr: readWords(name, 'fr') };
  const outline = outlineOf(model.machine);
  const states = statesOf(outline);
  const descriptions = new Map(states.map(({ path, description }) => [path, description]));
  const workflow: Workflow = { words, descriptionOf: (path) => descriptions.get(path), sentences };
  const committed = readPaths(name)?.paths ?? [];
  const comparison =
    since === null ? compareWithReviews(name, committed, reviews) : comparePaths(pathsAt(since, name), committed);
  const results = readResults(name, sourceDigest());
  const known = new Set(committed.map(({ id }) => id));
  const types = [...new Set(outline.transitions.map(({ event }) => event))].filter((type) => type !== '').sort();
  const title = inBoth((language) => words[language].title);
  return {
    stem: name,
    title,
    svg: toSvg(await draw(outline), { title: title.en, description: '' }),
    states: states.map(({ path, description }) => ({
      path,
      words: inBoth((language) => stateWords(words[language], path, description)),
    })),
    events: types.map((type) => ({ type, words: inBoth((language) => eventWords(words[language], type)) })),
    size: { states: states.length, transitions: outline.transitions.length },
    coverage: results.flatMap(({ level, language, uncovered, leftOut }) =>
      uncovered === null ? [] : [{ level, language, uncovered, leftOut }],
    ),
    invariants: invariants.map(({ id, spec, says }) => ({ id, spec, says })),
    paths: [
      ...committedPaths(
        workflow,
        committed,
        results.find(({ level }) => level === 'chart'),
        comparison,
        reviews[name],
      ),
      ...gonePaths(workflow, comparison),
      // Paths of a change that nobody has accepted.
      ...results
        .filter(({ level }) => level === 'chart')
        .map((walked) => ({ ...walked, paths: walked.paths.filter(({ id }) => !known.has(id)) }))
        .flatMap((walked) => walkedPaths(workflow, walked)),
      ...results
        .filter(({ level }) => level !== 'chart')
        .flatMap((walked) => walkedPaths(shownWorkflow(workflow, stem), walked)),
    ],
  };
}

export const revisionNow = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** All data of the report; `since` compares with a revision instead of the reviews. */
export async function collectReport(since: string | null): Promise<ReportData> {
  const sentences = new Sentences();
  const reviews = readReviews();
  const stems = await Promise.all(STEMS.map((stem) => collectStem(stem, sentences, reviews, since)));
  const hasReviews = Object.keys(reviews).length > 0;
  return {
    made: new Date().toISOString(),
    revision: revisionNow(),
    comparedWith: since ?? (hasReviews ? 'reviews' : null),
    reviews,
    sentences: sentences.list,
    stems,
  };
}
