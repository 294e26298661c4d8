import type { Language } from '../../../domain/enumerations.ts';
import { situationWords, type Card } from '../../../workflows/clauses.ts';
import type { Answer, Translated } from '../../../workflows/knowledge.ts';
import type { Notes } from '../../../workflows/notes.ts';
import type { Outline } from '../../../workflows/outline.ts';
import { totalUse, type WeekOfUse } from '../../../domain/workflow-use.ts';
import type { Charted, Use } from '../../../workflows/situations.ts';
import type { WorkflowWords } from '../../../workflows/words.ts';

/** Everything the page shows about a workflow. */
export interface WorkflowPage {
  readonly stem: string;
  readonly title: string;
  /** The workflow's purpose: in English, the comment above its machine. */
  readonly about: string;
  readonly outline: Outline;
  /** The transitions of the usual course, by id. */
  readonly usual: readonly string[];
  /** How long each delay lasts, in milliseconds. */
  readonly delays: Charted['observed']['delays'];
  /** The rule of each transition in words, by the transition's id. */
  readonly cards: Readonly<Record<string, Translated<Card>>>;
  /** The id of each transition's rule, by the transition's id. */
  readonly rules: Readonly<Record<string, string>>;
  readonly notes: Notes;
  /** How the workflow is used, newest week first; null when that is not counted or not known. */
  readonly use: readonly WeekOfUse[] | null;
  readonly words: Readonly<Record<Language, WorkflowWords>>;
}

/** What is drawn of a workflow, in one language. */
export const chartedPage = (
  { outline, usual, delays, words, rules, use }: WorkflowPage,
  language: Language,
): Charted => ({
  outline,
  words: words[language],
  observed: { delays },
  usual: new Set(usual),
  ...(use && { use: totalOf(rules, use) }),
});

/** All weeks together, by transition and by state. */
function totalOf(rules: WorkflowPage['rules'], weeks: readonly WeekOfUse[]): Use {
  const counts = totalUse(weeks);
  const byRule = new Map(counts.filter(({ kind }) => kind === 'rule').map(({ name, count }) => [name, count]));
  return {
    transitions: new Map(Object.entries(rules).map(([id, rule]) => [id, byRule.get(rule) ?? 0])),
    situations: new Map(counts.filter(({ kind }) => kind === 'state').map((each) => [each.name, each])),
  };
}

/** How an answer marks the transitions of the workflow it is about, by id: what changed, and the way there. */
export function marksOf({ stem, rules }: WorkflowPage, answer: Answer | undefined): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  if (answer?.stem === stem) for (const { rule } of answer.way) marks.set(rule, 'on-way');
  for (const change of answer?.changes ?? []) if (change.stem === stem) marks.set(change.rule, `is-${change.kind}`);
  return new Map(
    Object.entries(rules).flatMap(([id, rule]) => {
      const mark = marks.get(rule);
      return mark === undefined ? [] : [[id, mark] as const];
    }),
  );
}

/** What the workflow is for, in one language. */
export const aboutOf = ({ about, words }: WorkflowPage, language: Language): string =>
  language === 'en' ? about : words.fr.about;

/** Turns a clause into a sentence. */
export const sentence = (clause: string): string => clause.slice(0, 1).toLocaleUpperCase() + clause.slice(1);

/** What a state is, in a sentence; the workflow's title for the whole. */
export const stateWords = (page: WorkflowPage, path: string, language: Language): string =>
  path === '' ? page.words[language].title : sentence(situationWords(chartedPage(page, language), path));
