/** What the QA report shows, as its page reads it. Sentences are told once, in both languages, and named by their place. */
import type { Language } from '../../domain/enumerations.ts';
import type { Level } from '../paths/engine/levels.ts';
import type { Change } from './compare.ts';
import type { Reviews } from './reviews.ts';

export type Bilingual = Readonly<Record<Language, string>>;

export interface StepShown {
  /** The machine's own names, by which steps are filtered. */
  readonly on: string;
  readonly state: string;
  /** Places of sentences: what happens, and what is so afterwards. */
  readonly when: number;
  readonly outcome: readonly number[];
}

export interface PathShown {
  readonly id: string;
  readonly level: Level;
  /** The language in which the screen was walked; null where there is none. */
  readonly language: Language | null;
  readonly start: string;
  readonly given: readonly number[];
  readonly steps: readonly StepShown[];
  readonly result: 'passed' | 'failed' | 'notReached' | 'notRun' | 'gone';
  readonly ms: number;
  readonly failure: { readonly step: number; readonly expected: string; readonly seen: string } | null;
  readonly pictures: readonly string[];
  readonly change: Change | 'gone' | null;
  /** What it was: the steps of the path that changed, or of the one that is no more. */
  readonly before: { readonly given: readonly number[]; readonly steps: readonly StepShown[] } | null;
  /** The path of today that comes nearest to one that is no more. */
  readonly successor: string | null;
  readonly meaning: string;
  readonly review: {
    readonly by: string;
    readonly at: string;
    readonly note: string;
    readonly isCurrent: boolean;
  } | null;
}

export interface LevelCoverage {
  readonly level: Level;
  readonly language: Language | null;
  readonly uncovered: readonly string[];
  readonly leftOut: Readonly<Record<string, string>>;
}

export interface StemShown {
  readonly stem: string;
  readonly title: Bilingual;
  readonly svg: string;
  readonly states: readonly { readonly path: string; readonly words: Bilingual }[];
  readonly events: readonly { readonly type: string; readonly words: Bilingual }[];
  /** How many states and transitions there are. */
  readonly size: { readonly states: number; readonly transitions: number };
  readonly coverage: readonly LevelCoverage[];
  readonly invariants: readonly { readonly id: string; readonly spec: string; readonly says: Bilingual }[];
  readonly paths: readonly PathShown[];
}

export interface ReportData {
  /** ISO 8601, UTC. */
  readonly made: string;
  readonly revision: string;
  /** What today's paths are compared with: what was reviewed, or a revision. */
  readonly comparedWith: string | null;
  /** The file of reviews as it is, to which the page adds marks. */
  readonly reviews: Reviews;
  readonly sentences: readonly Bilingual[];
  readonly stems: readonly StemShown[];
}
