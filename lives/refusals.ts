/** Why an event is refused, in words: clauses after "refused:". */
import type { Language } from '../domain/enumerations.ts';
import type { ProblemCode } from '../domain/problem-code.ts';

export const REFUSALS = {
  validation: { en: 'its state does not allow it', fr: 'son état ne le permet pas' },
  'not-found': { en: 'there is no invoice', fr: 'il n’y a pas de facture' },
  'collision-shop-not-found': { en: 'the shop is not a client', fr: 'le carrossier n’est pas un client' },
  'version-outdated': { en: 'the quote no longer counts', fr: 'la soumission n’est plus valable' },
  'quote-request-cancelled': { en: 'the request is cancelled', fr: 'la demande est annulée' },
  'quote-request-expired': { en: 'the deadline has passed', fr: 'l’échéance est passée' },
  'quote-request-answered': { en: 'the request is answered', fr: 'la demande a une réponse' },
  'quote-request-unanswered': { en: 'the request has no answer', fr: 'la demande est sans réponse' },
  'quote-ordered': { en: 'parts of the quote are ordered', fr: 'des pièces de la soumission sont commandées' },
  'order-cancelled': { en: 'the order is cancelled', fr: 'la commande est annulée' },
  'order-completed': { en: 'the order is invoiced', fr: 'la commande est facturée' },
  'order-has-cancelled-parts': {
    en: 'a cancelled part is not left off',
    fr: 'une pièce annulée n’est pas exclue',
  },
  'part-cancelled': { en: 'the part is cancelled', fr: 'la pièce est annulée' },
  'part-settled': { en: 'the part is invoiced or left off', fr: 'la pièce est facturée ou exclue' },
  'part-credited': { en: 'the part is credited in full', fr: 'la pièce est entièrement créditée' },
  'credit-request-answered': { en: 'the request is answered', fr: 'la demande a une réponse' },
  'client-answered': { en: 'only the shop asks again', fr: 'seul le carrossier peut redemander' },
  'client-refused': { en: 'the supplier refused the shop', fr: 'le fournisseur a refusé le carrossier' },
} as const satisfies Partial<Record<ProblemCode, Readonly<Record<Language, string>>>>;
export type RefusalCode = keyof typeof REFUSALS;
