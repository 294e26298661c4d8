/** What can be asked about the workflows: their rules in words, limits, decisions, and the specification's statements. */
import type { Language } from '../domain/enumerations.ts';
import type { Card } from './clauses.ts';
import type { Kind } from '../domain/explorer-question.ts';

/** The same in each language. */
export type Translated<T = string> = Readonly<Record<Language, T>>;

export interface KnownRule {
  readonly id: string;
  /** The path of the state whose rule it is; empty for the whole workflow. */
  readonly source: string;
  /** Its name without what XState adds; empty for what happens at once. */
  readonly event: string;
  readonly targets: readonly string[];
  readonly isByUser: boolean;
  readonly card: Translated<Card>;
  readonly statements: readonly string[];
}

/** A workflow, or the life of a document. */
export interface KnownWorkflow {
  readonly name: string;
  /** The workflow that serves it. */
  readonly stem: string;
  readonly title: Translated;
  readonly about: Translated;
  readonly states: readonly { readonly path: string; readonly words: Translated }[];
  /** Ids of rules. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly rules: readonly KnownRule[];
  /** What holds after every step of every walk. */
  readonly requirements: readonly { readonly id: string; readonly spec: string; readonly says: Translated }[];
}

/** A text to be found, in one language or both. */
export interface KnownText extends Translated {
  readonly kind: 'limit' | 'decision' | 'statement';
  readonly id: string;
  /** Empty when it belongs to no workflow. */
  readonly stem: string;
}

export interface Knowledge {
  readonly workflows: readonly KnownWorkflow[];
  readonly texts: readonly KnownText[];
}

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

/** Another question, by its code. */
export interface Choice {
  readonly text: string;
  readonly code: string;
  /** It is the one that is answered. */
  readonly isCurrent?: true;
}

export interface Match {
  readonly kind: 'rule' | 'state' | KnownText['kind'];
  readonly id: string;
  /** The workflow's title, or the id of a decision or statement. */
  readonly title: string;
  readonly pieces: readonly { readonly text: string; readonly isMatch: boolean }[];
  readonly stem: string;
  readonly state: string;
}

export interface Answer {
  readonly kind: Kind | 'search';
  /** The question in words. */
  readonly asked: string;
  /** The workflow and state to read on about; empty when there is none. */
  readonly stem: string;
  readonly state: string;
  /** The name of the workflow or of the life that was asked about; empty for a search. */
  readonly of: string;
  readonly title: string;
  /** The title of the workflow to read on about. */
  readonly served: string;
  /** The answer, in sentences, in the order in which they are tried. */
  readonly says: readonly string[];
  /** What else the rules say. */
  readonly sections: readonly {
    readonly name: 'may' | 'told' | 'long' | 'next' | 'statements';
    readonly items: readonly string[];
  }[];
  /** Questions to go on with: in another situation, since another revision, or of each kind. */
  readonly choices: readonly { readonly name: Kind | 'while' | 'revisions'; readonly items: readonly Choice[] }[];
  readonly way: readonly WayStep[];
  /** What changed since a revision. */
  readonly changes: readonly TitledChange[];
  /** What has the words that were searched. */
  readonly matches: readonly Match[];
}

/** What an answer leaves out. */
export const NOTHING = {
  stem: '',
  state: '',
  of: '',
  title: '',
  served: '',
  says: [],
  sections: [],
  choices: [],
  way: [],
  changes: [],
  matches: [],
} as const;
