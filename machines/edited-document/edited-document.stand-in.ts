/** A minimal document, to draw the lifecycle and to test it independently of any real kind of document. */
import { watch } from '../support/call.ts';
import type { DocumentKind, EditorInput, EditorCommand, Versioned } from './edited-document.types.ts';

export interface StandInDocument extends Versioned {
  readonly status: 'open' | 'answered' | 'awaited';
  readonly deadline: string | null;
  /** The answers sent, or parts of them. */
  readonly words: readonly string[];
}

export interface StandInContent {
  readonly words: string;
}

/**
 * `whole` closes the document, can be undone for a moment and can be followed by another document; `part` changes it
 * and is sent at once.
 */
export type StandInSending =
  | { readonly name: 'whole'; readonly payload: { readonly words: string; readonly isNextWanted: boolean } }
  | { readonly name: 'part'; readonly payload: { readonly words: string } };

export const standInKind: DocumentKind<
  StandInDocument,
  StandInContent,
  StandInSending,
  'answered' | 'expired',
  'document:taken' | 'document:notTaken' | 'document:overtaken'
> = {
  documentKind: 'quote-request',
  placementOf: ({ document: { status, deadline }, now }) => {
    const isLate = deadline !== null && Date.parse(deadline) <= now;
    if (status !== 'open')
      return {
        place: 'over',
        ending: 'answered',
        canStillChange: status === 'awaited',
        isReopenable: status === 'answered' && !isLate,
      };
    return isLate
      ? { place: 'over', ending: 'expired', canStillChange: false, isReopenable: false }
      : { place: 'open' };
  },
  deadlineOf: ({ deadline }) => deadline,
  isOurs: ({ words }, { document }) => document.words.includes(words),
  isTaken: ({ payload: { words } }, { document }) => document.words.includes(words),
  canBeHeld: ({ name }) => name === 'whole',
  isFollowed: (sending) => sending.name === 'whole' && sending.payload.isNextWanted,
  keyOf: ({ name }, sendKey, version) => (name === 'whole' ? sendKey : `${sendKey}-${name}-${String(version)}`),
  refusalOf: (code) =>
    code === 'quote-request-answered' ? 'readAgain' : code === 'version-outdated' ? 'outdated' : 'mend',
  refusedOf: ({ name }) => (name === 'whole' ? 'quote' : 'cancellation'),
  noticesOf: ({ name }) => ({
    taken: 'document:taken',
    notTaken: 'document:notTaken',
    overtaken: name === 'part' ? 'document:overtaken' : null,
  }),
};

export const standInEditor = watch<EditorInput<undefined>, EditorCommand<StandInDocument, StandInContent>>('editor');
