import type { IndustryType } from './enumerations.ts';
import { searchForm } from './search-form.ts';

/** Limits of a supplier's price list (docs/decisions.md). */
export const PRICE_LIST = {
  mostLines: 500_000,
  mostBytes: 67_108_864,
  /** Lines sent in one call, so that its body stays below a megabyte. */
  linesAtOnce: 2000,
  /** An older list says so. */
  freshDays: 30,
  number: 40,
  manufacturer: 60,
  mostStock: 999_999,
  fileName: 200,
  /** Of the title of a column. */
  title: 80,
} as const;

/** What a price list says of a part, in the order in which it is shown. */
export const LIST_COLUMNS = [
  'number',
  'manufacturer',
  'industryType',
  'price',
  'listPrice',
  'stock',
  'deliveryDays',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** A line of a price list. It has a price, a list price, or both. */
export interface ListedPrice {
  readonly number: string;
  /** Empty: the list does not say. */
  readonly manufacturer: string;
  /** `None`: the list does not say. */
  readonly industryType: IndustryType;
  readonly priceCents: number | null;
  readonly listPriceCents: number | null;
  readonly stock: number | null;
  readonly deliveryDays: number | null;
}

/** Where a column is in a file: its title, empty if it has none, and its place. */
export interface ColumnPlace {
  readonly title: string;
  readonly at: number;
}

/** Where the columns are, as a person matched them. Columns that the file lacks are absent. */
export type ListColumns = { readonly [Column in ListColumn]?: ColumnPlace | undefined };

/** A list of prices can be read once it has part numbers, and a price for them. */
export const canBeRead = (columns: ListColumns): boolean =>
  columns.number !== undefined && (columns.price !== undefined || columns.listPrice !== undefined);

/** Part numbers are the same whatever their hyphens, spaces and letter case. */
export const partNumberForm = searchForm;

/** Two lines for the same part: its number, its manufacturer and its type. */
export const lineKey = ({ number, manufacturer, industryType }: ListedPrice): string =>
  `${partNumberForm(number)} ${searchForm(manufacturer)} ${industryType}`;

/** A list as it is shown: never its lines. */
export interface PriceListSummary {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** Null: the platform no longer knows. */
  readonly by: string | null;
  readonly fileName: string;
  readonly lines: number;
}

const DAY = 86_400_000;

/** Whether prices of that time (ISO 8601) are too old to be used without a look. */
export const isOutdated = (at: string, now: number): boolean => now - Date.parse(at) > PRICE_LIST.freshDays * DAY;

/** Where known prices come from. The supplier chooses the order in which they are asked. */
export const KNOWN_PRICE_ORIGINS = ['inventoryApi', 'priceList', 'lastQuote'] as const;
export type KnownPriceOrigin = (typeof KNOWN_PRICE_ORIGINS)[number];

/** The origins with one of them a place earlier. */
export function raised(origins: readonly KnownPriceOrigin[], origin: KnownPriceOrigin): readonly KnownPriceOrigin[] {
  const at = origins.indexOf(origin);
  if (at < 1) return origins;
  const others = origins.filter((other) => other !== origin);
  return [...others.slice(0, at - 1), origin, ...others.slice(at - 1)];
}
