/** What differs between two outcomes, in words: what a machine remembers, and what it sends. No name of the code is read. */
import type { Language } from '../../domain/enumerations.ts';
import type { Outcome } from '../../tests/report/rule-changes.ts';

type Said = Readonly<Record<Language, string>>;

const both = (en: string, fr: string): Said => ({ en, fr });

/** Of a yes or no, by its name: what is so, and what is not. */
const YES_NO: Readonly<Record<string, readonly [yes: Said, no: Said]>> = {
  isDirty: [
    both('something typed is unsent', 'une saisie reste à envoyer'),
    both('nothing typed is unsent', 'aucune saisie ne reste à envoyer'),
  ],
  isRestored: [
    both('a draft was restored', 'un brouillon a été restauré'),
    both('no draft was restored', 'aucun brouillon n’a été restauré'),
  ],
  isLocked: [both('the lock is held', 'le verrou est tenu'), both('no lock is held', 'aucun verrou n’est tenu')],
  isOvertaken: [
    both('somebody was faster', 'quelqu’un a été plus rapide'),
    both('nobody was faster', 'personne n’a été plus rapide'),
  ],
  isAcknowledged: [
    both('the order is acknowledged', 'l’accusé de réception est envoyé'),
    both('the order is not acknowledged', 'l’accusé de réception n’est pas envoyé'),
  ],
  isOver: [
    both('the document no longer changes', 'le document ne change plus'),
    both('the document may still change', 'le document peut encore changer'),
  ],
  isTaxed: [
    both('the tax rates are known', 'les taux de taxe sont connus'),
    both('the tax rates are not known', 'les taux de taxe ne sont pas connus'),
  ],
  isReopened: [
    both('the quote is being corrected', 'la soumission est en correction'),
    both('the quote is not being corrected', 'la soumission n’est pas en correction'),
  ],
  mayEdit: [
    both('the user may change it', 'l’utilisateur peut le modifier'),
    both('the user may only read it', 'l’utilisateur peut seulement le lire'),
  ],
  mayChange: [
    both('the user may change it', 'l’utilisateur peut le modifier'),
    both('the user may only read it', 'l’utilisateur peut seulement le lire'),
  ],
  isBackOrdered: [
    both('a part is on back order', 'une pièce est différée'),
    both('a part is not on back order', 'une pièce n’est pas différée'),
  ],
  isShippedOnInvoiceDate: [
    both('it is shipped on the day of the invoice', 'l’expédition est le jour de la facture'),
    both('it is shipped on another day', 'l’expédition est un autre jour'),
  ],
  isTaxFree: [
    both('the sale is free of tax', 'la vente est sans taxe'),
    both('the sale is taxed', 'la vente est taxée'),
  ],
  isKeyLeftOut: [
    both('the key is left out', 'la clé est laissée de côté'),
    both('the key is kept', 'la clé est conservée'),
  ],
  isReplaced: [
    both('the address replaces the one before', 'l’adresse remplace la précédente'),
    both('the address is a new step back', 'l’adresse est une nouvelle étape de retour'),
  ],
  isShared: [
    both('the organisation shares it', 'l’organisation le partage'),
    both('nobody shares it', 'personne ne le partage'),
  ],
  areFiltersShown: [
    both('the filters are shown', 'les filtres sont affichés'),
    both('the filters are hidden', 'les filtres sont masqués'),
  ],
  isNumbered: [
    both('it is found by its number', 'il est trouvé par son numéro'),
    both('it is found by other words', 'il est trouvé par d’autres mots'),
  ],
  canRetry: [
    both('it may be tried again', 'un nouvel essai est possible'),
    both('it cannot be tried again', 'aucun nouvel essai n’est possible'),
  ],
  creditRequestSummaries: [
    both('summaries of credit requests are wanted', 'les résumés des demandes de crédit sont voulus'),
    both('summaries of credit requests are not wanted', 'les résumés des demandes de crédit ne sont pas voulus'),
  ],
  credits: [
    both('credits are announced', 'les crédits sont annoncés'),
    both('credits are not announced', 'les crédits ne sont pas annoncés'),
  ],
  invoices: [
    both('invoices are announced', 'les factures sont annoncées'),
    both('invoices are not announced', 'les factures ne sont pas annoncées'),
  ],
  ordersSummary: [
    both('a summary of orders is wanted', 'un résumé des commandes est voulu'),
    both('a summary of orders is not wanted', 'un résumé des commandes n’est pas voulu'),
  ],
  answersDuringLunch: [
    both('the counter answers at lunch', 'le comptoir répond à midi'),
    both('the counter does not answer at lunch', 'le comptoir ne répond pas à midi'),
  ],
  isOpen: [both('it is open', 'c’est ouvert'), both('it is closed', 'c’est fermé')],
};

/** Numbers, days and typed texts, which are read as they are. */
const VALUES: Readonly<Record<string, Said>> = {
  cancelled: both('cancelled parts', 'pièces annulées'),
  expectedOn: both('the day a part is expected', 'le jour où une pièce est attendue'),
  ownNumber: both('the supplier’s own number', 'le numéro du fournisseur'),
  quantity: both('pieces', 'quantité'),
  discount: both('the discount', 'le rabais'),
  invoiceDate: both('the day of the invoice', 'la date de la facture'),
  shippingDate: both('the day of shipping', 'la date d’expédition'),
  taxRate: both('the tax rate', 'le taux de taxe'),
  version: both('the version', 'la version'),
  page: both('the page', 'la page'),
};

/** What is only said to differ: its value is written for machines. */
const TOPICS: Readonly<Record<string, Said>> = {
  sale: both('the sale as typed', 'la vente saisie'),
  acknowledgement: both('the dates as typed', 'les dates saisies'),
  cancellation: both('the cancellation as typed', 'l’annulation saisie'),
  answers: both('the answers as typed', 'les réponses saisies'),
  form: both('the answer as typed', 'la réponse saisie'),
  partId: both('which parts', 'quelles pièces'),
  partIds: both('which parts', 'quelles pièces'),
  past: both('what may be undone', 'ce qui peut être annulé'),
  future: both('what may be done again', 'ce qui peut être rétabli'),
  status: both('the status', 'l’état'),
  failure: both('the failure', 'l’échec'),
  sending: both('what is sent', 'ce qui est envoyé'),
  refused: both('what was refused', 'ce qui a été refusé'),
  photoUploads: both('the photos', 'les photos'),
};

const TEXTS = {
  en: {
    colon: ': ',
    without: 'without that',
    differs: 'otherwise than before',
    unnamed: 'what is remembered or sent',
    more: (count: number) => `and ${count} more`,
  },
  fr: {
    colon: '\u00A0: ',
    without: 'sans cela',
    differs: 'autrement qu’avant',
    unnamed: 'ce qui est retenu ou envoyé',
    more: (count: number) => `et ${count} autres`,
  },
} as const;

/** The names in the path of a fact, the innermost first. `names` says what stands at the places of a list that has none. */
function namesIn(path: string, names: readonly string[]): string[] {
  const [first = '', ...inner] = path.split('.').slice(1);
  const outer = path.startsWith('.') ? (names[Number(first)] ?? '') : '';
  return [outer || first, ...inner].reverse();
}

const MOST = 5;

/** What differs between two outcomes with the same words; `names` are those of the model's key (`keyNames`). */
export function factWords(
  [before, after]: readonly [Outcome, Outcome],
  names: readonly string[],
  language: Language,
): readonly [before: string, after: string] {
  const { colon, without, differs, unnamed, more } = TEXTS[language];
  const sides = [new Set<string>(), new Set<string>()] as const;
  const topics = new Set<string>();
  for (const path of new Set([...Object.keys(before.facts), ...Object.keys(after.facts)])) {
    const values = [before.facts[path], after.facts[path]];
    if (values[0] === values[1]) continue;
    const within = namesIn(path, names);
    const name = within.find((each) => each in YES_NO || each in VALUES || each in TOPICS) ?? '';
    const said = values.map((value) => {
      if (value === 'true' || value === 'false') return YES_NO[name]?.[value === 'true' ? 0 : 1][language] ?? '';
      // Anything that is not a number or a day may be a code.
      return VALUES[name] && value && /^\d[\d.,:/ -]*$/.test(value) ? `${VALUES[name][language]}${colon}${value}` : '';
    });
    if (said.every((words) => words === '')) topics.add((TOPICS[name] ?? VALUES[name])?.[language] ?? unnamed);
    said.forEach((words, side) => words !== '' && sides[side]?.add(words));
  }
  const [was, is] = sides.map((all) => {
    const own = [...all];
    return own.length > MOST ? [...own.slice(0, MOST), more(own.length - MOST)] : own;
  });
  // What has no name says nothing beside what has one.
  if (topics.size > 1 || (is?.length ?? 0) + (was?.length ?? 0) > 0) topics.delete(unnamed);
  if (was?.length === 0 && is?.length !== 0) was.push(without);
  if (is?.length === 0 && was?.length !== 0) is.push(without);
  if (topics.size > 0) is?.push(`${differs}${colon}${[...topics].join(', ')}`);
  return [was?.join('; ') ?? '', is?.join('; ') ?? ''];
}
