/** What is on the business map: the documents, and what changes them. */
import { groupBy } from '../domain/group-by.ts';
import type { Language } from '../domain/enumerations.ts';
import type { ToldLife } from '../lives/all.ts';
import { waysOf, type Cause } from '../lives/life.ts';

type Words = Readonly<Record<Language, string>>;

/** A document on the map, and how it begins. */
export interface MappedLife {
  readonly life: string;
  readonly title?: Words;
  readonly begins: Words;
}

/** The documents, from the first to the last of a sale, and the client. */
export const ROWS: readonly (readonly MappedLife[])[] = [
  [
    { life: 'quote-request', begins: { en: 'the shop sends it', fr: 'le carrossier l’envoie' } },
    { life: 'order', begins: { en: 'the shop orders parts of a quote', fr: 'le carrossier commande des pièces' } },
  ],
  [
    {
      life: 'settled',
      title: { en: 'Invoice', fr: 'Facture' },
      begins: { en: 'the clerk confirms the sale', fr: 'le commis confirme la vente' },
    },
    {
      life: 'credit-request',
      begins: {
        en: 'the shop asks for a credit of an invoiced part',
        fr: 'le carrossier demande le crédit d’une pièce',
      },
    },
    {
      life: 'settled',
      title: { en: 'Credit', fr: 'Crédit' },
      begins: { en: 'the clerk approves the request', fr: 'le commis approuve la demande' },
    },
  ],
  [
    { life: 'part', begins: { en: 'with its order', fr: 'avec sa commande' } },
    { life: 'client', begins: { en: 'the shop and the supplier', fr: 'le carrossier et le fournisseur' } },
  ],
];

/** The shop's lane is over the documents. */
export const BELOW = ['clerk', 'marketplace', 'time'] as const;

/** What leads to a state. */
export interface Step {
  readonly type: string;
  readonly cause: Cause;
  readonly to: string;
  readonly condition: string | null;
  readonly froms: readonly string[];
}

const causeOf = (type: string): Cause => {
  const found = (['shop', ...BELOW] as const).find((cause) => type.startsWith(`${cause}.`));
  if (!found) throw new Error(`${type} does not say who causes it`);
  return found;
};

/** What changes a document, or is told to somebody; refusals and what only reads it are in the matrices. */
export function stepsOf({ life: { table }, words }: ToldLife): readonly Step[] {
  const steps = Object.entries(words.events).flatMap(([type, { tells }]) => {
    const ways = Object.entries(table).flatMap(([from, cells]) => {
      const taken = waysOf(cells[type] ?? { to: from }).filter((way) => 'to' in way);
      return taken.map((way) => ({ from, way, isOneOfSeveral: taken.length > 1 }));
    });
    const isChange = ways.some(({ from, way }) => way.to !== from);
    return ways
      .filter(({ from, way, isOneOfSeveral }) => way.to !== from || isOneOfSeveral || (!isChange && tells.length > 0))
      .map(({ from, way }) => ({ type, from, to: way.to, condition: 'if' in way ? way.if : null }));
  });
  const keyOf = ({ type, to, condition }: Omit<Step, 'froms' | 'cause'>): string => `${type} ${to} ${condition}`;
  return [...groupBy(steps, keyOf).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, cause: causeOf(first.type), froms: same.map(({ from }) => from) }] : [];
  });
}
