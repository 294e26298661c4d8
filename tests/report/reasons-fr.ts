/** Why the browser never takes a transition, in French, by the English reason of the stage. A test keeps the list whole. */
export const REASONS_FR: Readonly<Record<string, string>> = {
  'it is tried on the chart, where the clerk sends': 'c’est essayé sur le diagramme, là où le commis envoie',
  'the page that is opened is entered at once, before it is told that it was opened':
    'on entre aussitôt dans la page ouverte, avant qu’elle sache qu’elle l’est',
  'a choice that could not be kept is logged where it is sent (spec §7): the machine is told that it is done':
    'un choix qui n’a pu être conservé est noté là où il est envoyé (spéc. §7)\u00A0: le diagramme apprend que c’est fait',
  'whoever could not sign in is told so by the session, in the place of this view':
    'qui n’a pas pu se connecter l’apprend de la session, à la place de cette vue',
  'the document’s own workflow tells it': 'le processus du document le dit lui-même',
  'the page’s lock tells it, every 30 s': 'le verrou de la page le dit, toutes les 30\u00A0s',
  'the button is off, and says why': 'le bouton est désactivé, et dit pourquoi',
  'a lock that goes while something is on its way has no button to ask for it again':
    'un verrou perdu pendant un envoi n’a pas de bouton pour le redemander',
  'nobody leaves a page twice': 'personne ne quitte une page deux fois',
  'one upload says both that a photo is there and that no upload is left: credit-requests.spec.ts, photos':
    'un seul téléversement dit qu’une photo est là et qu’il n’en reste aucun\u00A0: credit-requests.spec.ts, photos',
  'the browser’s database answers before anything else can happen':
    'la base de données du navigateur répond avant toute autre chose',
  'only a page that was given up and is resumed asks again: the paths of the quote request go there':
    'seule une page abandonnée puis reprise redemande\u00A0: les parcours de la demande de prix y vont',
  'what is typed is kept before it can be taken back: only a request that proves answered forgets what was never typed':
    'la saisie est conservée avant de pouvoir être reprise\u00A0: seule une demande qui s’avère répondue oublie ce qui ne fut jamais saisi',
  'only a page that edits again asks again: the paths of the quote request go there':
    'seule une page qui modifie de nouveau redemande\u00A0: les parcours de la demande de prix y vont',
  'it comes with leaving the page, and the view is gone with it':
    'cela arrive quand on quitte la page, et la vue disparaît avec elle',
  'the time since a touch is a difference of two numbers: nothing of it can fail':
    'le temps depuis un geste est une différence de deux nombres\u00A0: rien n’y peut échouer',
  'a request whose time is over cannot be answered again while the question stands':
    'une demande dont le temps est écoulé ne peut recevoir de réponse pendant que la question est posée',
  'a page that is not there has no control': 'une page qui n’existe pas n’a pas de bouton',
  'a saved view is chosen in a workflow of its own: saved-views':
    'une vue enregistrée se choisit dans son propre processus\u00A0: saved-views',
  'rows are rechecked in tests/browser/list-columns.spec.ts':
    'les lignes sont revérifiées dans tests/browser/list-columns.spec.ts',
  'a filter that the tab does not have has no control': 'un filtre que l’onglet n’a pas n’a pas de bouton',
  'the browser takes every file': 'le navigateur accepte tout fichier',
  'a held lock is asked for again by its workflow alone, when the platform refused a write':
    'un verrou tenu n’est redemandé que par son processus, quand la plateforme a refusé une écriture',
  'only a send that fails after its page was left stays until it is closed: tests/browser/sending.spec.ts':
    'seul un envoi qui échoue après qu’on a quitté sa page reste jusqu’à sa fermeture\u00A0: tests/browser/sending.spec.ts',
  'the other notification of the model is an endless one, which needs a send that fails after its page was left':
    'l’autre avis du modèle est sans fin, ce qui demande un envoi qui échoue après qu’on a quitté sa page',
  'what looks into a photo and converts it has no defect, and is not too slow for a small one: the tests of the worker see it':
    'ce qui examine et convertit une photo est sans défaut, et assez rapide pour une petite\u00A0: les tests de cette tâche le voient',
  'how far an upload is cannot be held: photos.spec.ts sees it':
    'l’avancement d’un téléversement ne peut être retenu\u00A0: photos.spec.ts le voit',
  'the page would send its answers: sending.spec.ts': 'la page enverrait ses réponses\u00A0: sending.spec.ts',
  'the photos shown large are before every other button': 'les photos agrandies sont devant tous les autres boutons',
  'before a path begins: startup.spec.ts walks it': 'avant qu’un parcours commence\u00A0: startup.spec.ts y passe',
  'the profile comes with the page, before a path begins: profile.spec.ts walks it':
    'le profil vient avec la page, avant qu’un parcours commence\u00A0: profile.spec.ts y passe',
  'a closed request has no form, so nothing to page through':
    'une demande fermée n’a pas de formulaire, donc rien à feuilleter',
  'one upload says both that a photo is there and that no upload is left: sending.spec.ts, photos':
    'un seul téléversement dit qu’une photo est là et qu’il n’en reste aucun\u00A0: sending.spec.ts, photos',
  'a correction that changes nothing cannot be sent, and its button says so: quote-correction.spec.ts':
    'une correction qui ne change rien ne peut être envoyée, et son bouton le dit\u00A0: quote-correction.spec.ts',
  'the workflow of shared drafts tells it: shared-draft.spec.ts':
    'le processus des brouillons partagés le dit\u00A0: shared-draft.spec.ts',
  'only users who may answer can open this page': 'seuls les utilisateurs qui peuvent répondre ouvrent cette page',
  'there is no button while a send is held': 'il n’y a pas de bouton pendant qu’un envoi est retenu',
  'without a lock there is nothing to give back: the walks on the view':
    'sans verrou, il n’y a rien à rendre\u00A0: les parcours de la vue y passent',
  'what this tab has done is there at once': 'ce que cet onglet a fait est là aussitôt',
  'whoever asks to leave is always answered: only a defect could fail here':
    'qui veut partir reçoit toujours une réponse\u00A0: seul un défaut pourrait échouer ici',
  'a browser does not refuse to reload': 'un navigateur ne refuse pas de recharger',
  'a profile that is not kept is logged where it is sent (spec §7): the machine is told that it is done':
    'un profil non conservé est noté là où il est envoyé (spéc. §7)\u00A0: le diagramme apprend que c’est fait',
  'this user may read one kind only: search-box.spec.ts has another kind fail':
    'cet utilisateur ne lit qu’une sorte de document\u00A0: search-box.spec.ts en fait échouer une autre',
  'the box is loaded before it is asked for: search-box.spec.ts holds it back, and has it fail':
    'le champ est chargé avant d’être demandé\u00A0: search-box.spec.ts le retient, et le fait échouer',
  'this clock passes the notice first: tests/unit/services/stored-session.test.tsx':
    'cette horloge dépasse d’abord l’avis\u00A0: tests/unit/services/stored-session.test.tsx',
  'a token is refused by a call, which this page does not make: tests/browser/faults.spec.ts':
    'un jeton est refusé par un appel que cette page ne fait pas\u00A0: tests/browser/faults.spec.ts',
  'another page changes it: its own paths do': 'une autre page le change\u00A0: ses propres parcours le font',
  'a provider is asked once a page where its pages are: whether asking fails depends on what the path did before':
    'un fournisseur dit une fois par page où sont ses pages\u00A0: l’échec dépend de ce que le parcours a fait avant',
  'the way to the provider is walked by hand: tests/browser/sign-out.spec.ts':
    'le chemin vers le fournisseur est parcouru à la main\u00A0: tests/browser/sign-out.spec.ts',
  'leaving a page never fails: it only takes long': 'quitter une page n’échoue jamais\u00A0: c’est seulement long',
  'the browser’s storage that took the session does not refuse to give it up':
    'le stockage du navigateur qui a pris la session ne refuse pas de la rendre',
  'a path of the portal itself can always be opened': 'une adresse du portail peut toujours être ouverte',
  'somebody is signed in, and stays who they are: signing out leaves the page, and the tour with it':
    'quelqu’un est connecté et reste la même personne\u00A0: se déconnecter quitte la page, et la visite avec elle',
  'the portal’s own player does it at once, and cannot fail at it: another plug-in might':
    'le lecteur du portail le fait aussitôt et ne peut y échouer\u00A0: un autre module le pourrait',
  'nothing on this page is asked before it is left: updates.spec.ts walks it on one that is':
    'rien sur cette page n’est demandé avant qu’on la quitte\u00A0: updates.spec.ts passe par une page où c’est le cas',
  'a page always answers whether it may be left': 'une page répond toujours si on peut la quitter',
  'what runs in a page that is left ends before it': 'ce qui tourne dans une page qu’on quitte finit avant elle',
  'startup.spec.ts tests what can fail: router and tour are in the script of the page, so no test can hold them':
    'startup.spec.ts teste ce qui peut échouer\u00A0: la navigation et la visite sont dans le script de la page, aucun test ne peut les retenir',
  'one of its calls is two on the wire, and the other one of those two: profile.spec.ts brings, fails and removes a picture':
    'un de ses appels en fait deux sur le réseau, et l’autre est l’un de ces deux\u00A0: profile.spec.ts apporte, fait échouer et retire une image',
  'a worker reads its file, and the list is loaded by two of its calls: price-list.spec.ts replaces, stops and takes back a list':
    'une tâche de fond lit son fichier, et deux de ses appels chargent la liste\u00A0: price-list.spec.ts remplace, arrête et reprend une liste',
  'the page of the quote request tells it nearly everything: shared-draft.spec.ts continues, leaves and passes on drafts, and its paths walk the chart and the view':
    'la page de la demande de prix lui dit presque tout\u00A0: shared-draft.spec.ts continue, laisse et transmet des brouillons, et ses parcours passent par le diagramme et l’écran',
  'to look at its panel is an event of its own: notices.spec.ts opens it, on two computers':
    'regarder son panneau est un événement en soi\u00A0: notices.spec.ts l’ouvre, sur deux ordinateurs',
  'workflows.spec.ts walks it: it shows the real workflows, not the one of its model':
    'workflows.spec.ts y passe\u00A0: il montre les vrais processus, non celui de son modèle',
  'panels and pages show it: each of them has a test of its own in tests/unit/views, such as reading.test.tsx':
    'des panneaux et des pages le montrent\u00A0: chacun a son test dans tests/unit/views, tel reading.test.tsx',
};

/** A reason in both languages. One that is not in the list stays in English. */
export const reasonInBoth = (en: string): { readonly en: string; readonly fr: string } => ({
  en,
  fr: REASONS_FR[en] ?? en,
});
