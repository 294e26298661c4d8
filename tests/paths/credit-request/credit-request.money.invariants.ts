/** What a credit may be at most, and what it makes with its taxes: independent of the page's own arithmetic. */
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { previewOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { exactShare, exactWithTaxes, isWithin } from '../engine/exact.ts';
import { defineInvariants } from '../engine/path-model.ts';

export const moneyInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-90',
    spec: '§3',
    says: {
      en: 'A credit that is sent is at least one cent and never more than what is left to credit; its day is from the invoice to today',
      fr: 'Un crédit envoyé est d’au moins un cent et ne dépasse jamais ce qui reste à créditer; son jour va de la facture à aujourd’hui',
    },
    holds: ({ before, after }) => {
      const { sending, document, readAt } = after.context;
      if (sending === before.context.sending || !sending || sending.payload.decision !== 'approve') return true;
      const { creditedCents, creditDate } = sending.payload;
      return (
        document !== null &&
        isWithin(creditedCents, 1, document.creditableCents) &&
        creditDate >= document.invoice.invoiceDate &&
        creditDate <= marketplaceDay(readAt)
      );
    },
  },
  {
    id: 'CREDIT-91',
    spec: '§3',
    says: {
      en: 'The credit preview adds up: the amount as typed, with each tax of the invoice rounded once',
      fr: 'L’aperçu du crédit est juste : le montant saisi, avec chaque taxe de la facture arrondie une seule fois',
    },
    holds: ({ after: { context } }) => {
      const { document, form } = context;
      const preview = previewOf(context);
      if (!document || !preview || !/^\d+\.\d\d$/.test(form.amount)) return true;
      const cents = Number(form.amount.replace('.', ''));
      return (
        preview.subtotalCents === cents &&
        preview.federalTaxCents === exactShare(cents, document.taxRates.federal.rate, 100_000) &&
        preview.grandTotalCents === exactWithTaxes(cents, document.taxRates)
      );
    },
  },
]);
