import {
  digitsProblem,
  lengthProblem,
  maskProblem,
  nameProblem,
  reasonProblem,
  type FieldProblem,
} from './field-problem.ts';

/** How a supplier stands to a collision shop (spec §4). None: the shop asks nothing of it any more, and is no client. */
export const RelationshipStatus = { None: 0, Pending: 1, Active: 2, Refused: 3 } as const;
export type RelationshipStatus = (typeof RelationshipStatus)[keyof typeof RelationshipStatus];

/** The statuses that a client has: pending until the supplier has answered, active once it was accepted. */
export const CLIENT_STATUSES = [
  RelationshipStatus.Pending,
  RelationshipStatus.Active,
  RelationshipStatus.Refused,
] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** How a phone number is written (spec §5, input masks). */
export const PHONE_MASK = '### ###-####';

/** Bounds of what a supplier writes about a client, and of what a shop says with its request (docs/decisions.md). */
export const CLIENT_LIMITS = {
  contactName: 60,
  directPhone: PHONE_MASK.length,
  extension: 6,
  ownNumber: 30,
  note: 1000,
  reason: 500,
  message: 500,
} as const;

/** Whether a supplier may bring a client from one status to another: nobody makes what was answered pending again but the shop. */
export function canBecome(from: ClientStatus, to: ClientStatus): boolean {
  if (from === to) return true;
  return to === RelationshipStatus.Active || to === RelationshipStatus.Refused;
}

/** What the supplier keeps about a client for itself: the shop is never shown it. */
export interface ClientRecord {
  /** Whom the supplier asks for. */
  readonly contactName: string;
  /** By `PHONE_MASK`. */
  readonly directPhone: string;
  /** Behind the direct phone, or behind the shop's where there is none. */
  readonly extension: string;
  /** The client's number in the supplier's own books. */
  readonly ownNumber: string;
  readonly note: string;
}

export const CLIENT_FIELDS = [
  'contactName',
  'directPhone',
  'extension',
  'ownNumber',
  'note',
] as const satisfies readonly (keyof ClientRecord)[];

/** Of a client about which nothing is kept. */
export const NO_RECORD: ClientRecord = { contactName: '', directPhone: '', extension: '', ownNumber: '', note: '' };

export type ClientProblems = { readonly [Field in keyof ClientRecord]: FieldProblem | null };

/** What is kept without the spaces around it, which are nobody's. */
export const trimmedRecord = ({
  contactName,
  directPhone,
  extension,
  ownNumber,
  note,
}: ClientRecord): ClientRecord => ({
  contactName: contactName.trim(),
  directPhone: directPhone.trim(),
  extension: extension.trim(),
  ownNumber: ownNumber.trim(),
  note: note.trim(),
});

/** What is wrong with what is kept about a client (spec §5). */
export function recordProblems(record: ClientRecord): ClientProblems {
  const { contactName, directPhone, extension, ownNumber, note } = trimmedRecord(record);
  return {
    contactName: nameProblem(contactName, CLIENT_LIMITS.contactName),
    directPhone: maskProblem(directPhone, PHONE_MASK),
    extension: digitsProblem(extension, CLIENT_LIMITS.extension),
    ownNumber: lengthProblem(ownNumber, CLIENT_LIMITS.ownNumber),
    note: lengthProblem(note, CLIENT_LIMITS.note),
  };
}

/** What is wrong with the reason of a refusal: the shop reads it. */
export const refusalProblem = (reason: string): FieldProblem | null => reasonProblem(reason, CLIENT_LIMITS.reason);

/** The collision shop itself. */
export interface ClientProfile {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly email: string;
}

/** Who stands behind a shop: its network or its banner. */
export interface Sponsor {
  readonly id: string;
  /** Null where the marketplace does not know it any more; what follows is then empty. */
  readonly name: string | null;
  readonly phone: string;
  readonly email: string;
}

/** What the supplier last said to the shop. */
export interface ClientAnswer {
  readonly status: typeof RelationshipStatus.Active | typeof RelationshipStatus.Refused;
  /** Name of the person. */
  readonly by: string;
  readonly at: string;
  /** Of a refusal; empty else. */
  readonly reason: string;
}

/** A client of a supplier (spec §3). Instants are ISO 8601 UTC. */
export interface Client extends ClientRecord {
  readonly id: string;
  readonly version: number;
  readonly status: ClientStatus;
  readonly profile: ClientProfile;
  readonly sponsor: Sponsor | null;
  readonly requestedAt: string;
  /** Name of the person at the shop. */
  readonly requestedBy: string;
  /** The shop's; empty when none. */
  readonly message: string;
  readonly updatedAt: string;
  /** Of an earlier request where this one is pending; null where nothing was ever answered. */
  readonly answer: ClientAnswer | null;
  /** What is open with it; null for whoever may not see those. */
  readonly openQuoteRequests: number | null;
  readonly openOrders: number | null;
}

/** A row of the list of clients. */
export interface ClientSummary {
  readonly id: string;
  readonly status: ClientStatus;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly phone: string;
  readonly email: string;
  readonly ownNumber: string;
  readonly sponsorName: string | null;
  readonly requestedAt: string;
  readonly updatedAt: string;
}

/** Columns by which the list of clients can be ordered. */
export const CLIENT_SORTS = ['name', 'ownNumber', 'sponsor', 'requestedAt', 'updatedAt'] as const;
