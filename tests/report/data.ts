/** The data of the QA report. Sentences are stored once, in both languages, and referenced by index. */
import type { Language } from '../../domain/enumerations.ts';
import type { Level } from '../paths/engine/levels.ts';
import type { Change } from './compare.ts';
import type { Reviews } from './reviews.ts';

export type Bilingual = Readonly<Record<Language, string>>;

export interface StepShown {
  /** Machine names, for filtering steps. */
  readonly on: string;
  readonly state: string;
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
  readonly result: 'passed' | 'failed' | 'notReached' | 'notRun' | 'gone';
  readonly ms: number;
  readonly failure: { readonly step: number; readonly expected: string; readonly seen: string } | null;
  readonly pictures: readonly string[];
  readonly change: Change | 'gone' | null;
  /** The previous version: the steps of a changed or removed path. */
  readonly before: { readonly given: readonly number[]; readonly steps: readonly StepShown[] } | null;
  /** The current path closest to a removed one. */
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
  /** The numbers of states and transitions. */
  readonly size: { readonly states: number; readonly transitions: number };
  readonly coverage: readonly LevelCoverage[];
  readonly invariants: readonly { readonly id: string; readonly spec: string; readonly says: Bilingual }[];
  readonly paths: readonly PathShown[];
}

export interface ReportData {
  /** ISO 8601, UTC. */
  readonly made: string;
  readonly revision: string;
  /** What the paths are compared with: the reviews, or a revision. */
  readonly comparedWith: string | null;
  /** The current review file, to which the page adds marks. */
  readonly reviews: Reviews;
  readonly sentences: readonly Bilingual[];
  readonly stems: readonly StemShown[];
}
