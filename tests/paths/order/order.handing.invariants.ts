/** Sending a sale, a cancellation or an acknowledgement, and refusals. */
import { equal } from '../../../domain/equal.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { problemsOf, saleTotals } from '../../../machines/order/order.rules.ts';
import type { OrderContents } from '../../../machines/order/order.types.ts';
import { HELD, isDispatched } from '../document-lifecycle/tested-document.ts';
import { defineInvariants, doneOf, type Trace } from '../engine/path-model.ts';
import {
  ACKNOWLEDGING,
  CANCELLING,
  EDITING,
  hasUnsent,
  isBlocked,
  isComplete,
  isDialog,
  isIn,
  isOpen,
  isShown,
  on,
  refusalIn,
  wrongFields,
} from './order.trace.ts';

/** The payload of the sale, field by field. */
function salePayload(contents: OrderContents): unknown {
  const { parts, ownNumber, invoiceDate, shippingDate, isShippedOnInvoiceDate } = contents.sale;
  const { taxRate, isTaxFree, taxReason } = contents.sale;
  const open = (contents.document?.parts ?? []).filter(({ state }) => state === 'pending' || state === 'cancelled');
  const ids = open.map(({ id }) => id);
  const later = open.flatMap(({ id, quantity: ordered }) => {
    const { state, quantity = '', rest = 'later', expectedOn = '' } = parts[id] ?? {};
    const isCut = state === 'confirmed' && rest === 'later' && Number(quantity) < ordered;
    return state === 'later' || isCut ? [{ partId: id, expectedOn: expectedOn === '' ? null : expectedOn }] : [];
  });
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
    ...(later.length > 0 && { later }),
    ...(contents.document?.taxRates === null && {
      tax: { rate: isTaxFree ? 0 : Math.round(Number(taxRate) * 1000), reason: taxReason.trim() },
    }),
  };
}

/** What is sent is this, and everything typed stays as it is. */
const isHandedOver = (
  { before, after, ...step }: Trace<typeof orderMachine>,
  name: string,
  payload: unknown,
): boolean =>
  isDispatched({ before, after, ...step }) &&
  !isOpen(after) &&
  equal(after.context.sending, { name, payload }) &&
  (['sale', 'cancellation', 'acknowledgement'] as const).every((typed) =>
    equal(after.context[typed], before.context[typed]),
  );

export const handingInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-42',
    spec: '§5',
    says: {
      en: 'When a sale is refused, or all parts are confirmed, the focus goes to the first field that prevents the sale; otherwise it stays where it is',
      fr: 'Quand une vente est refusée ou que tout est confirmé, le curseur va au premier champ qui empêche la vente; sinon il reste où il est',
    },
    holds: ({ before, after, ...step }) => {
      const { wanted } = before.context;
      if (isShown({ before, after, ...step })) return after.context.wanted === null;
      const told = refusalIn({ before, after, ...step }) ?? before.context.refused;
      const isRefused =
        (on(step, 'sale.confirm') && isIn(before, EDITING) && isIn(after, EDITING)) ||
        (isIn(after, EDITING) && !isOpen(before) && told?.code === 'invoice-number-used');
      // Closing a dialog resets the wanted field; the fields that dialogs want are checked below.
      if (isDialog(before) || isDialog(after)) return true;
      const isConfirmed = on(step, 'parts.confirm') && before.can({ type: 'parts.confirm' });
      if (!isRefused && !isConfirmed) return after.context.wanted === wanted;
      const count = (wanted?.count ?? 0) + 1;
      const { whole } = problemsOf(after.context);
      const [first] = wrongFields(after.context);
      // With nothing to invoice, a part must be confirmed first.
      if (whole === 'nothingConfirmed' && !isBlocked(after.context) && (first?.partId ?? null) === null) {
        const confirmable = after.context.document?.parts.find(({ state }) => state === 'pending');
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
      en: 'Only a complete sale is sent, and nothing can be typed any more as it is handed over; otherwise every problem is shown',
      fr: 'Seule une vente complète est envoyée, et la saisie cesse dès qu’elle est remise; sinon chaque problème est montré',
    },
    holds: (step) => {
      const { context } = step.before;
      const isRequested = on(step, 'sale.confirm') && isIn(step.before, EDITING);
      if (!isRequested) return !isDispatched(step) || on(step, 'cancellation.send', 'acknowledgement.send');
      if (isBlocked(context)) return !isDispatched(step);
      if (!isComplete(context)) return !isDispatched(step) && isIn(step.after, `${EDITING}.correcting`);
      return isHandedOver(step, 'sale', salePayload(context));
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
      if (!on(step, 'cancellation.send') || !isIn(step.before, CANCELLING))
        return !isDispatched(step) || on(step, 'sale.confirm', 'acknowledgement.send');
      const { partIds, reason, note } = step.before.context.cancellation;
      const isRight =
        partIds.length > 0 &&
        reason !== CancellationReason.None &&
        (reason !== CancellationReason.Other || note.trim().length >= 3) &&
        note.trim().length <= 500;
      // Another requirement says what stays as a draft once it was accepted.
      return isRight
        ? isHandedOver(step, 'cancellation', { partIds, reason, note: note.trim() })
        : isIn(step.after, `${CANCELLING}.correcting`) && !isDispatched(step);
    },
  },
  {
    id: 'ORDER-46',
    spec: 'S2.111',
    says: {
      en: 'An acknowledgement names every open part; a part on back order needs a date, and a new date is from today to a year from now. The typed sale stays unsent. Otherwise every problem is shown',
      fr: 'Un accusé de réception nomme chaque pièce ouverte; une pièce différée exige une date, et une nouvelle date va d’aujourd’hui à dans un an. La vente saisie reste à envoyer. Sinon chaque problème est montré',
    },
    holds: (step) => {
      if (!on(step, 'acknowledgement.send') || !isIn(step.before, ACKNOWLEDGING))
        return !isDispatched(step) || on(step, 'sale.confirm', 'cancellation.send');
      const { document, acknowledgement } = step.before.context;
      const parts = (document?.parts ?? [])
        .filter(({ state }) => state === 'pending')
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
      return isRight
        ? isHandedOver(step, 'acknowledgement', {
            parts: parts.map(({ partId, isBackOrdered, expectedOn }) => ({ partId, isBackOrdered, expectedOn })),
          })
        : isIn(step.after, `${ACKNOWLEDGING}.correcting`) && !isDispatched(step);
    },
  },
  {
    id: 'ORDER-44',
    spec: '§8',
    says: {
      en: 'A refusal is remembered until the order can be changed again, then shown where it belongs: at the number, at the sale, in the cancellation or in the acknowledgement',
      fr: 'Un refus est retenu jusqu’à ce que la commande puisse de nouveau être modifiée, puis montré à sa place : au numéro, à la vente, dans l’annulation ou dans l’accusé de réception',
    },
    holds: (step) => {
      const { before, after } = step;
      const { refused } = after.context;
      const isFailed = isIn(after, `${EDITING}.failed`, `${CANCELLING}.failed`, `${ACKNOWLEDGING}.failed`);
      if (isFailed !== (isIn(after, 'open.reserved') && refused !== null)) return false;
      const told = refusalIn(step);
      if (isOpen(after) && !isOpen(before)) {
        const was = told ?? before.context.refused;
        if (was?.code === 'invoice-number-used')
          return isIn(after, `${EDITING}.${isComplete(after.context) ? 'dirty' : 'correcting'}`) && refused === null;
        if (!was) return isIn(after, `${EDITING}.${hasUnsent(after.context) ? 'dirty' : 'clean'}`);
        const place = { sale: EDITING, cancellation: CANCELLING, acknowledgement: ACKNOWLEDGING };
        const { sending } = before.context;
        return sending !== null && isIn(after, `${place[sending.name]}.failed`) && equal(refused, was);
      }
      return told ? equal(refused, told) : refused === before.context.refused || refused === null;
    },
  },
  {
    id: 'ORDER-34',
    spec: '§8',
    says: {
      en: 'A number counts as used only once the platform says so',
      fr: 'Un numéro n’est considéré comme utilisé que lorsque la plateforme le dit',
    },
    holds: (step) => {
      if (isShown(step)) return true;
      const { usedNumbers, sale } = step.before.context;
      const isUsed = refusalIn(step)?.code === 'invoice-number-used';
      return equal(step.after.context.usedNumbers, isUsed ? [...usedNumbers, sale.ownNumber.trim()] : usedNumbers);
    },
  },
  {
    id: 'ORDER-2',
    spec: '§4',
    says: {
      en: 'The order can be changed, on its page or in a dialog, from when it is reserved until something is sent, or it is given back or lost',
      fr: 'La commande peut être modifiée, sur sa page ou dans une boîte de dialogue, dès qu’elle est réservée, jusqu’à un envoi, ou jusqu’à ce qu’elle soit rendue ou perdue',
    },
    holds: (step) => {
      const { before, after } = step;
      if (isOpen(after) && !isOpen(before)) return after.context.lockId !== '';
      if (isOpen(before) && !isOpen(after))
        return isDispatched(step) || on(step, 'lock.lost', 'presence.ended', 'page.left');
      return isOpen(after) === (isIn(after, 'open.reserved') && !isIn(after, HELD));
    },
  },
  {
    id: 'ORDER-9',
    spec: '§4',
    says: {
      en: 'The order on the page is the one that was read last',
      fr: 'La commande affichée est celle qui a été lue en dernier',
    },
    holds: (step) => {
      const { document, readAt } = step.after.context;
      const read = step.event['output'] as { readonly document: unknown; readonly now: number } | undefined;
      if (on(step, doneOf('loadDocument')) && step.before.context.document !== document)
        return document === read?.document && readAt === read?.now;
      return document === step.before.context.document && readAt === step.before.context.readAt;
    },
  },
]);
