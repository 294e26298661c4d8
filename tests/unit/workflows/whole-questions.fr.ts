/** Whole questions, written by somebody who knew the rules and not the search; each with the rules and limits that answer it. */
export const FRENCH_QUESTIONS: readonly (readonly [question: string, rules: readonly string[]])[] = [
  [
    'Que se passe-t-il si le carrossier annule sa demande alors qu’on lui a déjà envoyé nos prix?',
    [
      'life.quote-request/answered/shop.cancel',
      'life.quote-request/lapsed/shop.cancel',
      'life.quote-request/ordered/shop.cancel',
    ],
  ],
  ['Quel est le montant le plus élevé qu’on peut créditer au carrossier?', ['limit/amount/above']],
  [
    'Peut-on encore modifier nos prix envoyés après l’heure limite de réponse?',
    [
      'life.quote-request/lapsed/clerk.correct',
      'life.quote-request/missed/clerk.correct',
      'life.quote-request/missed/clerk.quote',
      'quote-request/open/deadline.passed',
    ],
  ],
  [
    'Combien de temps ai-je pour rattraper un envoi que je viens de faire par erreur?',
    [
      'DELAYS.undoWindow',
      'quote-request/open.reserved.held/undoWindow-elapsed',
      'order/open.reserved.held/undoWindow-elapsed',
      'credit-request/open.reserved.held/undoWindow-elapsed',
      'quote-request/open.reserved.dispatching/at-once/isSendHeld',
      'order/open.reserved.dispatching/at-once/isSendHeld',
      'credit-request/open.reserved.dispatching/at-once/isSendHeld',
      'quote-request/open.reserved.held/sending.recall',
      'order/open.reserved.held/sending.recall',
      'credit-request/open.reserved.held/sending.recall',
    ],
  ],
  ['Quel taux d’intérêt s’applique aux factures payées en retard?', []],
  ['Combien de photos puis-je joindre à une pièce au maximum?', ['MOST_PHOTOS', 'LARGEST_PHOTO']],
  [
    'Qui est avisé quand le garage laisse tomber une pièce qu’il avait commandée?',
    [
      'life.part/pending/shop.cancel',
      'life.order/open/shop.cancelParts/isNothingOpen',
      'life.order/partlyInvoiced/shop.cancelParts/isNothingOpen',
      'life.order/open/shop.cancelParts/otherwise',
      'life.order/partlyInvoiced/shop.cancelParts/otherwise',
    ],
  ],
  [
    'Au bout de combien de minutes sans bouger le portail me demande-t-il si je suis encore là?',
    ['PRESENCE.stillHereThreshold', 'inactivity/measuring/measureIdleTime-done/isIdleTooLong'],
  ],
  [
    'Que fait le portail si ma collègue travaille déjà dans la même demande de crédit?',
    [
      'lock/acquiring/acquireLock-failed/isHeld',
      'credit-request/open.reserving/lock.refused',
      'lock/refused/lockRetry-elapsed',
    ],
  ],
  ['Comment imprimer les étiquettes de transport pour le livreur?', []],
  [
    'Un garage qu’on a refusé peut-il quand même nous envoyer une demande de prix?',
    ['life.client/refused/shop.request', 'life.client/askedAgain/shop.request'],
  ],
  [
    'Comment un carrossier redevient-il client actif après qu’on lui a dit non?',
    ['life.client/refused/clerk.accept', 'life.client/askedAgain/clerk.accept', 'life.client/refused/shop.askAgain'],
  ],
  [
    'Quelle est la longueur maximale de la note qui accompagne l’annulation d’une pièce?',
    ['limit/note/above', 'limit/noteOfOther/above'],
  ],
  ['Est-ce qu’on peut dater une facture d’avant la commande?', ['limit/invoiceDate/below']],
  [
    'De quelle taille peut être le fichier de prix que je téléverse?',
    ['PRICE_LIST.mostBytes', 'price-list/resting/file.choose/isTooLarge'],
  ],
  [
    'Si Internet coupe pendant que j’envoie ma soumission, comment savoir si elle est partie?',
    [
      'quote-request/open.submitting/sendDocument-failed/isOutcomeUnknown',
      'quote-request/open.checkingOutcome*',
      'quote-request/open.outcomeUnknown*',
    ],
  ],
  ['durée de conservation d’un brouillon jamais envoyé', ['DRAFT_DAYS']],
  ['Le carrossier peut-il payer sa facture par carte dans le portail?', []],
  [
    'Que devient la commande quand on annule la dernière pièce qui restait à livrer?',
    [
      'life.order/open/clerk.cancelParts/isNothingOpen',
      'life.order/partlyInvoiced/clerk.cancelParts/isNothingOpen',
      'life.order/open/shop.cancelParts/isNothingOpen',
      'life.order/partlyInvoiced/shop.cancelParts/isNothingOpen',
    ],
  ],
  [
    'Quand est-ce qu’un crédit qu’on a accordé est considéré comme terminé?',
    ['life.credit-request/approved/marketplace.settle'],
  ],
  [
    'Si le délai est expiré sans qu’on ait répondu, le garage peut-il nous redemander un prix?',
    ['life.quote-request/missed/shop.reRequest'],
  ],
  [
    'Peut-on confier une commande à un autre commis une fois qu’elle est facturée?',
    ['life.order/completed/clerk.assign'],
  ],
  [
    'Combien de temps ai-je pour répondre à « Êtes-vous toujours là » avant de perdre la main?',
    [
      'DELAYS.stillHereAnswer',
      'inactivity/asking/stillHereAnswer-elapsed',
      'inactivity/measuring/measureIdleTime-done/isIdleTooLong',
    ],
  ],
  ['Combien de jours le garage a-t-il pour nous retourner une pièce?', []],
  ['Est-ce que le carrossier peut recommander une pièce qu’on a annulée?', ['life.part/cancelled/shop.orderAgain']],
  [
    'Pourquoi la vente ne passe-t-elle pas quand il reste une pièce annulée sur la commande?',
    [
      'order/open.reserved.editing/sale.confirm/hasCancelledParts',
      'life.order/open/clerk.invoice/isPartCancelled',
      'life.order/partlyInvoiced/clerk.invoice/isPartCancelled',
      'life.part/cancelled/clerk.bill',
      'life.part/cancelled/clerk.later',
    ],
  ],
  ['Quel est le plus gros fichier photo que le portail accepte?', ['LARGEST_PHOTO']],
  [
    'Combien de caractères puis-je écrire pour expliquer un refus de crédit?',
    ['limit/refusalReason/above', 'limit/refusalReason/below'],
  ],
  [
    'Faut-il absolument donner une raison pour dire non à un nouveau client?',
    [
      'client/refusing.typing/refusal.send/*',
      'client/refusing.correcting/at-once/isReasonValid',
      'client/open/client.refuse/mayRefuse-and-not-isBroken',
    ],
  ],
  [
    'Jusqu’à quand peut-on repousser la date prévue d’une pièce en rupture de stock?',
    ['limit/expectedOn/above', 'limit/laterOn/above'],
  ],
  ['Comment ajouter un nouveau commis à notre succursale?', []],
  [
    'Si mon ordinateur plante pendant que je tape mes prix, est-ce que je perds tout?',
    [
      'draft/any/draft.recall',
      'draft/empty/draft.*',
      'draft/reading/readDraft-done',
      'draft/recalled/at-once/otherwise',
      'draft/resting/draft.flush',
      'draft/resting/draftRest-elapsed',
      'draft/writing/writeDraft-done',
      'draft/kept/*',
      'DRAFT_DAYS',
      'quote-request/recalling/draft.recalled/otherwise',
    ],
  ],
  [
    'Qu’arrive-t-il aux photos qui ne sont pas encore montées quand j’envoie la soumission?',
    [
      'quote-request/open.reserved.editing/quote.submit/hasNoWarnings',
      'quote-request/open.reserved.awaitingPhotos/*',
      'quote-request/open.reserved.reviewing/review.accept/otherwise',
      'quote-request/open.reserved.reviewing/photos.idle/*',
      'photos/queue.idle/photos.retry/hasRetryable',
      'photos/queue.working/photos.retry',
    ],
  ],
  [
    'Deux personnes changent les heures d’ouverture en même temps : laquelle l’emporte?',
    [
      'settings/rereading/rereadSettings-done/otherwise',
      'settings/conflicted/*',
      'settings/saving/saveSettings-failed/isUncertain',
    ],
  ],
  ['Peut-on facturer des frais de livraison en plus des pièces?', []],
  [
    'À quelle fréquence la cloche regarde-t-elle s’il y a du nouveau?',
    ['work-notices/news.resting/noticesRest-elapsed', 'work-notices/news.reading/readNotices-*'],
  ],
  [
    'Qui est prévenu quand la place de marché paie une facture?',
    ['life.settled/invoiced/marketplace.settle', 'life.settled/paid/marketplace.settle'],
  ],
  ['Peut-on revenir sur un crédit refusé et finalement l’accorder?', ['life.credit-request/refused/clerk.approve']],
  ['Quel rabais maximal peut-on donner sur une ligne de la facture?', ['limit/discount/above']],
  [
    'Le garage peut-il demander un crédit pour une pièce déjà remboursée au complet?',
    ['life.part/confirmed/shop.askCredit/isCreditedInFull'],
  ],
];
