/** The data of the QA report. Sentences are stored once, in both languages, and referenced by index. */
import type { Language } from '../../domain/enumerations.ts';
import type { Box } from '../paths/engine/changed-areas.ts';
import type { Phrases } from '../../workflows/clauses.ts';
import type { Level } from '../paths/engine/levels.ts';
import type { StepFailure } from '../paths/engine/results.ts';
import type { WaitingTexts } from '../../scripts/texts/waiting.ts';
import type { Run } from './run.ts';
import type { Mark, Reviewed } from './reviews.ts';

export type Bilingual = Readonly<Record<Language, string>>;

export interface StepShown {
  /** Machine names, for filtering steps. */
  readonly on: string;
  readonly state: string;
  /** The rules taken, as indexes of the cards. */
  readonly cards: readonly number[];
  /** Indexes of sentences: what happens, and the outcome. */
  readonly when: number;
  readonly outcome: readonly number[];
}

export interface PathShown {
  readonly id: string;
  readonly level: Level;
  /** The language of the walk; null when there is none. */
  readonly language: Language | null;
  readonly start: string;
  readonly given: readonly number[];
  readonly steps: readonly StepShown[];
  readonly result: 'passed' | 'failed' | 'notReached' | 'notRun';
  readonly ms: number;
  /** `said`: what was expected and seen, as the page says it. */
  readonly failure: (StepFailure & { readonly said?: Readonly<Record<'expected' | 'seen', Bilingual>> }) | null;
  readonly pictures: readonly PictureShown[];
}

/** A screen: files in the folder of pictures, to lay over each other. */
export interface PictureShown {
  readonly step: number;
  readonly layers: readonly string[];
  /** What was pressed since the picture before, and what differs from it. */
  readonly pressed?: Box;
  readonly changed?: readonly Box[];
}

/** The screen before and after a step that takes a rule. */
export interface CardPicture {
  readonly language: Language;
  /** The path in the browser, and its workflow. */
  readonly stem: string;
  readonly path: string;
  readonly step: number;
  /** Null at the start of the path. */
  readonly before: PictureShown | null;
  readonly after: PictureShown;
  /** The digests of both screens. */
  readonly look: string;
}

/** A rule with what proves it. */
export interface CardShown {
  readonly id: string;
  /** The whole rule in one sentence. */
  readonly words: Bilingual;
  /** The parts of that sentence; limits and sums have none. */
  readonly phrases?: Readonly<Record<Language, Phrases>>;
  /** The permission it needs, in English. */
  readonly permission: string;
  /** The parts of the rule, by their names, as clauses in both languages. */
  readonly parts: readonly {
    readonly name: PartName;
    readonly clauses: Readonly<Record<Language, readonly string[]>>;
  }[];
  /** Whether it happens at once in its state, without an event. */
  readonly isAtOnce: boolean;
  readonly statements: readonly string[];
  /** The digest of the outcome. */
  readonly outcome: string;
  /** The result of the steps that take it, on the chart; `unreached`: every path to it failed before. */
  readonly result: 'passed' | 'failed' | 'unreached' | 'notRun';
  /** The paths on the chart that fail at it; `rules` if it is not as accepted. */
  readonly failedIn: readonly string[];
  /** The number of paths that take it, and the first ones. */
  readonly count: number;
  readonly proofs: readonly { readonly path: string; readonly step: number }[];
  /** At most one per language. */
  readonly pictures: readonly CardPicture[];
  /** Why the browser never takes it; null when it does. */
  readonly noPicture: Bilingual | null;
  readonly review: (Mark & { readonly changed: readonly Reviewed[] }) | null;
}

export type PartName = 'who' | 'situation' | 'when' | 'if' | 'outcome' | 'told' | 'within' | 'permission';

export interface LevelCoverage {
  readonly level: Level;
  readonly language: Language | null;
  readonly uncovered: readonly string[];
  readonly leftOut: Readonly<Record<string, string>>;
}

/** A workflow with its rules alone. */
export interface ListedStem {
  readonly stem: string;
  readonly title: Bilingual;
  readonly cards: readonly CardShown[];
}

export interface StemShown extends ListedStem {
  readonly svg: Bilingual;
  readonly states: readonly { readonly path: string; readonly words: Bilingual }[];
  readonly events: readonly { readonly type: string; readonly words: Bilingual }[];
  /** The numbers of states and transitions. */
  readonly size: { readonly states: number; readonly transitions: number };
  readonly coverage: readonly LevelCoverage[];
  readonly invariants: readonly { readonly id: string; readonly spec: string; readonly says: Bilingual }[];
  readonly paths: readonly PathShown[];
}

/** Texts that wait, with the last verdict on them. */
export type MarkedTexts = WaitingTexts & { readonly mark?: Mark };

export interface ReportData {
  /** ISO 8601, UTC. */
  readonly made: string;
  readonly revision: string;
  /** The reviewer on this page; null when it is read-only. */
  readonly reviewer: string | null;
  /** The reviewer was named for this review (`--by`), so that a name remembered by the browser does not replace it. */
  readonly isReviewerNamed?: boolean;
  /** Every statement of the specification, and those that no rule implements. */
  readonly statements: Readonly<Record<string, string>>;
  readonly withoutCard: readonly string[];
  readonly sentences: readonly Bilingual[];
  readonly stems: readonly StemShown[];
  /** The texts that wait to be accepted. */
  readonly texts?: readonly MarkedTexts[];
  /** The last runs of these paths, oldest first; the last one is this report's. */
  readonly runs?: readonly Run[];
}
