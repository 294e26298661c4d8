import type { SnapshotFrom } from 'xstate';
import type { HistoryEvent, HistoryKind } from '../../../domain/audit.ts';
import type { documentHistoryMachine } from '../../../machines/document-history/document-history.machine.ts';
import type { DocumentHistoryEvent } from '../../../machines/document-history/document-history.types.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Command } from '../commands/commands.ts';
import { failureWords } from '../failure/failure-words.ts';

type Snapshot = SnapshotFrom<typeof documentHistoryMachine>;

export interface DocumentHistoryValues {
  readonly kind: HistoryKind;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Null until loaded. */
  readonly events: readonly HistoryEvent[] | null;
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
  readonly open: () => void;
  readonly close: () => void;
}

export function connectDocumentHistory(
  snapshot: Snapshot,
  send: (event: DocumentHistoryEvent) => void,
): DocumentHistoryValues {
  const { kind, events, failure } = snapshot.context;
  return {
    kind,
    isOpen: !snapshot.matches('closed'),
    isBusy: snapshot.hasTag('busy'),
    events: snapshot.matches('shown') ? events : null,
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'history.retry' }) }
      : null,
    open: () => send({ type: 'history.open' }),
    close: () => send({ type: 'history.close' }),
  };
}

/** The history's command for the page. */
export const connectHistoryCommands = (send: (event: DocumentHistoryEvent) => void): readonly Command<() => void>[] => [
  { label: 'document-history:show', keys: [], event: () => send({ type: 'history.open' }), refusal: null },
];

/** A history event in the words of a document kind. `by` and `amount` are already formatted for the language. */
export function eventWords(
  kind: HistoryKind,
  { what, count = 0, name = '' }: HistoryEvent,
  { by, amount }: { readonly by: string; readonly amount: string },
): Words {
  const params = { by, name, amount, count };
  const isCredit = kind === 'credit-request' || kind === 'credit';
  switch (what) {
    case 'received':
      return {
        key:
          kind === 'order'
            ? 'document-history:ordered'
            : isCredit
              ? 'document-history:creditAsked'
              : 'document-history:requested',
        params,
      };
    case 'cancelled':
      return {
        key: kind === 'order' ? 'document-history:orderCancelled' : 'document-history:requestCancelled',
        params,
      };
    case 'paid':
      return { key: isCredit ? 'document-history:creditPaid' : 'document-history:invoicePaid', params };
    case 'requoted':
    case 'quoted':
    case 'corrected':
    case 'partsCancelled':
    case 'acknowledged':
    case 'invoiced':
    case 'approved':
    case 'refused':
    case 'credited':
    case 'taken':
    case 'assigned':
    case 'unassigned':
      return { key: `document-history:${what}`, params };
  }
}
