/** What a quote may ask, and how its prices agree: independent of the page's own arithmetic. */
import { Availability } from '../../../domain/enumerations.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { exactShare, isWithin } from '../engine/exact.ts';
import { defineInvariants } from '../engine/path-model.ts';

const MOST_CENTS = 99_999_999;

export const moneyInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-90',
    spec: '§5',
    says: {
      en: 'Each price that is sent is from one cent to $999,999.99, its discount from −999 % to 100 %, a delay from 1 to 365 days',
      fr: 'Chaque prix envoyé va d’un cent à 999 999,99 $, son rabais de −999 % à 100 %, un délai de 1 à 365 jours',
    },
    holds: ({ before, after }) => {
      const { sending } = after.context;
      if (sending === before.context.sending || !sending) return true;
      return sending.payload.answers.every(({ answer }) => {
        const { availability, grossPriceCents, netPriceCents, retailPriceCents } = answer;
        if (availability === Availability.NotAvailable) return grossPriceCents === null && netPriceCents === null;
        return (
          isWithin(grossPriceCents, 1, MOST_CENTS) &&
          isWithin(netPriceCents, 1, MOST_CENTS) &&
          (retailPriceCents === null || isWithin(retailPriceCents, 1, MOST_CENTS)) &&
          isWithin(answer.discountBasisPoints, -99_900, 10_000) &&
          (answer.deliveryDays === null || isWithin(answer.deliveryDays, 1, 365))
        );
      });
    },
  },
  {
    id: 'QUOTE-91',
    spec: '§5',
    says: {
      en: 'The prices that are sent agree: the gross price less its discount makes the net price, within the rounding of either',
      fr: 'Les prix envoyés concordent : le prix brut moins son rabais donne le prix net, à l’arrondi de l’un ou de l’autre près',
    },
    holds: ({ before, after }) => {
      const { sending } = after.context;
      if (sending === before.context.sending || !sending) return true;
      return sending.payload.answers.every(({ answer }) => {
        const { grossPriceCents: gross, discountBasisPoints: discount, netPriceCents: net } = answer;
        if (gross === null || discount === null || net === null) return gross === null && net === null;
        return (
          net === gross - exactShare(gross, discount, 10_000) || discount === exactShare(gross - net, 10_000, gross)
        );
      });
    },
  },
]);
