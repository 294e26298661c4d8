import {
  NO_RECORD,
  refusalProblem,
  recordProblems,
  keptRecord,
  type Client,
  type ClientRecord,
} from '../../domain/client.ts';
import { RelationshipStatus, type ClientStatus } from '../../domain/client-rows.ts';
import { equal } from '../../domain/equal.ts';
import { asLines } from '../../domain/typed-text.ts';
import { CLIENT_ANSWERS, clientStateOf, decideClient } from '../../lives/client.life.ts';
import { rebased } from '../draft/draft.rules.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { ClientContext, ClientDraft, ClientEmitted, ClientSave, RecordChange } from './client.types.ts';
import { isClientIn } from '../../lives/stored.ts';

/** The platform's record of the client. */
export const recordOf = (client: Client | null): ClientRecord => {
  if (!client) return NO_RECORD;
  const { contactName, directPhone, extension, ownNumber, note } = client;
  return { contactName, directPhone, extension, ownNumber, note };
};

export const changedBy = (record: ClientRecord, { field, value }: RecordChange): ClientRecord => ({
  ...record,
  [field]: value,
});

const isSame = (left: ClientRecord, right: ClientRecord): boolean => equal(keptRecord(left), keptRecord(right));

/** Whether the form differs from the platform. */
export const isChanged = ({ record, client }: ClientContext): boolean => !isSame(record, recordOf(client));

/** Whether the platform would refuse the form. */
export const isBroken = ({ record }: ClientContext): boolean =>
  Object.values(recordProblems(record)).some((problem) => problem !== null);

/** Whether the client's status can change to this one. */
export const mayBecome = ({ client }: ClientContext, status: ClientStatus): boolean =>
  client !== null &&
  client.status !== status &&
  decideClient(clientStateOf(client), CLIENT_ANSWERS[status]).refusal === null;

export const isReasonValid = ({ reason }: ClientContext): boolean => refusalProblem(reason) === null;

const isRefusal = ({ client, wanted }: ClientContext): boolean =>
  isClientIn(wanted, 'refused') && client?.status !== wanted;

export const saveOf = (context: ClientContext): ClientSave => {
  const { id, client, record, reason, wanted } = context;
  return {
    id,
    version: client?.version ?? 0,
    status: wanted,
    ...keptRecord(record),
    reason: isRefusal(context) ? asLines(reason) : '',
  };
};

/** The platform has received the save. */
export const isTaken = (context: ClientContext, found: Client): boolean =>
  found.version !== context.client?.version &&
  found.status === context.wanted &&
  isSame(recordOf(found), context.record) &&
  (!isRefusal(context) || found.answer?.reason === asLines(context.reason));

/** The user typed something that would be lost: the record, or the reason of a refusal. */
export const hasTyped = (context: ClientContext): boolean =>
  isChanged(context) || (isRefusal(context) && asLines(context.reason) !== '');

/** A reason is typed, though it may not be valid yet. */
export const isReasonTyped = (context: ClientContext): boolean =>
  asLines(context.reason) !== '' && mayBecome(context, RelationshipStatus.Refused);

/** The user typed something the platform does not have. */
export const hasUnsaved = (context: ClientContext): boolean => isChanged(context) || isReasonTyped(context);

/** What the browser stores. */
export const clientDraftOf = ({ record, client, reason }: ClientContext): ClientDraft => ({
  record,
  base: recordOf(client),
  reason,
});

/**
 * A draft, applied to the platform's current version; null when the platform has all of it or none of it can be used.
 */
export function recalledFrom(
  context: ClientContext,
  { content, savedAt }: KeptDraft<ClientDraft>,
): Pick<ClientContext, 'record' | 'reason' | 'restored'> | null {
  const { base, reason } = content;
  const recalled = {
    record: rebased(content.record, base, recordOf(context.client)),
    reason,
    restored: { at: savedAt, base },
  };
  return hasUnsaved({ ...context, ...recalled }) ? recalled : null;
}

/** The notification after a successful save. */
export function newsOf({ client, wanted }: ClientContext): ClientEmitted['key'] {
  if (client?.status === wanted) return 'client:saved';
  return isClientIn(wanted, 'refused') ? 'client:refused' : 'client:accepted';
}
