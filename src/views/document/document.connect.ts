import type { SnapshotFrom } from 'xstate';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import type { documentMachine } from '../../../machines/document/document.machine.ts';
import { isNotAPdf } from '../../../machines/document/document.rules.ts';
import type { DocumentEvent } from '../../../machines/document/document.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

/** A PDF in one language: its actions, or why it is unavailable. */
export type LanguageOffer =
  | { readonly language: Language; readonly unavailable: Words }
  | {
      readonly language: Language;
      readonly unavailable: null;
      readonly open: () => void;
      readonly download: () => void;
    };

export interface DocumentValues {
  readonly title: Words;
  readonly isChecking: boolean;
  /** Null until known. */
  readonly offers: readonly LanguageOffer[] | null;
  /** Why no PDF can be requested now; null when it can. */
  readonly busyReason: Words | null;
  readonly progress: { readonly share: number; readonly words: Words; readonly cancel: () => void } | null;
  /** The result of the last request. */
  readonly outcome: { readonly tone: 'success' | 'warning'; readonly words: Words } | null;
  readonly problem: {
    readonly title: Words;
    readonly detail: Words;
    readonly label: Words;
    readonly retry: () => void;
  } | null;
}

type Snapshot = SnapshotFrom<typeof documentMachine>;
type Send = (event: DocumentEvent) => void;

function outcomeOf(snapshot: Snapshot): DocumentValues['outcome'] {
  if (snapshot.matches({ offered: 'opened' })) return { tone: 'success', words: { key: 'document:opened' } };
  if (snapshot.matches({ offered: 'downloaded' })) return { tone: 'success', words: { key: 'document:downloaded' } };
  if (snapshot.matches({ offered: 'blocked' })) return { tone: 'warning', words: { key: 'document:blocked' } };
  return null;
}

function problemOf(snapshot: Snapshot, send: Send): DocumentValues['problem'] {
  const { kind, failure } = snapshot.context;
  const title: Words = { key: `document:failed.${kind}` };
  if (snapshot.matches('unchecked'))
    return {
      title,
      detail: failureWords(failure),
      label: { key: 'common:retry' },
      retry: () => send({ type: 'languages.retry' }),
    };
  if (!snapshot.matches({ offered: 'failed' })) return null;
  const detail: Words = failure && isNotAPdf(failure) ? { key: 'document:notAPdf' } : failureWords(failure);
  return { title, detail, label: { key: 'document:retry' }, retry: () => send({ type: 'pdf.retry' }) };
}

/** The PDF of an invoice or credit: what is available, and the result of the last request. */
export function connectDocument(snapshot: Snapshot, send: Send): DocumentValues {
  const { kind, languages, wish, share } = snapshot.context;
  const isKnown = !snapshot.matches('checking') && !snapshot.matches('unchecked');
  return {
    title: { key: kind === 'packing-slip' ? 'document:packingSlip' : 'document:title' },
    isChecking: snapshot.matches('checking'),
    offers: isKnown
      ? LANGUAGES.map((language) =>
          languages.includes(language)
            ? {
                language,
                unavailable: null,
                open: () => send({ type: 'pdf.open', language }),
                download: () => send({ type: 'pdf.download', language }),
              }
            : { language, unavailable: { key: `document:unavailable.${kind}.${language}` } },
        )
      : null,
    busyReason: snapshot.hasTag('busy') ? { key: 'document:busy' } : null,
    progress:
      snapshot.matches('fetching') && wish
        ? {
            share,
            words: { key: `document:fetching.${wish.language}`, params: { percent: Math.round(share * 100) } },
            cancel: () => send({ type: 'pdf.cancel' }),
          }
        : null,
    outcome: outcomeOf(snapshot),
    problem: problemOf(snapshot, send),
  };
}
