import { PartTypeFlag, PriceSource } from '../../../domain/enumerations.ts';
import { shareOf } from '../../../domain/money.ts';
import { netOf } from '../../../domain/prices.ts';
import type { QuoteRequestPart, SuggestedPrice } from '../../../domain/quote-request.ts';
import { CATALOGUE, type CatalogueItem } from './catalogue.ts';
import type { Make } from './makes.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

const NOTES: Readonly<Record<'QC' | 'ON', readonly [string, ...string[]]>> = {
  QC: [
    'Peint en usine SVP',
    'Avec support',
    'Besoin avant vendredi',
    'Vérifier le code de couleur',
    'Sans trous de capteur',
    'Garder la pièce d’origine en photo',
  ],
  ON: [
    'Needed before Friday',
    'With bracket',
    'Sensor holes required',
    'Insurer prefers recycled',
    'Primed only',
    'Confirm fitment with VIN',
  ],
};

const ACCEPTED_TYPES: readonly [number, ...number[]] = [
  PartTypeFlag.None,
  PartTypeFlag.Oem,
  PartTypeFlag.Oem | PartTypeFlag.Aftermarket,
  PartTypeFlag.Oem | PartTypeFlag.Recycled,
  PartTypeFlag.Aftermarket | PartTypeFlag.Recycled,
  PartTypeFlag.Oem | PartTypeFlag.Aftermarket | PartTypeFlag.Recycled,
];

/** A suggested price and its source; a third of the parts have none. */
function suggestPrice(random: Random, listPriceCents: number, now: number): SuggestedPrice | null {
  if (random.oneIn(3)) return null;
  const gross = shareOf(listPriceCents, random.whole(7_500, 10_000));
  return {
    source: random.pick([PriceSource.Quote, PriceSource.PreviousQuote, PriceSource.SupplierInventoryApi]),
    grossPriceCents: gross,
    netPriceCents: netOf(gross, random.pick([0, 500, 1_000])),
    at: new Date(now - random.whole(1, 120) * DAY).toISOString(),
  };
}

/** The requested part, without its answer. */
export type PartFacts = Omit<QuoteRequestPart, 'id' | 'position' | 'answer' | 'isInRequote'>;

export interface AskedPart {
  readonly facts: PartFacts;
  /** Set even when the request has no list price. */
  readonly listPriceCents: number;
}

export interface AskedFor {
  readonly make: Make;
  readonly province: string;
  readonly now: number;
}

function makePart(
  random: Random,
  { description, listPriceCents: usual }: CatalogueItem,
  { make, province, now }: AskedFor,
): AskedPart {
  const listPriceCents = shareOf(usual, random.whole(8_000, 14_000));
  return {
    listPriceCents,
    facts: {
      description,
      quantity: random.oneIn(8) ? random.whole(2, 6) : 1,
      oemNumber: random.fill(random.pick(make.oemNumbers)),
      manufacturer: make.name,
      listPriceCents: random.oneIn(10) ? null : listPriceCents,
      acceptedTypes: random.pick(ACCEPTED_TYPES),
      ...(listPriceCents % 3 === 0 && {
        partsLink: `https://parts.example.com/${make.name.toLowerCase().replace(/[^a-z]/g, '')}/${listPriceCents}`,
      }),
      note: random.oneIn(5) ? random.pick(NOTES[province === 'QC' ? 'QC' : 'ON']) : '',
      photos: [],
      suggestedPrice: suggestPrice(random, listPriceCents, now),
    },
  };
}

/** Requested parts, without duplicates as long as the catalogue allows. */
export function makeParts(random: Random, count: number, askedFor: AskedFor): AskedPart[] {
  const items = random.shuffled(CATALOGUE);
  return Array.from({ length: count }, (_, index) => items[index % items.length]).flatMap((item) =>
    item ? [makePart(random, item, askedFor)] : [],
  );
}
