/** What can be asked about the workflows: their rules in words, and the statements of the specification. */
import type { Language } from '../domain/enumerations.ts';
import type { Card } from './clauses.ts';

/** The same in each language. */
export type Translated<T = string> = Readonly<Record<Language, T>>;

export interface KnownRule {
  readonly id: string;
  /** The path of the state whose rule it is; empty for the whole workflow. */
  readonly source: string;
  readonly event: string;
  readonly targets: readonly string[];
  readonly isByUser: boolean;
  readonly card: Translated<Card>;
  /** What the user is notified of. */
  readonly notices: Translated<readonly string[]>;
  readonly statements: readonly string[];
}

export interface KnownWorkflow {
  readonly stem: string;
  readonly title: Translated;
  readonly about: Translated;
  readonly states: readonly { readonly path: string; readonly words: Translated }[];
  /** Ids of rules. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly rules: readonly KnownRule[];
  /** What holds after every step of every walk. */
  readonly requirements: readonly { readonly id: string; readonly spec: string; readonly says: Translated }[];
  /** The workflow that makes its calls: a document, for its editor. */
  readonly sender: string | null;
}

export interface Knowledge {
  readonly workflows: readonly KnownWorkflow[];
  /** The statements of the specification, by id; English. */
  readonly statements: Readonly<Record<string, string>>;
}

export const QUESTIONS = ['if', 'way', 'never', 'who', 'changed', 'search'] as const;
export type Kind = (typeof QUESTIONS)[number];

/** `inside`: the same sentence, but something else comes of it in some case. */
export const CHANGES = ['added', 'removed', 'changed', 'inside', 'reworded'] as const;

export interface ChangedRule {
  readonly stem: string;
  readonly rule: string;
  readonly kind: (typeof CHANGES)[number];
  /** Sentences; empty when the rule was not there, or is gone. */
  readonly before: string;
  readonly after: string;
}

export interface TitledChange extends ChangedRule {
  /** The workflow's title. */
  readonly title: string;
}

/** One step of the way to a state: what happens, and the situation it leads to; empty when the situation stays. */
export interface WayStep {
  readonly says: string;
  readonly leads: string;
  /** The id of its rule. */
  readonly rule: string;
}

/** Where to read on: a state of a workflow, or another question. */
export interface Found {
  readonly text: string;
  readonly stem: string;
  readonly state: string;
  /** Empty to keep the question. */
  readonly question: string;
}

export interface Answer {
  readonly kind: Kind;
  readonly language: Language;
  /** The workflow and state that the question is about; empty when there is none. */
  readonly stem: string;
  readonly state: string;
  readonly title: string;
  /** The answer, in sentences. */
  readonly says: readonly string[];
  /** The rules behind it, in sentences. */
  readonly detail: readonly string[];
  /** The way there, in order. */
  readonly way: readonly WayStep[];
  /** What can follow. */
  readonly next: readonly string[];
  readonly statements: readonly string[];
  /** What changed since a revision. */
  readonly changes: readonly TitledChange[];
  readonly links: readonly Found[];
}

/** What an answer leaves out. */
export const NOTHING = {
  stem: '',
  state: '',
  title: '',
  detail: [],
  way: [],
  next: [],
  statements: [],
  changes: [],
  links: [],
} as const;
