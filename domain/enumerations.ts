import { keysOf } from './keys-of.ts';

/** The marketplace's enumerations, with their values on the wire (spec §3, §4). */

/** The values of an `as const` enumeration object. */
type ValueOf<T> = T[keyof T];

/** The status of quote requests and orders (spec §4). */
export const Status = { None: 0, Active: 1, Completed: 2, Cancelled: 3 } as const;
export type Status = ValueOf<typeof Status>;

/** Part types a shop accepts, as flags (spec §3). */
export const PartTypeFlag = { None: 0, Oem: 1, Aftermarket: 2, Recycled: 4 } as const;

/** The type of an offered part (spec §3, "part type single"). */
export const IndustryType = { None: 0, Oem: 1, Aftermarket: 2, Recycled: 3 } as const;
export type IndustryType = ValueOf<typeof IndustryType>;

export const Availability = {
  None: 0,
  AvailableNow: 1,
  AvailableInDays: 2,
  Limited: 3,
  BackOrder: 4,
  NotAvailable: 5,
} as const;
export type Availability = ValueOf<typeof Availability>;

/** Certifications of an aftermarket part, as flags. */
export const Certification = { None: 0, Capa: 1, Nsf: 2, DiamondStandard: 4, KeysIq: 8 } as const;

export const PartCondition = { None: 0, OemTakeOff: 1, OemRefurbished: 2, Aftermarket: 3 } as const;
export type PartCondition = ValueOf<typeof PartCondition>;

export const RECYCLED_QUALITIES = ['A', 'B', 'C'] as const;
export type RecycledQuality = (typeof RECYCLED_QUALITIES)[number];

/** The source of a suggested or submitted price. */
export const PriceSource = {
  Quote: 'Quote',
  PreviousQuote: 'PreviousQuote',
  SupplierInventoryApi: 'SupplierInventoryApi',
} as const;
export type PriceSource = ValueOf<typeof PriceSource>;

/** Where a known price comes from: also the supplier's own price list, which the marketplace does not know. */
export const KnownPriceSource = { ...PriceSource, SupplierPriceList: 'SupplierPriceList' } as const;
export type KnownPriceSource = ValueOf<typeof KnownPriceSource>;

/** Why a part of an order is cancelled, or why a credit is requested (spec §3). */
export const CancellationReason = {
  None: 0,
  OrderedByError: 1,
  SupplierError: 2,
  /** Cancellations only. */
  BackOrder: 3,
  PartNotNeeded: 4,
  PartDeliveredLate: 5,
  QualityDiffers: 6,
  VehicleTotalLoss: 7,
  /** Requires a note. */
  Other: 8,
  /** Reported by the platform when parts of an order were cancelled for different reasons. Users cannot choose it. */
  AllCancelled: 9,
} as const;
export type CancellationReason = ValueOf<typeof CancellationReason>;

/** Days of the week, numbered as in the marketplace (spec §3). */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The flags set in `mask`: `flagsIn(5, PartTypeFlag)` → `['Oem', 'Recycled']`. */
export function flagsIn<K extends string>(mask: number, flags: Readonly<Record<K, number>>): K[] {
  return keysOf(flags).filter((name) => flags[name] !== 0 && (mask & flags[name]) === flags[name]);
}
