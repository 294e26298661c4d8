/** What the page of every document edited under a lock must say about its lifecycle, by the keys of `locales`. */
import type { Failure } from '../../../machines/support/failure.ts';
import type { Overtaken } from '../../../machines/support/overtaken.ts';
import type { Words } from '../engine/path-model.ts';
import { outdatedWords } from '../overtaken.expect.ts';
import { failureWords } from '../said.ts';

interface Lifecycle {
  readonly context: {
    readonly document: object | null;
    readonly failure: Failure | null;
    readonly overtaken: Overtaken | null;
  };
}

/** The texts of what is being sent. */
interface Sent {
  readonly sending: string;
  readonly checking: string;
  readonly unknown: string;
}

interface Options<Shown> {
  /** The statements that are broken when a failed read is not said. */
  readonly proves: { readonly loadFailed: string; readonly missing: string };
  /** Something typed is unsent. */
  readonly isChanged: (shown: Shown) => boolean;
  /** Only if a document has several sendings. */
  readonly sent?: (shown: Shown) => Sent;
}

interface Shows<Shown> {
  readonly state: string;
  readonly shows: (shown: Shown) => readonly Words[];
  readonly hides?: readonly Words[];
  readonly proves?: string;
}

/** `namespace`: that of the document's own texts. `lifecycleOf`: the document in what is shown. */
export function documentExpectations<Shown>(
  namespace: string,
  lifecycleOf: (shown: Shown) => Lifecycle,
  {
    proves,
    isChanged,
    sent = () => ({
      sending: `${namespace}:sending`,
      checking: `${namespace}:checkingOutcome`,
      unknown: `${namespace}:outcomeUnknown`,
    }),
  }: Options<Shown>,
): readonly Shows<Shown>[] {
  const contextOf = (shown: Shown): Lifecycle['context'] => lifecycleOf(shown).context;
  return [
    {
      state: 'loading',
      shows: (shown) => (contextOf(shown).document ? [] : [`${namespace}:loading`]),
    },
    {
      state: 'loadFailed',
      proves: proves.loadFailed,
      shows: (shown) => ['common:loadingError', `${namespace}:loadFailed`, failureWords(contextOf(shown).failure)],
    },
    {
      state: 'missing',
      proves: proves.missing,
      shows: () => ['common:loadingError', `${namespace}:loadFailed`, 'errors:notFound', `${namespace}:back`],
      hides: ['common:retry'],
    },
    {
      state: 'open.reserved.held',
      shows: (shown) => [
        { key: `${namespace}:held`, params: { seconds: 5 } },
        'lock:recall',
        `${namespace}:hurry`,
        sent(shown).sending,
      ],
    },
    { state: 'open.submitting', shows: (shown) => [sent(shown).sending] },
    { state: 'open.checkingOutcome', shows: (shown) => [sent(shown).checking] },
    {
      state: 'open.outcomeUnknown',
      shows: (shown) => [[sent(shown).unknown, failureWords(contextOf(shown).failure), 'lock:checkOutcome']],
    },
    { state: 'open.sent', shows: () => ['lock:refreshing'] },
    { state: 'open.refreshing', shows: () => ['lock:refreshing'] },
    {
      state: 'open.outdated',
      shows: (shown) => [
        'lock:outdated',
        ...outdatedWords(contextOf(shown).overtaken, isChanged(shown)),
        [isChanged(shown) ? 'lock:outdatedKept' : 'lock:outdatedShown', 'lock:refresh'],
      ],
    },
    {
      state: 'paused',
      shows: (shown) => [
        ['lock:paused', ...(isChanged(shown) ? (['lock:pausedKept'] as const) : [])],
        `${namespace}:resume`,
      ],
    },
    { state: 'taken.rereading', shows: () => ['lock:refreshing'] },
    { state: 'taken.unread', shows: () => ['lock:taken', 'common:retry'] },
    { state: 'taken.unread.resting', shows: (shown) => [failureWords(contextOf(shown).failure)] },
    { state: 'taken.barred', shows: () => [['lock:takenBarred', 'errors:forbidden', 'common:retry']] },
  ];
}
