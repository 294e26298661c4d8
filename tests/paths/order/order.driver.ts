import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { chartDriver, escapeFrom } from '../document-lifecycle/document.driver.ts';
import { fill, type Control } from '../engine/driver.ts';
import type { OrderSnapshot } from './order.words.ts';
import { orderParts, orderShows } from './order.shows.ts';

const NAMES: Readonly<Record<string, string>> = { 'p-1': 'Hood', 'p-2': 'Grille' };
const nameOf = (partId: unknown): string => NAMES[String(partId)] ?? 'a part that is not there';
const NUMBERS = { quantity: 'order:quantityOf', discount: 'order:discountOf', expectedOn: 'order:laterOf' } as const;

const TAX_NAMES = { taxRate: 'order:tax.rate', taxReason: 'order:tax.reason' } as const;

/** The invoice field of a change. */
function invoiceControl({ change }: AnyEventObject): Control {
  if (change.field === 'isShippedOnInvoiceDate') return { role: 'checkbox', name: 'order:sameDate' };
  if (change.field === 'invoiceDate')
    return { role: 'labelled', name: 'record:invoiceDate', isPrefix: true, gesture: fill(change.value) };
  if (change.field === 'shippingDate')
    return { role: 'labelled', name: 'record:shippingDate', isPrefix: true, gesture: fill(change.value) };
  if (change.field === 'isTaxFree') return { role: 'checkbox', name: 'order:tax.free' };
  const name = change.field === 'ownNumber' ? 'order:ownNumber' : TAX_NAMES[change.field as 'taxRate'];
  return { role: 'textbox', name, gesture: fill(change.value) };
}

/** The field of a part's line, or what becomes of its other pieces. */
const lineControl = ({ partId, change }: AnyEventObject): Control =>
  change.field === 'rest'
    ? {
        role: 'radio',
        name: `order:restIs.${String(change.value)}`,
        within: { selector: 'tr', text: nameOf(partId) },
      }
    : {
        role: change.field === 'expectedOn' ? 'labelled' : 'textbox',
        name: { key: NUMBERS[change.field as 'quantity'], params: { part: nameOf(partId) } },
        gesture: fill(change.value),
      };

/** The dialog's field of a change: parts, reason or note. */
function cancellationControl({ change }: AnyEventObject): Control {
  if (change.partIds?.length > 1) return { role: 'checkbox', name: 'order:cancel.all' };
  if (change.partIds) return { role: 'checkbox', name: '1. Hood', isPrefix: true };
  return 'reason' in change
    ? { role: 'combobox', name: 'order:cancel.reason', gesture: fill(change.reason) }
    : { role: 'textbox', name: 'order:cancel.note', gesture: fill(change.note) };
}

/** The dialog's field of a change: the date of all parts, or the date or the box of one. */
const acknowledgementControl = ({ partIds, change }: AnyEventObject): Control => {
  const within = { selector: 'fieldset', text: nameOf(partIds[0]) };
  if ('isBackOrdered' in change) return { role: 'checkbox', name: 'order:acknowledge.backOrder', within };
  return partIds.length > 1
    ? { role: 'labelled', name: 'order:acknowledge.all', gesture: fill(change.expectedOn) }
    : { role: 'labelled', name: 'order:acknowledge.expected', within, gesture: fill(change.expectedOn) };
};

function acknowledgeControl(_: AnyEventObject, snapshot: AnyMachineSnapshot): Control {
  const { context }: OrderSnapshot = snapshot;
  return { role: 'button', name: `order:acknowledge.${context.document?.acknowledgement ? 'again' : 'open'}` };
}

export const orderDriver = chartDriver('order', {
  controls: {
    'part.decide': ({ partId, state }, snapshot) => {
      const within = { selector: 'tr', text: nameOf(partId) };
      const { document } = (snapshot as OrderSnapshot).context;
      return document?.parts.some(({ id, state: known }) => id === partId && known === 'cancelled')
        ? { role: 'button', name: 'order:exclude', isPrefix: true, within }
        : { role: 'radio', name: `order:state.${String(state)}`, within };
    },
    'part.change': lineControl,
    'parts.confirm': () => ({ role: 'button', name: 'order:confirmAll' }),
    'parts.leaveOff': () => ({ role: 'button', name: 'order:leaveOff' }),
    'invoice.change': invoiceControl,
    'sale.confirm': () => ({ role: 'button', name: 'order:confirm' }),
    'cancellation.open': ({ partIds }) => ({
      role: 'button',
      name:
        partIds.length === 0 ? 'order:cancelParts' : { key: 'order:cancelPart', params: { part: nameOf(partIds[0]) } },
    }),
    'cancellation.change': cancellationControl,
    'cancellation.send': () => ({ role: 'button', name: 'order:cancel.send' }),
    'cancellation.close': () => ({ role: 'button', name: 'order:cancel.close' }),
    'acknowledgement.open': acknowledgeControl,
    'acknowledgement.change': acknowledgementControl,
    'acknowledgement.send': () => ({ role: 'button', name: 'order:acknowledge.send' }),
    'acknowledgement.close': () => ({ role: 'button', name: 'order:acknowledge.close' }),
  },
  shows: (snapshot) => [...orderShows(snapshot), ...orderParts(snapshot)],
  otherWays: [
    {
      'acknowledgement.close': escapeFrom('dialog', 'order:acknowledge.title'),
      'cancellation.close': escapeFrom('dialog', 'order:cancel.title'),
    },
  ],
  // A field that already has the value, or a choice already made.
  neutral: ['part.decide', 'part.change', 'invoice.change', 'cancellation.change', 'acknowledgement.change'],
  leftOut: {},
});
