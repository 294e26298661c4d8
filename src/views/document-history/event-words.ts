import type { HistoryEvent, HistoryKind } from '../../../domain/audit.ts';
import type { Words } from '../../i18n/resources.ts';

/** A history event in the words of a document kind. `by` and `amount` are already formatted for the language. */
export function eventWords(
  kind: HistoryKind,
  { what, count: given, name = '' }: HistoryEvent,
  { by, amount }: { readonly by: string; readonly amount: string },
): Words {
  const count = given ?? 0;
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
    case 'invoiced':
      return { key: given === undefined ? 'document-history:invoiced' : 'document-history:partlyInvoiced', params };
    case 'requoted':
    case 'quoted':
    case 'corrected':
    case 'partsCancelled':
    case 'acknowledged':
    case 'split':
    case 'approved':
    case 'refused':
    case 'credited':
    case 'taken':
    case 'assigned':
    case 'unassigned':
      return { key: `document-history:${what}`, params };
  }
}
