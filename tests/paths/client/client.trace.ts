/** What happened in a step of a client's path. */
import { equal } from '../../../domain/equal.ts';
import { CLIENT_FIELDS, type Client, type ClientRecord } from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import type { Trace } from '../engine/path-model.ts';
import type { clientMachine } from '../../../machines/client/client.machine.ts';
import type { ClientContext } from '../../../machines/client/client.types.ts';

const { Refused } = RelationshipStatus;
type Step = Trace<typeof clientMachine>;

export const recordOf = (client: Client | null): ClientRecord => ({
  contactName: client?.contactName ?? '',
  directPhone: client?.directPhone ?? '',
  extension: client?.extension ?? '',
  ownNumber: client?.ownNumber ?? '',
  note: client?.note ?? '',
});
export const trimmed = (record: object): object =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value).trim()]));
/** Whether the record can be saved (docs/decisions.md). */
export const isRight = ({ record }: ClientContext): boolean =>
  /^[\p{L} .'’-]{0,60}$/u.test(record.contactName.trim()) &&
  /^(?:\d{3} \d{3}-\d{4})?$/.test(record.directPhone) &&
  /^\d{0,6}$/.test(record.extension.trim()) &&
  record.ownNumber.trim().length <= 30 &&
  record.note.trim().length <= 1000;
export const isReasonValid = ({ reason }: ClientContext): boolean =>
  reason.trim() !== '' && reason.trim().length <= 500;
export const isReasonKept = ({ reason, client }: ClientContext): boolean =>
  reason.trim() !== '' && client?.status !== Refused;
export const isUnsaved = ({ record, client }: ClientContext): boolean => !equal(record, recordOf(client));

/** What was typed, applied field by field to a colleague's version. */
export function laidOver({ record, client, theirs }: ClientContext): object {
  const [base, now] = [recordOf(client), recordOf(theirs)];
  return Object.fromEntries(
    CLIENT_FIELDS.map((field) => [field, record[field] === base[field] ? now[field] : record[field]]),
  );
}

/** Whether the platform has what was sent, even without a reply. */
export const isSent = ({ client, record, wanted, reason }: ClientContext, found: Client): boolean =>
  found.version !== client?.version &&
  found.status === wanted &&
  equal(recordOf(found), record) &&
  (wanted !== Refused || client?.status === Refused || found.answer?.reason === reason.trim());
/** The save may have been received, or someone else was faster. */
export const isUncertain = ({ event }: Step): boolean =>
  ['network', 'timeout', 'malformed', 'server', 'conflict'].includes(toFailure(event['error']).kind);
export const outputOf = ({ event }: Step): Client => event['output'] as Client;

export const EDITABLE = ['open.clean', 'open.dirty', 'open.invalid', 'open.correcting', 'open.saved', 'open.failed'];

/** The notification after the platform has accepted a change. */
export const newsOf = ({ client, wanted }: ClientContext): string => {
  if (client?.status === wanted) return 'success client:saved';
  return `success client:${wanted === Refused ? 'refused' : 'accepted'}`;
};
