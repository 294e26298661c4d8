/** Passing a sale, a cancellation or an acknowledgement to the document to send, and refusals. */
import { equal } from '../../../domain/equal.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { problemsOf, saleTotals } from '../../../machines/order/order.rules.ts';
import type { OrderContents } from '../../../machines/order/order.types.ts';
import { opensAndCloses, remembersUsedNumbers } from '../edited-document/editor.invariants.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  ACKNOWLEDGING,
  CANCELLING,
  EDITING,
  hasUnsent,
  isBlocked,
  isComplete,
  isDialog,
  isIn,
  on,
  sentEvent,
  wrongFields,
} from './order.trace.ts';

/** The payload of the sale, field by field. */
function salePayload(contents: OrderContents): unknown {
  const { parts, ownNumber, invoiceDate, shippingDate, isShippedOnInvoiceDate } = contents.sale;
  const ids = (contents.order?.parts ?? []).map(({ id }) => id);
  return {
    ownNumber: ownNumber.trim(),
    invoiceDate,
    shippingDate: isShippedOnInvoiceDate ? invoiceDate : shippingDate,
    lines: ids.flatMap((partId) => {
      const { state, quantity, discount } = parts[partId] ?? { state: 'pending', quantity: '', discount: '' };
      return state === 'confirmed'
        ? [{ partId, quantity: Number(quantity), discountCents: Math.round(Number(discount) * 100) }]
        : [];
    }),
    notBilledPartIds: ids.filter((id) => parts[id]?.state === 'notBilled'),
    grandTotalCents: saleTotals(contents).grandTotalCents,
  };
}

export const handingInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-42',
    spec: '§5',
    says: {
      en: 'When a sale is refused, or all parts are confirmed, the focus goes to the first field that prevents the sale; otherwise it stays where it is',
      fr: 'Quand une vente est refusée ou que tout est confirmé, le curseur va au premier champ qui empêche la vente; sinon il reste où il est',
    },
    holds: ({ before, after, ...step }) => {
      const { wanted, refused } = before.context;
      if (on(step, 'contents.show')) return after.context.wanted === null;
      const isRefused =
        (on(step, 'sale.confirm') && isIn(before, EDITING) && !isIn(after, 'closed')) ||
        (on(step, 'contents.open') && isIn(before, 'closed') && refused?.failure?.code === 'invoice-number-used');
      // Closing a dialog resets the wanted field; the fields that dialogs want are checked below.
      if (isDialog(before) || isDialog(after)) return true;
      const isConfirmed = on(step, 'parts.confirm') && before.can({ type: 'parts.confirm' });
      if (!isRefused && !isConfirmed) return after.context.wanted === wanted;
      const count = (wanted?.count ?? 0) + 1;
      const { whole } = problemsOf(after.context);
      const [first] = wrongFields(after.context);
      // With nothing to invoice, a part must be confirmed first.
      if (whole === 'nothingConfirmed' && !isBlocked(after.context) && first?.partId === null) {
        const confirmable = after.context.order?.parts.find(({ state }) => state !== 'cancelled');
        if (confirmable) return equal(after.context.wanted, { partId: confirmable.id, field: 'state', count });
      }
      return equal(after.context.wanted, first ? { ...first, count } : wanted);
    },
  },
  {
    id: 'ORDER-40',
    spec: 'S4.9',
    says: {
      en: 'A sale with a cancelled part cannot be saved as an invoice, and the page says so',
      fr: 'Une vente avec une pièce annulée ne peut pas être enregistrée comme facture, et la page le dit',
    },
    holds: (step) =>
      !on(step, 'sale.confirm') ||
      !isIn(step.before, EDITING) ||
      isIn(step.after, `${EDITING}.blocked`) === isBlocked(step.before.context),
  },
  {
    id: 'ORDER-41',
    spec: 'S2.44',
    says: {
      en: 'Only a complete sale is sent, and the editor closes as it hands it over; otherwise every problem is shown',
      fr: 'Seule une vente complète est envoyée, et l’éditeur se ferme en la remettant; sinon chaque problème est montré',
    },
    holds: (step) => {
      const { context } = step.before;
      const wanted = sentEvent(step, 'sending.wanted');
      const isRequested = on(step, 'sale.confirm') && isIn(step.before, EDITING);
      if (!isRequested) return wanted === undefined || on(step, 'cancellation.send', 'acknowledgement.send');
      if (isBlocked(context)) return wanted === undefined;
      if (!isComplete(context)) return wanted === undefined && isIn(step.after, `${EDITING}.correcting`);
      return (
        isIn(step.after, 'closed') &&
        equal(wanted?.['sending'], { name: 'sale', payload: salePayload(context) }) &&
        wanted?.['rest'] === null
      );
    },
  },
  {
    id: 'ORDER-31',
    spec: '§3',
    says: {
      en: 'A cancellation needs a part and a reason, and “other” needs a note; the typed sale stays unsent. Otherwise every problem is shown',
      fr: 'Une annulation exige une pièce et un motif, et « autre » exige une note; la vente saisie reste à envoyer. Sinon chaque problème est montré',
    },
    holds: (step) => {
      const wanted = sentEvent(step, 'sending.wanted');
      if (!on(step, 'cancellation.send') || !isIn(step.before, CANCELLING))
        return wanted === undefined || on(step, 'sale.confirm', 'acknowledgement.send');
      const { order, cancellation, ...typed } = step.before.context;
      const { partIds, reason, note } = cancellation;
      const isRight =
        partIds.length > 0 &&
        reason !== CancellationReason.None &&
        (reason !== CancellationReason.Other || note.trim() !== '') &&
        note.trim().length <= 500;
      if (!isRight) return isIn(step.after, `${CANCELLING}.correcting`) && wanted === undefined;
      const none = { partIds: [], reason: CancellationReason.None, note: '' };
      const isMoreTyped = hasUnsent({ ...typed, order, cancellation: none });
      const cancelled = (order?.parts ?? []).flatMap(({ id, state }) => (state === 'cancelled' ? [id] : []));
      return (
        isIn(step.after, 'closed') &&
        equal(wanted?.['sending'], { name: 'cancellation', payload: { partIds, reason, note: note.trim() } }) &&
        equal(
          wanted?.['rest'],
          isMoreTyped
            ? {
                sale: typed.sale,
                cancellation: none,
                acknowledgement: typed.acknowledgement,
                cancelledPartIds: cancelled,
              }
            : null,
        )
      );
    },
  },
  {
    id: 'ORDER-46',
    spec: 'S2.111',
    says: {
      en: 'An acknowledgement names every part that is not cancelled; a part on back order needs a date, and a new date is from today to a year from now. The typed sale stays unsent. Otherwise every problem is shown',
      fr: 'Un accusé de réception nomme chaque pièce qui n’est pas annulée; une pièce en commande différée exige une date, et une nouvelle date va d’aujourd’hui à dans un an. La vente saisie reste à envoyer. Sinon chaque problème est montré',
    },
    holds: (step) => {
      const wanted = sentEvent(step, 'sending.wanted');
      if (!on(step, 'acknowledgement.send') || !isIn(step.before, ACKNOWLEDGING))
        return wanted === undefined || on(step, 'sale.confirm', 'cancellation.send');
      const { order, sale, cancellation, acknowledgement } = step.before.context;
      const parts = (order?.parts ?? [])
        .filter(({ state }) => state !== 'cancelled')
        .map(({ id, isBackOrdered, expectedOn }) => ({
          partId: id,
          ...(acknowledgement[id] ?? { isBackOrdered, expectedOn }),
          before: expectedOn,
        }));
      const isRight = parts.every(({ isBackOrdered, expectedOn, before }) =>
        expectedOn === null
          ? !isBackOrdered
          : expectedOn === before || (expectedOn >= '2126-11-20' && expectedOn <= '2127-11-20'),
      );
      if (!isRight) return isIn(step.after, `${ACKNOWLEDGING}.correcting`) && wanted === undefined;
      const cancelled = (order?.parts ?? []).flatMap(({ id, state }) => (state === 'cancelled' ? [id] : []));
      return (
        isIn(step.after, 'closed') &&
        equal(wanted?.['sending'], {
          name: 'acknowledgement',
          payload: {
            parts: parts.map(({ partId, isBackOrdered, expectedOn }) => ({ partId, isBackOrdered, expectedOn })),
          },
        }) &&
        equal(
          wanted?.['rest'],
          hasUnsent({ ...step.before.context, acknowledgement: {} })
            ? { sale, cancellation, acknowledgement: {}, cancelledPartIds: cancelled }
            : null,
        )
      );
    },
  },
  {
    id: 'ORDER-44',
    spec: '§8',
    says: {
      en: 'A refusal is remembered until the editor opens again, then shown where it belongs: at the number, at the sale, in the cancellation or in the acknowledgement',
      fr: 'Un refus est retenu jusqu’à la réouverture de l’éditeur, puis montré à sa place : au numéro, à la vente, dans l’annulation ou dans l’accusé de réception',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const { refused } = after.context;
      if (on(step, 'sending.refused') && isIn(before, 'closed'))
        return equal(refused, { name: event['name'], failure: event['failure'] });
      if (on(step, 'contents.open') && isIn(before, 'closed')) {
        const was = before.context.refused;
        if (was?.failure?.code === 'invoice-number-used')
          return isIn(after, `${EDITING}.${isComplete(after.context) ? 'dirty' : 'correcting'}`) && refused === null;
        if (was?.name === 'cancellation') return isIn(after, `${CANCELLING}.failed`) && refused === was;
        if (was?.name === 'acknowledgement') return isIn(after, `${ACKNOWLEDGING}.failed`) && refused === was;
        if (was?.name === 'sale') return isIn(after, `${EDITING}.failed`) && refused === was;
        return isIn(after, `${EDITING}.${hasUnsent(after.context) ? 'dirty' : 'clean'}`);
      }
      if (
        isIn(after, 'open') &&
        isIn(after, `${EDITING}.failed`, `${CANCELLING}.failed`, `${ACKNOWLEDGING}.failed`) !== (refused !== null)
      )
        return false;
      return refused === before.context.refused || refused === null;
    },
  },
  {
    id: 'ORDER-34',
    ...remembersUsedNumbers('invoice-number-used', ({ sale }) => sale.ownNumber),
  },
  {
    id: 'ORDER-2',
    ...opensAndCloses({ isOpened: ({ after }) => isIn(after, 'open'), sending: 'sale' }),
  },
  {
    id: 'ORDER-9',
    spec: '§4',
    says: {
      en: 'The order on the page is the one the document read',
      fr: 'La commande affichée est celle que le document a lue',
    },
    holds: (step) => {
      const { order, readAt } = step.after.context;
      if (on(step, 'contents.show')) return order === step.event['document'] && readAt === step.event['now'];
      return order === step.before.context.order && readAt === step.before.context.readAt;
    },
  },
]);
