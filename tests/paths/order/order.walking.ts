/** How far an order is edited, and which edits the walks make from there. They keep the combinations few. */
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { InvoiceChange, OrderContents } from '../../../machines/order/order.types.ts';
import { cancellationInShort, inShort } from './order.examples.ts';

const UNTOUCHED = ['pending 2 , pending 1 ', 'pending 2 , cancelled 1 '];
const CONFIRMED = 'confirmed 2 , confirmed 1 ';
const READY = `${CONFIRMED}, A-1`;
const NOT_BILLED = 'notBilled 2 , notBilled 1 ';
const SECOND_NOT_BILLED = 'pending 2 , notBilled 1 ';
const APART = 'pending 2 , pending 1 , shipped apart ';
const CHOSEN = 'p-1 3 ';

type Edits = Pick<OrderContents, 'sale' | 'past' | 'future' | 'cancellation'>;

/** How far the sale and the cancellation are edited. */
export function progressOf({ sale, past, future, cancellation }: Edits, isCancelling: boolean) {
  const short = inShort(sale);
  const edits = past.length + future.length;
  const isUnexplained = cancellation.reason === CancellationReason.None && cancellation.note === '';
  return {
    edits,
    isUntouched: edits === 0 && UNTOUCHED.includes(short) && (isUnexplained || isCancelling),
    isConfirmed: past.length === 1 && future.length === 0 && short === CONFIRMED,
    isReady: past.length === 2 && future.length === 0 && short === READY,
    isChosen: cancellationInShort(cancellation) === CHOSEN,
  };
}

/** Whether the walks make this edit; null for other events. */
export function isEditWorthWalking(
  contents: Edits,
  isCancelling: boolean,
  event: Readonly<Record<string, unknown>>,
): boolean | null {
  const { sale, past, future, cancellation } = contents;
  const { edits, isUntouched, isConfirmed, isReady, isChosen } = progressOf(contents, isCancelling);
  const short = inShort(sale);
  switch (event['type']) {
    case 'part.decide':
      return (
        isUntouched ||
        (short === SECOND_NOT_BILLED &&
          past.length === 1 &&
          event['partId'] === 'p-1' &&
          event['state'] === 'notBilled')
      );
    case 'parts.confirm':
      return isUntouched;
    case 'part.change':
      return isConfirmed || isReady;
    case 'invoice.change': {
      const { field } = event['change'] as InvoiceChange;
      if (field === 'shippingDate') return short === APART && past.length === 1;
      return isUntouched || isConfirmed || (field === 'ownNumber' && short === NOT_BILLED && past.length === 2);
    }
    case 'edit.undo':
      return isConfirmed || (edits === 1 && short.endsWith('A-1'));
    case 'edit.redo':
      return past.length === 0 && future.length === 1 && inShort(future[0] ?? sale) === CONFIRMED;
    case 'sale.confirm':
      return isUntouched || isConfirmed || isReady || (short === NOT_BILLED && past.length === 2);
    case 'cancellation.open':
      return isUntouched || (isConfirmed && event['partIds']?.toString() === 'p-1');
    case 'cancellation.change':
      return (
        isUntouched &&
        (cancellationInShort(cancellation) === 'p-1 0 ' || (isChosen && 'note' in (event['change'] as object)))
      );
    case 'cancellation.send':
    case 'cancellation.close':
      return isUntouched || isConfirmed;
    default:
      return null;
  }
}
