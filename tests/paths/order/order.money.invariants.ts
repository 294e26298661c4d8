/** What an invoice may bill, and what it makes with its taxes: independent of the page's own arithmetic. */
import { orderMachine } from '../../../machines/order/order.machine.ts';
import { exactWithTaxes, isWithin } from '../engine/exact.ts';
import { defineInvariants } from '../engine/path-model.ts';
import { EDITING, isIn } from './order.trace.ts';

export const moneyInvariants = defineInvariants(orderMachine, [
  {
    id: 'ORDER-90',
    spec: '§3',
    says: {
      en: 'An invoice bills at most the ordered quantity, and no discount is more than the price of its line',
      fr: 'Une facture porte au plus la quantité commandée, et aucun rabais ne dépasse le prix de sa ligne',
    },
    holds: ({ before, after }) => {
      const { sending, document } = after.context;
      if (sending === before.context.sending || sending?.name !== 'sale') return true;
      const { lines } = sending.payload;
      return lines.every(({ partId, quantity, discountCents }) => {
        const part = document?.parts.find(({ id }) => id === partId);
        return (
          part !== undefined &&
          isWithin(quantity, 1, part.quantity) &&
          isWithin(discountCents, 0, quantity * part.priceCents)
        );
      });
    },
  },
  {
    id: 'ORDER-91',
    spec: '§3',
    says: {
      en: 'The total of an invoice that is sent adds up: its lines less their discounts, with each tax rounded once on the whole',
      fr: 'Le total d’une facture envoyée est juste : ses lignes moins leurs rabais, avec chaque taxe arrondie une seule fois sur le tout',
    },
    holds: ({ before, after }) => {
      const { sending, document } = after.context;
      if (sending === before.context.sending || sending?.name !== 'sale') return true;
      const { lines, grandTotalCents } = sending.payload;
      const subtotal = lines.reduce((sum, { partId, quantity, discountCents }) => {
        const price = document?.parts.find(({ id }) => id === partId)?.priceCents ?? 0;
        return sum + quantity * price - discountCents;
      }, 0);
      const { tax } = sending.payload;
      const entered = tax ? { federal: { rate: tax.rate }, provincial: null } : null;
      return grandTotalCents === exactWithTaxes(subtotal, document?.taxRates ?? entered);
    },
  },
  {
    id: 'ORDER-93',
    spec: '§3',
    says: {
      en: 'Where no tax rate is known, an invoice is sent with the rate that the clerk entered, or with no tax, and with a reason; nowhere else',
      fr: 'Là où aucun taux de taxe n’est connu, une facture est envoyée avec le taux inscrit par le commis, ou sans taxe, et avec un motif; nulle part ailleurs',
    },
    holds: ({ before, after }) => {
      const { sending, document, sale } = after.context;
      if (sending === before.context.sending || sending?.name !== 'sale') return true;
      const { tax } = sending.payload;
      if (document?.taxRates !== null) return tax === undefined;
      return (
        tax !== undefined &&
        isWithin(tax.rate, sale.isTaxFree ? 0 : 1, sale.isTaxFree ? 0 : 30_000) &&
        isWithin(tax.reason.length, 3, 100)
      );
    },
  },
  {
    id: 'ORDER-94',
    spec: '§4',
    says: {
      en: 'An invoice names every part that none has settled, once, and none that is settled; what is not billed of a part stays open, unless the clerk leaves it off',
      fr: 'Une facture nomme une fois chaque pièce qu’aucune n’a réglée, et aucune pièce réglée; ce qui n’est pas facturé d’une pièce reste ouvert, sauf si le commis l’exclut',
    },
    holds: ({ before, after }) => {
      const { sending, document, sale } = after.context;
      if (sending === before.context.sending || sending?.name !== 'sale') return true;
      const { lines, notBilledPartIds, later = [] } = sending.payload;
      return (document?.parts ?? []).every(({ id, quantity, state }) => {
        const billed = lines.filter(({ partId }) => partId === id);
        const leftOff = notBilledPartIds.filter((partId) => partId === id);
        const kept = later.filter(({ partId }) => partId === id);
        const times = billed.length + leftOff.length + kept.length;
        if (state === 'confirmed' || state === 'notBilled') return times === 0;
        const pieces = billed[0]?.quantity ?? quantity;
        if (pieces < quantity && sale.parts[id]?.rest !== 'notBilled')
          return billed.length === 1 && kept.length === 1 && leftOff.length === 0;
        return times === 1;
      });
    },
  },
  {
    id: 'ORDER-92',
    spec: '§4',
    says: {
      en: 'A cancelled part can only be left off the invoice: it is never confirmed',
      fr: 'Une pièce annulée peut seulement être exclue de la facture : elle n’est jamais confirmée',
    },
    holds: ({ after }) => {
      if (!isIn(after, EDITING)) return true;
      const { document, sale } = after.context;
      const cancelled = (document?.parts ?? []).filter(({ state }) => state === 'cancelled');
      return cancelled.every(
        ({ id }) =>
          sale.parts[id]?.state !== 'confirmed' && !after.can({ type: 'part.decide', partId: id, state: 'confirmed' }),
      );
    },
  },
]);
