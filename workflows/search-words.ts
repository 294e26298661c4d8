/** The words of questions and rules, as the search compares them: without endings, and with one word for one thing. */
import { foldText } from '../domain/fold-text.ts';

/** Words that questions are made of, and that say nothing about what is asked. */
const STOP = new Set(
  'the an is are was were be been being it its of to in on at by for and or not what when while if how does do did one get gets who may can could should which with this that there then happens happen within long told tell from has have had will would where why many much le la les un une des du de et ou que qu se si est sont il ils elle elles on en au aux pour par dans sur ce cet cette ces quand pendant comment qui peut peuvent quel quelle quels quelles passe arrive quoi son sa ses ne pas ont etre ete fait faire lorsque alors tel avoir doit combien temps faut mon ma mes my je nous vous notre nos votre vos leur leurs deja encore fois peux sans suis'.split(
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
    'après combien de minutes',
    'reçoit un avis',
    'reçoit un courriel',
    'is it possible to',
    'at the same time',
    'what becomes of',
  ].map((turn) => [turn, ''] as const),
  ['en rupture de stock', 'attente garde ultérieure'],
  ['en souffrance', 'attente garde ultérieure'],
  ['back order', 'attente garde ultérieure'],
  ['après l’expiration', 'expiration'],
  ['nouveau client', 'client en attente'],
  ['new client', 'pending client'],
];

/** The same thing in the words of the trade, each with the word of the rules that it stands for. */
const TRADE: Readonly<Record<string, string>> = {
  carrossier: 'atelier ateliers garage garages magasin magasins carrosserie carrosseries',
  commis: 'vendeur vendeurs vendeuse employe employes employee prepose preposee',
  corrig: 'rectifier rectifie rectifiee rectification',
  refus: 'rejeter rejette rejetee rejete rejet decliner decline declinee reject rejects rejected',
  credit: 'remboursement remboursements rembourser rembourse refund refunds refunded',
  brouillon: 'ebauche ebauches',
  avert: 'avise avisee avises prevenu prevenue notifie notifiee informe informee',
  attribu: 'assigner assigne assignee reassigner reassigne reattribuer confier confie',
  enregistr: 'sauvegarder sauvegarde sauvegardee sauvegardes sauvegardees sauver sauve',
  envoy: 'transmettre transmis transmise transmet expedier expedie expediee',
  reseau: 'internet wifi',
  accord: 'approuver approuve approuvee approuves approuvees approbation',
  regl: 'paye payee payes payees payer paie paiement paiements',
  gros: 'lourd lourde lourds lourdes volumineux volumineuse',
  retir: 'enlever enleve enlevee',
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

const SAME: ReadonlyMap<string, string> = new Map(
  [...Object.entries(TRADE), ...Object.entries(FORMS)].flatMap(([root, words]) =>
    words.split(' ').map((word) => [word, root] as const),
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
  const root = word.replace(/(?<=\p{L}{4})(?:ements?|ations?|ings?|ees?|ed|es|er|ez|ent|e|s)$/u, '');
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
};

/** What a word is found by; null for a word that says nothing. */
export function rootOf(term: string): string | string[] | null {
  const word = foldText(term);
  if (word.length < 2 || STOP.has(word)) return null;
  const two = TWO[word];
  if (two) return [...two];
  return SAME.get(word) ?? plainRoot(word);
}

/** The words of a question, each as what may stand for it. */
export function askedWords(text: string): readonly (readonly string[])[] {
  const said = TURNS.reduce((left, [turn, words]) => {
    const typed = left.replaceAll(turn, ` ${words} `);
    return typed.replaceAll(turn.replaceAll('’', "'"), ` ${words} `);
  }, text.toLocaleLowerCase());
  const roots = said.split(/[^\p{L}\p{N}]+/u).flatMap((word) => rootOf(word) ?? []);
  return [...new Set(roots)].map((root) => ALSO[root] ?? [root]);
}
