import { keysOf } from './keys-of.ts';
import { LIST_KINDS, listRequirement, LISTS, type ListKind } from './lists.ts';
import type { Requirement } from './permission.ts';

type ArrivalsOf<Tabs> = Tabs[keyof Tabs];
/** What arrives for a supplier and counts as new until the user looks. */
export type Arrival = { [Kind in ListKind]: ArrivalsOf<(typeof LISTS)[Kind]['arrivals']> }[ListKind];

/** What arrives on a list, by its tab. */
export const arrivalsOf = (list: ListKind): Readonly<Record<string, Arrival>> => LISTS[list].arrivals;

/** Users who may read a list may see how many arrivals it has. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are exactly the arrivals of the lists
export const INBOX_REQUIREMENTS = Object.fromEntries(
  LIST_KINDS.flatMap((list) => Object.values(arrivalsOf(list)).map((kind) => [kind, listRequirement(list)])),
) as Readonly<Record<Arrival, Requirement>>;
export const ARRIVALS = keysOf(INBOX_REQUIREMENTS);
export type ArrivalCounts = { readonly [Kind in Arrival]?: number | undefined };

/** The arrivals since the requested instants. */
export interface Inbox {
  /** The instant of the response (ISO 8601): the next request starts here. */
  readonly at: string;
  /** Only the arrivals that were requested and that the user may see. */
  readonly counts: ArrivalCounts;
}
