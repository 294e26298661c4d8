/** Questions as people ask them, in both languages, each with the rule that answers it, or several; null where nothing does. */
export const QUESTIONS: readonly (readonly [en: string, fr: string, rule: string | null])[] = [
  [
    'what happens when the shop cancels parts of an active order and no part is left',
    'que se passe-t-il quand le carrossier annule des pièces et qu’aucune pièce ne reste',
    'life.order/open/shop.cancelParts/isNothingOpen',
  ],
  [
    'can the clerk cancel parts of an invoiced order',
    'le commis peut-il annuler des pièces d’une commande terminée',
    'life.order/completed/clerk.cancelParts',
  ],
  [
    'can the shop order parts of a cancelled quote request',
    'le carrossier commande des pièces d’une demande de prix annulée',
    'life.quote-request/cancelled/shop.order',
  ],
  [
    'what if the clerk sends a quote after the deadline has passed',
    'le commis envoie la soumission mais l’échéance est passée',
    'life.quote-request/missed/clerk.quote',
  ],
  [
    'who is told when the clerk refuses a credit request',
    'qui est averti quand le commis refuse la demande de crédit en attente',
    'life.credit-request/pending/clerk.refuse',
  ],
  [
    'what happens when the clerk grants a credit on a pending request',
    'que se passe-t-il quand le commis accorde un crédit en attente',
    'life.credit-request/pending/clerk.approve',
  ],
  [
    'can a credit request be approved after it was refused',
    'un crédit peut-il être accordé après que la demande est refusée',
    'life.credit-request/refused/clerk.approve',
  ],
  [
    'can the packing slip of a cancelled order be opened',
    'peut-on ouvrir le bordereau d’une commande annulée',
    'life.order/cancelled/clerk.openSlip',
  ],
  [
    'can a sale be confirmed when a part is cancelled',
    'le commis confirme la vente alors qu’une pièce est annulée',
    'life.order/open/clerk.invoice/isPartCancelled',
  ],
  [
    'what happens when the clerk corrects a quote whose parts are ordered',
    'le commis corrige la soumission dont des pièces sont commandées',
    'life.quote-request/ordered/clerk.correct',
  ],
  [
    'the shop asks again after the deadline was missed',
    'le carrossier redemande après une échéance manquée',
    'life.quote-request/missed/shop.reRequest',
  ],
  [
    'does a refused shop ask the supplier again',
    'un carrossier refusé demande de nouveau au fournisseur',
    'life.client/refused/shop.askAgain',
  ],
  [
    'can a refused client send a quote request',
    'un client refusé envoie une demande de prix',
    'life.client/refused/shop.request',
  ],
  [
    'what happens when the clerk accepts a pending client',
    'que se passe-t-il quand le commis accepte un client en attente',
    'life.client/pending/clerk.accept',
  ],
  [
    'what happens if the lock is lost while a quote is being sent',
    'que se passe-t-il si le verrou est perdu pendant que la soumission est en cours d’envoi',
    'quote-request/open.submitting/sendDocument-failed/isLockLost',
  ],
  ['how often is the lock renewed', 'quand faut-il renouveler le verrou', 'lock/held.resting/lockRefresh-elapsed'],
  [
    'what happens when someone holds the lock already',
    'que se passe-t-il quand quelqu’un détient déjà le verrou',
    'lock/acquiring/acquireLock-failed/isHeld',
  ],
  [
    'what happens when a sign-in redirect is counted',
    'que se passe-t-il quand la redirection de connexion est comptée',
    'session/countingRedirect/countRedirect-done*',
  ],
  [
    'when is the count of redirects zero',
    'quand le compteur de redirections est-il à zéro',
    'session/*/resetRedirects-done',
  ],
  [
    'what happens when the token is about to expire',
    'que se passe-t-il quand le jeton va expirer',
    'session/signedIn.current/token.expiring',
  ],
  [
    'what happens when another tab has renewed the token',
    'que se passe-t-il quand un autre onglet a renouvelé le jeton',
    'session/signedIn.waiting/token.renewed',
  ],
  ['the user signs out', 'l’utilisateur se déconnecte', 'session/signedIn/signOut.request'],
  [
    'what happens when nobody answers "are you still here"',
    'que se passe-t-il quand personne n’a répondu à temps',
    'inactivity/asking/stillHereAnswer-elapsed',
  ],
  [
    'when is a draft saved',
    'quand le brouillon est-il enregistré après la courte attente',
    'draft/resting/draftRest-elapsed',
  ],
  [
    'what happens when saving the draft fails',
    'que se passe-t-il quand le brouillon ne peut pas être enregistré',
    'draft/writing/writeDraft-failed',
  ],
  [
    'how long is the time to undo a quote',
    'combien de temps dure le délai pour annuler l’envoi d’une soumission',
    'quote-request/open.reserved.held/undoWindow-elapsed',
  ],
  [
    'what happens when the clerk undoes the send of a quote',
    'le commis annule l’envoi de ses réponses dans la demande de prix',
    'quote-request/open.reserved.*.recall',
  ],
  [
    'what if nothing differs from the quote that was sent',
    'rien ne diffère de ce qui a été envoyé',
    'quote-request/open.reserved.editing/quote.submit/isAsSent',
  ],
  [
    'what if it is unknown whether the quote was received',
    'on ne sait pas si la soumission est reçue',
    'quote-request/open.submitting/sendDocument-failed/isOutcomeUnknown',
  ],
  [
    'the clerk leaves the page while the send of an order can be undone',
    'la page est quittée pendant que l’envoi de la commande peut être annulé',
    'order/open.reserved.held/page.left',
  ],
  [
    'the clerk confirms a sale before every cancelled part is excluded',
    'le commis confirme la vente avant que chaque pièce annulée soit exclue',
    'order/open.reserved.editing/sale.confirm/hasCancelledParts',
  ],
  [
    'the clerk wants to cancel parts',
    'le commis veut annuler des pièces',
    'order/open.reserved.editing/cancellation.open|life.order/*/clerk.cancelParts*',
  ],
  ['a photo is tried again', 'une photo est reprise', 'photos/queue/photo.retry/isFailed'],
  [
    'what happens to the price list if a colleague was faster',
    'que devient la liste de prix si un collègue a été plus rapide',
    'price-list/replacing/replaceList-failed/isUncertain',
  ],
  [
    'what happens when the chosen price file is too large',
    'le fichier de prix choisi est trop gros',
    'price-list/resting/file.choose/isTooLarge',
  ],
  [
    'the user stops sending the price list',
    'l’utilisateur arrête l’envoi de la liste de prix',
    'price-list/sending/list.stop',
  ],
  [
    'what if the former list is used again',
    'que se passe-t-il quand l’ancienne liste est de nouveau utilisée',
    'price-list/takingBack/takeBackList-done',
  ],
  [
    'what happens when the settings are saved',
    'que se passe-t-il quand les paramètres sont enregistrés',
    'settings/saving/saveSettings-done',
  ],
  [
    'what happens when an organisation is picked',
    'que se passe-t-il quand une organisation est choisie',
    'scope/open/organisation.pick/canPick',
  ],
  ['the server says another version', 'le serveur indique une autre version', 'update/asking/askVersion-done/isNewer'],
  ['how long is a key shown', 'combien de temps la clé est-elle affichée', 'connection/key.shown/keyShown-elapsed'],
  [
    'how often is new work asked for',
    'à quelle fréquence le nouveau travail est-il demandé',
    'new-work/resting/pollRest-elapsed|new-work/looking/readWork-*|POLLING.rest',
  ],
  [
    'the browser is back online after the network was lost',
    'le navigateur est de nouveau en ligne, le réseau est revenu',
    'network/offline/network.restored',
  ],
  [
    'a saved view of the list is chosen',
    'une vue enregistrée de la liste est choisie',
    'saved-views/*/view.choose/isKnown',
  ],
  [
    'the user presses Enter in the search box',
    'l’utilisateur appuie sur Entrée dans la boîte de recherche',
    'search-box/*/search.submit',
  ],
  ['how does a clerk fly to the moon', 'comment un commis vole-t-il vers la lune', null],
  ['can an invoice be deleted forever', 'qui peut supprimer une facture pour toujours', null],
  ['what happens when the warehouse burns', 'que se passe-t-il quand l’entrepôt brûle', null],
  ['can a customer pay with a cheque', 'un client peut-il payer par chèque', null],
  ['when is the salary of a clerk raised', 'quand le salaire d’un commis augmente-t-il', null],
];

/** Questions in French alone, in the words of the trade, which are not always those of the rules. */
export const TRADE_QUESTIONS: readonly (readonly [fr: string, rule: string | null])[] = [
  [
    'est-ce qu’un carrossier peut encore commander une fois le délai de la soumission dépassé',
    'life.quote-request/lapsed/shop.order/*',
  ],
  ['l’atelier peut-il annuler sa demande de prix après l’expiration', 'life.quote-request/missed/shop.cancel'],
  [
    'un collègue a déjà la commande ouverte, est-ce que je peux la modifier en même temps',
    'lock/acquiring/acquireLock-failed/*',
  ],
  ['que devient une pièce en rupture de stock quand on facture le reste', 'life.part/pending/clerk.later'],
  ['qui reçoit un avis quand un crédit est approuvé', 'life.credit-request/pending/clerk.approve'],
  ['peut-on recommander une pièce qui a été annulée', 'life.part/cancelled/shop.orderAgain'],
  [
    'peut-on demander un remboursement pour une pièce qui n’est pas encore facturée',
    'life.part/pending/shop.askCredit',
  ],
  ['à quel moment une facture devient-elle payée', 'life.settled/invoiced/marketplace.settle'],
  ['le garage nous retire de ses fournisseurs', 'life.client/active/shop.leave'],
  ['une commande déjà facturée peut-elle être annulée par l’atelier', 'life.order/completed/shop.cancelParts'],
  [
    'qu’arrive-t-il si Internet coupe pendant l’envoi d’une soumission',
    'quote-request/open.submitting/sendDocument-failed/isOutcomeUnknown',
  ],
  ['réassigner une commande active à un autre employé', 'life.order/open/clerk.assign'],
  ['le commis rejette un nouveau client', 'life.client/pending/clerk.refuse'],
  [
    'après combien de minutes sans toucher au clavier demande-t-on si je suis là',
    'inactivity/measuring/measureIdleTime-done/*|PRESENCE.stillHereThreshold',
  ],
  ['la photo de profil choisie est trop lourde', 'profile-picture/resting/picture.choose/isTooLarge'],
  ['peut-on rectifier un prix après avoir transmis la soumission', 'quote-request/ended/document.reopen/isReopenable'],
  ['le commis donne la date de livraison d’une pièce', 'order/open.reserved.acknowledging/acknowledgement.send/*'],
  ['est-ce que mon ébauche est sauvegardée si le navigateur n’a plus de place', 'draft/*'],
  ['quel est le taux de TVQ au Québec', null],
  ['combien coûte le transport d’une pièce', null],
  ['un client refusé peut-il redemander à faire affaire avec nous', 'life.client/refused/shop.askAgain*'],
  ['le vendeur peut-il accepter un client qu’il avait décliné', 'life.client/refused/clerk.accept*'],
  ['peut-on imprimer le bordereau d’expédition d’une commande annulée', 'life.order/cancelled/clerk.openSlip'],
  [
    'le magasin annule la dernière pièce ouverte d’une commande active',
    'life.order/open/shop.cancelParts/isNothingOpen',
  ],
  ['qui est prévenu quand l’échéance d’une demande de prix passe', 'life.quote-request/*/time.deadline'],
  ['un crédit déjà refusé peut-il être accordé', 'life.credit-request/refused/clerk.approve'],
  ['on ferme l’onglet pendant que l’envoi de la commande est en cours', 'order/open.submitting*/page.left'],
  ['le commis exclut de la facture une pièce annulée', 'life.part/cancelled/clerk.leaveOff'],
  ['la clé de l’API est masquée après combien de temps', 'connection/key.shown/keyShown-elapsed'],
  ['est-ce que la place de marché peut annuler une facture', null],
];
