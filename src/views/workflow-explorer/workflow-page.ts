import type { Language } from '../../../domain/enumerations.ts';
import type { Outline } from '../../../workflows/outline.ts';
import type { Charted } from '../../../workflows/situations.ts';
import type { WorkflowWords } from '../../../workflows/words.ts';

/** Everything the page shows about a workflow. */
export interface WorkflowPage {
  readonly stem: string;
  readonly title: string;
  /** The workflow's purpose: in English, the comment above its machine. */
  readonly about: string;
  readonly outline: Outline;
  readonly mermaid: string;
  /** The transitions of the usual course, by id. */
  readonly usual: readonly string[];
  /** How long each delay lasts, in milliseconds. */
  readonly delays: Charted['observed']['delays'];
  readonly words: Readonly<Record<Language, WorkflowWords>>;
}

/** What is drawn of a workflow, in one language. */
export const chartedPage = ({ outline, usual, delays, words }: WorkflowPage, language: Language): Charted => ({
  outline,
  words: words[language],
  observed: { delays },
  usual: new Set(usual),
});

/** What the workflow is for, in one language. */
export const aboutOf = ({ about, words }: WorkflowPage, language: Language): string =>
  language === 'en' ? about : words.fr.about;
