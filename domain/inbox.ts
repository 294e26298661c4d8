import { keysOf } from './keys-of.ts';
import { LIST_KINDS, listRequirement, LISTS, type ListKind } from './lists.ts';
import type { Requirement } from './permission.ts';

type ArrivalsOf<Tabs> = Tabs[keyof Tabs];
/** What arrives for a supplier, and is counted until somebody looks. */
export type Arrival = { [Kind in ListKind]: ArrivalsOf<(typeof LISTS)[Kind]['arrivals']> }[ListKind];

/** What arrives on a list, by its tab. */
export const arrivalsOf = (list: ListKind): Readonly<Record<string, Arrival>> => LISTS[list].arrivals;

/** Whoever may read a list may know what arrives on it. */
export const INBOX_REQUIREMENTS = Object.fromEntries(
  LIST_KINDS.flatMap((list) => Object.values(arrivalsOf(list)).map((kind) => [kind, listRequirement(list)])),
  // The keys are what arrives on the lists.
) as Readonly<Record<Arrival, Requirement>>;
export const ARRIVALS = keysOf(INBOX_REQUIREMENTS);
export type ArrivalCounts = { readonly [Kind in Arrival]?: number | undefined };

/** What arrived since the instants that were asked for. */
export interface Inbox {
  /** The instant of the answer (ISO 8601), to ask from the next time. */
  readonly at: string;
  /** Only what was asked for and may be read. */
  readonly counts: ArrivalCounts;
}
