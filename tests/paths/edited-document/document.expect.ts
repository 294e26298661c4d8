/** What the page of every document edited under a lock must say about its lifecycle, by the keys of `locales`. */
import type { Failure } from '../../../machines/support/failure.ts';
import type { Overtaken } from '../../../machines/support/overtaken.ts';
import type { Pair, PairExpectation } from '../engine/pair.ts';
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

interface Options<Document, Editor> {
  /** The statements that are broken when a failed read is not said. */
  readonly proves: { readonly loadFailed: string; readonly missing: string };
  /** Something typed is unsent. */
  readonly isChanged: (editor: Editor) => boolean;
  /** Only if a document has several sendings. */
  readonly sent?: (pair: Pair<Document, Editor>) => Sent;
}

/** `namespace`: that of the document's own texts. */
export function lifecycleExpectations<Document extends Lifecycle, Editor>(
  namespace: string,
  {
    proves,
    isChanged,
    sent = () => ({
      sending: `${namespace}:sending`,
      checking: `${namespace}:checkingOutcome`,
      unknown: `${namespace}:outcomeUnknown`,
    }),
  }: Options<Document, Editor>,
): readonly PairExpectation<Document, Editor>[] {
  return [
    {
      state: 'document.loading',
      shows: ({ document }) => (document.context.document ? [] : [`${namespace}:loading`]),
    },
    {
      state: 'document.loadFailed',
      proves: proves.loadFailed,
      shows: ({ document }) => [
        'common:loadingError',
        `${namespace}:loadFailed`,
        failureWords(document.context.failure),
      ],
    },
    {
      state: 'document.missing',
      proves: proves.missing,
      shows: () => ['common:loadingError', `${namespace}:loadFailed`, 'errors:notFound', `${namespace}:back`],
      hides: ['common:retry'],
    },
    {
      state: 'document.open.reserved.held',
      shows: () => [
        { key: `${namespace}:held`, params: { seconds: 5 } },
        'lock:recall',
        `${namespace}:hurry`,
        `${namespace}:sending`,
      ],
    },
    { state: 'document.open.submitting', shows: (pair) => [sent(pair).sending] },
    { state: 'document.open.checkingOutcome', shows: (pair) => [sent(pair).checking] },
    {
      state: 'document.open.outcomeUnknown',
      shows: (pair) => [[sent(pair).unknown, failureWords(pair.document.context.failure), 'lock:checkOutcome']],
    },
    { state: 'document.open.sent', shows: () => ['lock:refreshing'] },
    { state: 'document.open.refreshing', shows: () => ['lock:refreshing'] },
    {
      state: 'document.open.outdated',
      shows: ({ document, editor }) => [
        'lock:outdated',
        ...outdatedWords(document.context.overtaken, isChanged(editor)),
        [isChanged(editor) ? 'lock:outdatedKept' : 'lock:outdatedShown', 'lock:refresh'],
      ],
    },
    {
      state: 'document.paused',
      shows: ({ editor }) => [
        ['lock:paused', ...(isChanged(editor) ? (['lock:pausedKept'] as const) : [])],
        `${namespace}:resume`,
      ],
    },
    { state: 'document.taken.rereading', shows: () => ['lock:refreshing'] },
    { state: 'document.taken.unread', shows: () => ['lock:taken', 'common:retry'] },
    { state: 'document.taken.unread.resting', shows: ({ document }) => [failureWords(document.context.failure)] },
    { state: 'document.taken.barred', shows: () => [['lock:takenBarred', 'errors:forbidden', 'common:retry']] },
  ];
}
