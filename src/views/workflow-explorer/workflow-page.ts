import type { Language } from '../../../domain/enumerations.ts';
import type { Drawing } from '../../../workflows/drawing.ts';
import type { Outline, TransitionOutline } from '../../../workflows/outline.ts';

/** The words of a workflow in one language. Where words are missing, names are used. */
export interface WorkflowWords {
  readonly title?: string;
  /** The workflow's purpose; in English, the comment above its machine. */
  readonly about?: string;
  readonly events?: Readonly<Record<string, string>>;
  readonly calls?: Readonly<Record<string, { readonly is: string; readonly done: string; readonly failed: string }>>;
  readonly guards?: Readonly<Record<string, string>>;
  readonly delays?: Readonly<Record<string, string>>;
  readonly states?: Readonly<Record<string, string>>;
  readonly cases?: Readonly<Record<string, string>>;
}

/** Everything the page shows about a workflow. */
export interface WorkflowPage {
  readonly stem: string;
  readonly title: string;
  readonly about: string;
  readonly outline: Outline;
  readonly drawing: Drawing;
  readonly mermaid: string;
  readonly words: Readonly<Record<Language, WorkflowWords>>;
}

/** The trigger of a transition in words; empty when there are none yet. */
export function triggerWords(
  { events, calls, delays }: WorkflowWords,
  { kind, event, cause }: TransitionOutline,
): string {
  switch (kind) {
    case 'event':
      return events?.[event] ?? '';
    case 'done':
      return calls?.[cause]?.done ?? '';
    case 'error':
      return calls?.[cause]?.failed ?? '';
    case 'after':
      return delays?.[cause] ?? '';
    case 'always':
      return '';
  }
}

export const guardWords = ({ guards }: WorkflowWords, { guard }: TransitionOutline): string => guards?.[guard] ?? '';
