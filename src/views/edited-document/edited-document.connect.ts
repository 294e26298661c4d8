import type { DocumentEvent } from '../../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { Overtaken } from '../../../machines/support/overtaken.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import type { Namespace, Namespaces } from '../../i18n/namespaces.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';
import type { LoadFailure } from '../failure/load-failed.tsx';
import { verbs } from '../machine/verbs.ts';
import { overtakenValues, closedValues, type OvertakenValues } from './overtaken.tsx';
import { refusedBanner, type PageBanner } from './page-banner.tsx';

/** The states of a document that its views ask for, whatever the kind of document. */
type LifecycleState =
  | 'ended'
  | 'left'
  | 'loadFailed'
  | 'missing'
  | 'open'
  | 'paused'
  | 'readOnly'
  | 'taken'
  | { readonly open: 'checkingOutcome' | 'outcomeUnknown' | 'outdated' | 'refreshing' | 'sent' | 'unreserved' }
  | { readonly open: { readonly reserved: 'held' } }
  | { readonly taken: 'barred' | 'rereading' | 'unread' };

/** The state of a document's lifecycle, for any kind of document. */
export interface LifecycleSnapshot {
  readonly matches: (state: LifecycleState) => boolean;
  readonly hasTag: (tag: 'busy' | 'locked' | 'sending' | 'unsaved') => boolean;
  readonly context: { readonly failure: Failure | null; readonly overtaken: Overtaken | null };
}

/** The user's events for the lifecycle of every document. */
export type LifecycleWish = Extract<
  DocumentEvent<object>,
  {
    readonly type:
      | 'document.retry'
      | 'document.refresh'
      | 'document.resume'
      | 'outcome.check'
      | 'sending.recall'
      | 'sending.hurry';
  }
>;

/** The same, with those of a document that can be corrected once it is sent. */
export type LifecycleUserEvent =
  | LifecycleWish
  | { readonly type: 'document.reopen' }
  | { readonly type: 'document.close' };

type TellWish = (event: LifecycleWish) => void;

const wishes = verbs((tell: TellWish) => ({
  retry: () => tell({ type: 'document.retry' }),
  refresh: () => tell({ type: 'document.refresh' }),
  resume: () => tell({ type: 'document.resume' }),
  checkOutcome: () => tell({ type: 'outcome.check' }),
  held: {
    recall: () => tell({ type: 'sending.recall' }),
    hurry: () => tell({ type: 'sending.hurry' }),
  },
}));

/** Checks the outcome of a send. */
export const outcomeCheck = (tell: TellWish): (() => void) => wishes(tell).checkOutcome;

/** The texts to use. Each kind of document has the same keys. */
export type DocumentWords = {
  [Name in Namespace]: Namespaces[Name] extends { outcomeUnknown: string } ? Name : never;
}[Namespace];

const BANNER = { detail: null, action: null };

interface LifecycleBannerOptions {
  readonly words: DocumentWords;
  /** There are unsent changes. */
  readonly isChanged: boolean;
}

/**
 * The message about the lifecycle, above the form. Messages about how a document ended, and messages of its editor,
 * have their own texts.
 */
export function lifecycleBanner(
  document: LifecycleSnapshot,
  tell: TellWish,
  { words, isChanged }: LifecycleBannerOptions,
): PageBanner | null {
  // The resume button is at the bottom of the page.
  if (document.matches('paused')) {
    const detail = isChanged ? ({ key: 'lock:pausedKept' } as const) : null;
    return { ...BANNER, tone: 'info', title: { key: 'lock:paused' }, detail };
  }
  if (document.matches('readOnly')) return { ...BANNER, tone: 'info', title: { key: `${words}:readOnly` } };
  if (document.matches({ open: 'outdated' }))
    return {
      tone: 'warning',
      title: { key: 'lock:outdated' },
      overtaken: overtakenValues(document.context.overtaken, isChanged),
      detail: { key: isChanged ? 'lock:outdatedKept' : 'lock:outdatedShown' },
      action: { label: { key: 'lock:refresh' }, run: wishes(tell).refresh },
    };
  if (document.matches({ taken: 'unread' }))
    return {
      tone: 'success',
      title: { key: 'lock:taken' },
      detail: failureWords(document.context.failure),
      action: { label: { key: 'common:retry' }, run: wishes(tell).retry },
    };
  if (document.matches({ taken: 'barred' }))
    return {
      tone: 'warning',
      title: { key: 'lock:takenBarred' },
      detail: failureWords(document.context.failure),
      action: { label: { key: 'common:retry' }, run: wishes(tell).retry },
    };
  if (
    document.matches({ open: 'refreshing' }) ||
    document.matches({ open: 'sent' }) ||
    document.matches({ taken: 'rereading' })
  )
    return { ...BANNER, tone: 'info', title: { key: 'lock:refreshing' } };
  if (document.matches({ open: 'checkingOutcome' }))
    return { ...BANNER, tone: 'info', title: { key: `${words}:checkingOutcome` } };
  if (!document.matches({ open: 'outcomeUnknown' })) return null;
  return {
    tone: 'warning',
    title: { key: `${words}:outcomeUnknown` },
    detail: failureWords(document.context.failure),
    action: { label: { key: 'lock:checkOutcome' }, run: outcomeCheck(tell) },
  };
}

/** Shows what was not sent because someone else was faster, when it can be sent again now or once the lock is back. */
export const overtakenBanner = (document: LifecycleSnapshot, isEditable: boolean): PageBanner | null =>
  isEditable || document.matches({ open: 'unreserved' }) ? refusedBanner(document.context.overtaken) : null;

/** Why the lifecycle allows no change or send now; null when it does. */
export function lifecycleRefusal(document: LifecycleSnapshot, isEditorSending: boolean, words: DocumentWords): Words {
  if (document.matches('ended')) return { key: `${words}:refusal.ended` };
  if (document.matches('readOnly')) return { key: `${words}:readOnly` };
  if (document.matches({ taken: 'barred' })) return { key: 'errors:forbidden' };
  if (document.matches('taken')) return { key: `${words}:refusal.busy` };
  if (document.hasTag('sending') || isEditorSending) return { key: `${words}:refusal.sending` };
  return { key: document.hasTag('busy') ? `${words}:refusal.busy` : `${words}:refusal.locked` };
}

export interface LifecycleValues {
  /** The user has left the page, so nothing on it can be used any more. */
  readonly isLeft: boolean;
  readonly loadFailure: LoadFailure | null;
  /** The lock's own message belongs above the form. */
  readonly isLockShown: boolean;
  /** The document was closed before this user's changes or send arrived; null: they lost nothing. */
  readonly late: OvertakenValues | null;
  /** This user may not edit it. */
  readonly isReader: boolean;
}

function loadFailureOf(document: LifecycleSnapshot, tell: TellWish): LoadFailure | null {
  if (document.matches('missing')) return { detail: { key: 'errors:notFound' }, retry: null };
  return document.matches('loadFailed')
    ? { detail: failureWords(document.context.failure), retry: wishes(tell).retry }
    : null;
}

export const connectLifecycle = (document: LifecycleSnapshot, tell: TellWish, isChanged: boolean): LifecycleValues => ({
  isLeft: document.matches('left'),
  loadFailure: loadFailureOf(document, tell),
  isLockShown: document.hasTag('locked') && !document.matches({ open: 'outdated' }),
  late: document.matches('ended') ? closedValues(document.context.overtaken, isChanged) : null,
  isReader: document.matches('readOnly'),
});

/** The bottom of the page, as far as the lifecycle determines it. */
export interface LifecycleBarValues {
  readonly isOpen: boolean;
  /** A send is in progress, or waits during its undo time. */
  readonly isSending: boolean;
  /** The send that waits during its undo time. */
  readonly held: { readonly recall: () => void; readonly hurry: () => void } | null;
  /** Resumes after inactivity. Available wherever the page is scrolled. */
  readonly resume: (() => void) | null;
}

export const connectLifecycleBar = (document: LifecycleSnapshot, tell: TellWish): LifecycleBarValues => ({
  isOpen: document.matches('open'),
  isSending: document.hasTag('sending'),
  held: document.matches({ open: { reserved: 'held' } }) ? wishes(tell).held : null,
  resume: document.matches('paused') ? wishes(tell).resume : null,
});
