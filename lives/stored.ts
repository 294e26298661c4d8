/**
 * How states are stored: the status of a row in each. A list, a count or a mail knows a document by its row alone, and
 * asks here which states that can be. On the platform, `platform/data/life-rows.ts` makes SQL of it.
 */
import { Status } from '../domain/enumerations.ts';
import { RelationshipStatus } from '../domain/client-rows.ts';
import type { CreditRequestStatus } from '../domain/credit-request.ts';

export const STORED_ORDER = {
  open: Status.Active,
  partlyInvoiced: Status.Active,
  completed: Status.Completed,
  cancelled: Status.Cancelled,
} as const satisfies Record<string, Status>;
/** To the outside, an order of which only some parts are invoiced is active (spec §4). */
export type OrderState = keyof typeof STORED_ORDER;

/** Whether a row is late, its deadline says; whether it is ordered, its orders. */
export const STORED_REQUEST = {
  waiting: Status.Active,
  missed: Status.Active,
  answered: Status.Completed,
  lapsed: Status.Completed,
  ordered: Status.Completed,
  cancelled: Status.Cancelled,
} as const satisfies Record<string, Status>;
export type QuoteRequestState = keyof typeof STORED_REQUEST;

export const STORED_CREDIT_REQUEST = {
  pending: 'pending',
  approved: 'approved',
  refused: 'refused',
  completed: 'completed',
} as const satisfies Record<CreditRequestStatus, CreditRequestStatus>;

export const STORED_SETTLED = { invoiced: 'invoiced', paid: 'paid' } as const;
export type SettledState = keyof typeof STORED_SETTLED;

/** An answer to an earlier request says whether a pending client was refused before. */
export const STORED_CLIENT = {
  none: RelationshipStatus.None,
  pending: RelationshipStatus.Pending,
  active: RelationshipStatus.Active,
  refused: RelationshipStatus.Refused,
  askedAgain: RelationshipStatus.Pending,
} as const satisfies Record<string, RelationshipStatus>;
export type ClientState = keyof typeof STORED_CLIENT;

/** Whether a row with this status can be in a state. */
const isStored = <State extends string, Stored>(
  stored: Readonly<Record<State, Stored>>,
  status: Stored,
  states: readonly State[],
): boolean => states.some((state) => stored[state] === status);

export const isOrderIn = (status: Status, ...states: OrderState[]): boolean => isStored(STORED_ORDER, status, states);

export const isRequestIn = (status: Status, ...states: QuoteRequestState[]): boolean =>
  isStored(STORED_REQUEST, status, states);

export const isClientIn = (status: RelationshipStatus | undefined, ...states: ClientState[]): boolean =>
  isStored<ClientState, RelationshipStatus | undefined>(STORED_CLIENT, status, states);
