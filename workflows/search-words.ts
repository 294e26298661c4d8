/** The words of questions and rules, as the search compares them: without endings, and with one word for one thing. */
import { foldText } from '../domain/fold-text.ts';

/** Words that questions are made of, and that say nothing about what is asked. */
const STOP = new Set(
  [
    'the an is am are was were be been being it its of to in into on at by for from and or not no so as than',
    'what when while if how does do did done one get gets who whom whose which with without this that these those there',
    'then happens happen within long often told tell has have had will would where why many much',
    'me my we us our you your he him his she her they them their i let just still only too very any some much own',
    'may can could should must might shall want wants need needs going go goes come comes up out off because since',
    'le la les un une des du de et ou que qu se si est sont il ils elle elles on en au aux pour par dans sur ce cet',
    'cette ces cela ca ceci celui celle ceux quand pendant comment qui quoi quel quelle quels quelles passe arrive',
    'peut peuvent peux puis son sa ses ne pas ni ont ai as avons avez avait avaient avoir aura auront etre ete etait',
    'etaient sera seront serait soit suis es fait faire fais font faut doit dois doivent devoir lorsque lors alors tel',
    'telle combien temps mon ma mes me moi te toi lui eux leur leurs nous vous notre nos votre vos je tu deja encore',
    'fois sans avec chez sous vers entre donc mais car tres trop bien peu bout jusqu jusque depuis jamais toujours',
    'tout tous toute toutes chaque aussi ainsi deviens devient devenir redevient veut veux veulent vouloir voulait vient',
    'viens venir va vais vont aller dit dis dire savoir sais sait arriver arriverait duree frequence moment cas chose',
    'permis permet permettre possible droit droits autorise',
  ].flatMap((line) => line.split(' ')),
);

/** Words that help to order what is found, and that an answer need not have. */
const WEAK = new Set(
  'apres avant after before again nouveau nouvell new deux two second meme same dernier derni last minut heur hour jour day portail portal plateform platform page plus moin more less commi clerk fournisseur suppli utilisateur user quelqu someon somebodi'.split(
    ' ',
  ),
);

/** Turns of a question: those that ask for nothing, and those that say in other words what rules say. */
const TURNS: readonly (readonly [turn: string, said: string])[] = [
  ...[
    'est-ce que',
    'est-ce qu’',
    'à quel moment',
    'en même temps',
    'que devient',
    'devient-elle',
    'devient-il',
    'qu’arrive-t-il',
    'qu’advient-il',
    'après avoir',
    'au bout de',
    'à partir de',
    'avoir lieu',
    'is it possible to',
    'at the same time',
    'what becomes of',
  ].map((turn) => [turn, ''] as const),
  ['reçoit un avis', 'averti'],
  ['reçoit un courriel', 'averti'],
  ['gets an e-mail', 'told'],
  ['en rupture de stock', 'attente garde ultérieure'],
  ['en souffrance', 'attente garde ultérieure'],
  ['back order', 'attente garde ultérieure'],
  ['après l’expiration', 'expiration'],
  ['nouveau client', 'client en attente'],
  ['new client', 'pending client'],
  ['laisse tomber', 'annule'],
  ['laisser tomber', 'annuler'],
  ['dit non', 'refusé'],
  ['dire non', 'refuser'],
  ['said no', 'refused'],
  ['turned down', 'refused'],
  ['turn down', 'refuse'],
  ['turns down', 'refuses'],
  ['hors ligne', 'réseau perdu'],
  ['offline', 'network lost'],
  ['sans bouger', 'inactivité'],
  ['sans toucher au clavier', 'inactivité'],
  ['sans activité', 'inactivité'],
  ['sans rien faire', 'inactivité'],
  ['without doing anything', 'activity'],
  ['ne fais rien', 'inactivité'],
];

/** The same thing in the words of the trade, each with the word of the rules that it stands for. */
const TRADE: Readonly<Record<string, string>> = {
  carrossier: 'atelier ateliers garage garages magasin magasins carrosserie carrosseries',
  shop: 'garage garages bodyshop workshop customer customers',
  commis: 'vendeur vendeurs vendeuse employe employes employee prepose preposee',
  corriger: 'rectifier rectifie rectifiee rectification',
  refuser: 'rejeter rejette rejetee rejete rejet decliner decline declinee declined reject rejects rejected',
  credit: 'remboursement remboursements rembourser rembourse refund refunds refunded',
  brouillon: 'ebauche ebauches',
  averti:
    'avise avisee avises avisees prevenu prevenue notifie notifiee informe informee alerte alertee alerter aviser',
  attribuer: 'assigner assigne assignee reassigner reassigne reattribuer confier confie',
  enregistrer: 'sauvegarder sauvegarde sauvegardee sauvegardes sauvegardees sauver sauve',
  envoyer: 'transmettre transmis transmise transmet expedier expedie expediee soumettre soumet soumis',
  reseau: 'internet wifi',
  accorder: 'approuver approuve approuvee approuves approuvees approbation',
  regle: 'paye payee payes payees payer paie paiement paiements',
  gros: 'lourd lourde lourds lourdes volumineux volumineuse taille poids grosseur',
  large: 'size big bigger biggest heavy',
  retirer: 'enlever enleve enlevee',
  ajouter: 'joindre joint joins joignent televerser televerse televerses televersement attacher',
  added: 'attach attached attaches upload uploads uploaded uploading',
  soumission: 'devis cotation cotations offre offres',
  annuler: 'rattraper defaire',
  reponse: 'repondre repond repondent repondu repondue',
  inactivite: 'inactif inactive inactifs',
  activity: 'inactivity inactive idle',
  date: 'dater datee antidater',
  effacer: 'supprimer supprime supprimee supprimes suppression efface effacee',
  maximum: 'maximal maximale maximaux maximales max plafond longueur highest largest longest most length maximums',
  garde: 'conserver conserve conservee conserves conservation garder gardee',
  colleague: 'coworker coworkers',
  verrou: 'verrouille verrouillee verrouilles verrouillees verrouiller verrouillage',
  perdu: 'perd perds perdre perdent perte',
};

/** Forms of a word that do not begin alike. */
const FORMS: Readonly<Record<string, string>> = {
  send: 'sent sends',
  keep: 'kept',
  hold: 'held holds',
  leav: 'left',
  lose: 'lost loses',
  pay: 'paid',
  choose: 'chosen chooses',
  envoy: 'envoi envoie envois',
};

/** A word without its ending. */
const withoutEnding = (word: string): string =>
  word.replace(/(?<=\p{L}{4})(?:ements?|ations?|ings?|ees?|ed|es|er|ez|ent|e|s)$/u, '');

const SAME: ReadonlyMap<string, string> = new Map(
  [...Object.entries(TRADE), ...Object.entries(FORMS)].flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, withoutEnding(word)] as const),
  ),
);

/** One word for what the rules say in two. */
const TWO: Readonly<Record<string, readonly string[]>> = {
  recommander: ['command', 'nouveau'],
  recommande: ['command', 'nouveau'],
  reorder: ['order', 'again'],
};

/** The same word in another form: without its ending. */
function plainRoot(word: string): string {
  const root = withoutEnding(word);
  return SAME.get(root) ?? root;
}

/** Words of a question that rules may say otherwise; what has any of them has the word. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  expir: ['expir', 'echeance'],
  delai: ['delai', 'echeance'],
  depass: ['depass', 'pass', 'apres'],
  retir: ['retir', 'quitt'],
  livraison: ['livraison', 'attend', 'prevu'],
  coup: ['coup', 'perdu'],
  client: ['client', 'carrossi', 'shop'],
  modifi: ['modifi', 'corrig', 'chang'],
  chang: ['chang', 'modifi', 'corrig'],
  ferm: ['ferm', 'quitt'],
  travaill: ['travaill', 'detient', 'modifi'],
  collegu: ['collegu', 'quelqu'],
  colleagu: ['colleagu', 'someon', 'somebody', 'other'],
  maximum: ['maximum', 'depass', 'abov'],
  gard: ['gard', 'conserv'],
  superieur: ['superieur', 'depass'],
  plant: ['plant', 'ferm', 'quitt'],
  rouvert: ['rouvert', 'rouvr'],
};

/** What a word is found by; null for a word that says nothing. */
export function rootOf(term: string): string | string[] | null {
  const word = foldText(term);
  if (word.length < 2 || STOP.has(word)) return null;
  const two = TWO[word];
  if (two) return [...two];
  return SAME.get(word) ?? plainRoot(word);
}

/** The words of a text, as what they are found by. */
export const saidWords = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => rootOf(word) ?? []);

/** What words of the trade are found by. */
export const foundBy = (): readonly string[] => [...new Set(SAME.values())];

/** Each word of a question as typed, what may stand for it, and whether an answer need not have it. */
export type AskedWords = readonly {
  readonly typed: string;
  readonly roots: readonly string[];
  readonly isWeak: boolean;
}[];

/** The words of a question, each once. */
export function askedWords(text: string): AskedWords {
  const said = TURNS.reduce((left, [turn, words]) => {
    const typed = left.replaceAll(turn, ` ${words} `);
    return typed.replaceAll(turn.replaceAll('’', "'"), ` ${words} `);
  }, text.toLocaleLowerCase());
  const byRoot = new Map(
    said
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((typed) => [rootOf(typed) ?? []].flat().map((root) => [root, typed] as const))
      .toReversed(),
  );
  const words = [...byRoot]
    .toReversed()
    .map(([root, typed]) => ({ typed, roots: ALSO[root] ?? [root], isWeak: WEAK.has(root) }));
  // A question of weak words alone asks for them.
  return words.every(({ isWeak }) => isWeak) ? words.map((each) => ({ ...each, isWeak: false })) : words;
}

/** What a question asks for: who may, a time, a number, or who is told. */
export type Wanted = 'who' | 'time' | 'number' | 'told';

const WANTED: readonly (readonly [Wanted, RegExp])[] = [
  ['who', /\bqui (?:peut|peuvent|a le droit|ont le droit|a la permission|est autorisé)|\bwho (?:may|can|is allowed)/iu],
  [
    'time',
    /combien de (?:temps|secondes|minutes|heures|jours)|fréquence|durée|jusqu.{1,2}à quand|how (?:long|often|many (?:seconds|minutes|hours|days))/iu,
  ],
  [
    'number',
    /combien|maxim|minim|le plus (?:élevé|grand|gros|long|bas)|limite|plafond|taille|longueur|how (?:many|much|large|big)|highest|largest|longest|biggest|lowest|at most|limit|length|size|most/iu,
  ],
  ['told', /averti|avisé|prévenu|notifi|informé|reçoit un (?:avis|courriel)|told|notified|e-mail/iu],
];

/** What a question asks for, if it can be told from its words. */
export const wantedBy = (text: string): Wanted | null => WANTED.find(([, asks]) => asks.test(text))?.[0] ?? null;
