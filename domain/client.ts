import type { ClientStatus, RelationshipStatus } from './client-rows.ts';
import {
  digitsProblem,
  lengthProblem,
  maskProblem,
  nameProblem,
  reasonProblem,
  type FieldProblem,
} from './field-problem.ts';
import { asLine, asLines } from './typed-text.ts';

/** The format of a phone number (spec §5, input masks). */
export const PHONE_MASK = '### ###-####';

/** Length limits for what a supplier writes about a client and what a shop says in its request (docs/decisions.md). */
export const CLIENT_LIMITS = {
  contactName: 60,
  directPhone: PHONE_MASK.length,
  extension: 6,
  ownNumber: 30,
  note: 1000,
  reason: 500,
  message: 500,
} as const;

/** What the supplier records about a client. The shop never sees it. */
export interface ClientRecord {
  /** The supplier's contact at the shop. */
  readonly contactName: string;
  /** Formatted by `PHONE_MASK`. */
  readonly directPhone: string;
  /** Of the direct phone, or of the shop's phone if there is no direct one. */
  readonly extension: string;
  /** The client's number in the supplier's own system. */
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

/** An empty record. */
export const NO_RECORD: ClientRecord = { contactName: '', directPhone: '', extension: '', ownNumber: '', note: '' };

export type ClientProblems = { readonly [Field in keyof ClientRecord]: FieldProblem | null };

/** The record as it is kept. */
export const keptRecord = ({ contactName, directPhone, extension, ownNumber, note }: ClientRecord): ClientRecord => ({
  contactName: asLine(contactName),
  directPhone: asLine(directPhone),
  extension: asLine(extension),
  ownNumber: asLine(ownNumber),
  note: asLines(note),
});

/** Validates a client record (spec §5). */
export function recordProblems(record: ClientRecord): ClientProblems {
  const { contactName, directPhone, extension, ownNumber, note } = keptRecord(record);
  return {
    contactName: nameProblem(contactName, CLIENT_LIMITS.contactName),
    directPhone: maskProblem(directPhone, PHONE_MASK),
    extension: digitsProblem(extension, CLIENT_LIMITS.extension),
    ownNumber: lengthProblem(ownNumber, CLIENT_LIMITS.ownNumber),
    note: lengthProblem(note, CLIENT_LIMITS.note),
  };
}

/** Validates the reason of a refusal. The shop will read it. */
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
  /** When the shop joined the marketplace. */
  readonly createdAt: string;
}

/** The network or banner behind a shop. */
export interface Sponsor {
  readonly id: string;
  /** Null when the marketplace no longer knows it; the other fields are then empty. */
  readonly name: string | null;
  readonly phone: string;
  readonly email: string;
}

/** The supplier's last answer to the shop. */
export interface ClientAnswer {
  readonly status: typeof RelationshipStatus.Active | typeof RelationshipStatus.Refused;
  /** A person's name. */
  readonly by: string;
  readonly at: string;
  /** Only for a refusal; otherwise empty. */
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
  /** The name of a person at the shop. */
  readonly requestedBy: string;
  /** From the shop; may be empty. */
  readonly message: string;
  readonly updatedAt: string;
  /** Null before the first answer. While pending, the answer to an earlier request. */
  readonly answer: ClientAnswer | null;
  /** Null when the user may not see them. */
  readonly openQuoteRequests: number | null;
  readonly openOrders: number | null;
}

/** A row in the client list. */
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
  /** The request is pending, and this user has not opened it. */
  readonly isUnread?: true | undefined;
}
