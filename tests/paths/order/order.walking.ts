/** How far an order is edited, and which edits the walks make from there. They keep the combinations few. */
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { InvoiceChange, LineChange, OrderContents } from '../../../machines/order/order.types.ts';
import { acknowledgementInShort, cancellationInShort, EXPECTED, inShort } from './order.examples.ts';

const UNTOUCHED = ['pending 2 , pending 1 ', 'pending 2 , cancelled 1 ', `later 2  ${EXPECTED}, pending 1 `];
const CONFIRMED = 'confirmed 2 , confirmed 1 ';
const READY = `${CONFIRMED}, A-1`;
const NOT_BILLED = 'notBilled 2 , notBilled 1 ';
const SECOND_NOT_BILLED = 'pending 2 , notBilled 1 ';
const SECOND_LATER = 'pending 2 , later 1 ';
const FIRST_WITHOUT_SECOND = 'confirmed 2 , later 1 ';
const ONE_PIECE = 'confirmed 1 , confirmed 1 ';
const ONE_LEFT_OFF = 'confirmed 1  notBilled, confirmed 1 ';
const APART = 'pending 2 , pending 1 , shipped apart ';
const CHOSEN = 'p-1 3 ';
const BACK_ORDERED = 'p-1 back undated';
const DATED = `p-1 back ${EXPECTED}, p-2 ${EXPECTED}`;

/** A field of the tax that a clerk enters. */
const isTaxField = (field: InvoiceChange['field']): boolean => ['taxRate', 'isTaxFree', 'taxReason'].includes(field);

/** Whether the sale has this field now. */
export function hasField(
  { document, sale }: Pick<OrderContents, 'document' | 'sale'>,
  field: InvoiceChange['field'],
): boolean {
  if (field === 'shippingDate') return !sale.isShippedOnInvoiceDate;
  if (!isTaxField(field)) return true;
  return document?.taxRates === null && (field === 'taxReason' || !sale.isTaxFree);
}

type Edits = Pick<OrderContents, 'sale' | 'past' | 'future' | 'cancellation' | 'acknowledgement'>;

/** How far the sale, the cancellation and the acknowledgement are edited; one of the dialogs may be open. */
export function progressOf({ sale, past, future, cancellation, acknowledgement }: Edits, isDialogOpen: boolean) {
  const short = inShort(sale);
  const edits = past.length + future.length;
  const dates = acknowledgementInShort(acknowledgement);
  const isUnexplained = cancellation.reason === CancellationReason.None && cancellation.note === '' && dates === '';
  return {
    edits,
    isUntouched: edits === 0 && UNTOUCHED.includes(short) && (isUnexplained || isDialogOpen),
    isConfirmed: past.length === 1 && future.length === 0 && short === CONFIRMED,
    isReady: past.length === 2 && future.length === 0 && short === READY,
    isChosen: cancellationInShort(cancellation) === CHOSEN,
    isDated: dates === DATED,
  };
}

/** Whether the walks make this edit; null for other events. */
export function isEditWorthWalking(
  contents: Edits,
  isDialogOpen: boolean,
  event: Readonly<Record<string, unknown>>,
): boolean | null {
  const { sale, past, future, cancellation, acknowledgement } = contents;
  const { edits, isUntouched, isConfirmed, isReady, isChosen } = progressOf(contents, isDialogOpen);
  const short = inShort(sale);
  switch (event['type']) {
    case 'part.decide':
      // Only a cancelled part cannot be confirmed.
      if (event['partId'] === 'p-2' && event['state'] === 'confirmed')
        return isUntouched && sale.parts['p-2']?.state === 'cancelled';
      return (
        isUntouched ||
        (short === SECOND_NOT_BILLED &&
          past.length === 1 &&
          event['partId'] === 'p-1' &&
          event['state'] === 'notBilled')
      );
    case 'parts.confirm':
      return isUntouched || (short === SECOND_LATER && past.length === 1);
    case 'part.change':
      if ((event['change'] as LineChange).field === 'rest') return short === ONE_PIECE && past.length === 2;
      if ((event['change'] as LineChange).field === 'expectedOn')
        return event['partId'] === 'p-1'
          ? short === ONE_PIECE && past.length === 2
          : short === SECOND_LATER && past.length === 1;
      return isConfirmed || isReady;
    case 'invoice.change': {
      const { field } = event['change'] as InvoiceChange;
      if (isTaxField(field)) return false;
      if (field === 'shippingDate') return short === APART && past.length === 1;
      return (
        isUntouched ||
        isConfirmed ||
        (field === 'ownNumber' && (short === NOT_BILLED || short === FIRST_WITHOUT_SECOND) && past.length === 2) ||
        (field === 'ownNumber' && short === ONE_LEFT_OFF)
      );
    }
    case 'edit.undo':
      return isConfirmed || (edits === 1 && short.endsWith('A-1'));
    case 'edit.redo':
      return past.length === 0 && future.length === 1 && inShort(future[0] ?? sale) === CONFIRMED;
    case 'sale.confirm':
      return (
        isUntouched ||
        isConfirmed ||
        isReady ||
        (short === NOT_BILLED && past.length === 2) ||
        // Invoiced without the second, or with a day for it that has passed.
        (short === `${FIRST_WITHOUT_SECOND}, A-1` && past.length === 3) ||
        (short.startsWith(SECOND_LATER) && past.length === 2) ||
        // One of two pieces, the other later or left off.
        (short === `${ONE_PIECE}, A-1` && past.length === 3) ||
        short === `${ONE_LEFT_OFF}, A-1`
      );
    case 'cancellation.open':
      return isUntouched || (isConfirmed && event['partIds']?.toString() === 'p-1');
    case 'cancellation.change':
      return (
        isUntouched &&
        (cancellationInShort(cancellation) === 'p-1 0 ' || (isChosen && 'note' in (event['change'] as object)))
      );
    case 'acknowledgement.change': {
      const dates = acknowledgementInShort(acknowledgement);
      const { partIds } = event as unknown as { partIds: readonly string[] };
      return isUntouched && (dates === '' || (dates === BACK_ORDERED && partIds.length > 1));
    }
    case 'acknowledgement.open':
    case 'acknowledgement.send':
    case 'acknowledgement.close':
    case 'cancellation.send':
    case 'cancellation.close':
      return isUntouched || isConfirmed;
    default:
      return null;
  }
}

/** A sale to a place without tax rates: its tax is entered once the parts are confirmed, then it is sent. */
export function isTaxWorthWalking({ sale, past }: Edits, type: string, change: unknown): boolean {
  const isUntaxed = !sale.isTaxFree && sale.taxRate === '';
  if (type === 'lock.acquired') return past.length === 0;
  if (type === 'parts.confirm') return past.length === 0;
  if (type === 'sale.confirm') return past.length < 2 || (past.length === 4 && sale.taxReason !== '');
  if (type !== 'invoice.change') return false;
  const { field } = change as InvoiceChange;
  if (past.length === 1) return ['isTaxFree', 'taxRate'].includes(field);
  if (past.length === 2) return field === 'taxReason' && !isUntaxed;
  return past.length === 3 && field === 'ownNumber' && sale.taxReason !== '';
}

/** An order of which the first part is invoiced: the second, a back order, is confirmed, numbered and sent. */
export function isNextWorthWalking(
  { sale, past }: Edits,
  { type, partId, change, state }: Readonly<Record<string, unknown>>,
): boolean {
  if (type === 'lock.acquired' || type === 'cancellation.open') return past.length === 0;
  if (type === 'part.decide') return past.length === 0 && (partId === 'p-1' || state !== 'later');
  if (type === 'parts.confirm') return past.length === 1 && sale.parts['p-2']?.state === 'pending';
  if (type === 'invoice.change')
    return (
      past.length === 1 &&
      sale.ownNumber === '' &&
      sale.parts['p-2']?.state === 'confirmed' &&
      (change as InvoiceChange).field === 'ownNumber'
    );
  return type === 'sale.confirm' || type === 'page.left' || (type === 'edit.undo' && past.length === 1);
}
