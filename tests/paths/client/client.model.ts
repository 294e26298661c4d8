import type { SnapshotFrom } from 'xstate';
import { CLIENT_FIELDS, type Client } from '../../../domain/client.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import {
  accepted,
  acceptedWithNumber,
  activeClient,
  drafts,
  ended,
  newClient,
  numberedByColleague,
  pendingClient,
  refused,
  refusedByColleague,
  refusedClient,
  saved,
  savedWithPhone,
  reaccepted,
  TYPED,
} from './client.examples.ts';
import { clientExpectations } from './client.expect.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import { changedBy, isTaken } from '../../../machines/client/client.rules.ts';
import type { ClientDraft, ClientInput, RecordChange } from '../../../machines/client/client.types.ts';

type Snapshot = SnapshotFrom<typeof clientMachine>;

const client = (id: string, mayChange = true): ClientInput => ({ id, mayChange });

/** Changes end in the same ways for every client, so all endings are walked with the pending one only. */
const isFirst = ({ context }: Snapshot): boolean => context.id === pendingClient.id && context.mayChange;
/** Nothing has been sent yet. */
const isAtFirst = ({ context }: Snapshot): boolean =>
  context.client === null ||
  context.client === pendingClient ||
  context.client === activeClient ||
  context.client === refusedClient;

/** A changed phone or contact name is not combined with other changes; those are walked with a number. */
const isAlone = ({ context: { record, client } }: Snapshot): boolean =>
  record.contactName !== (client?.contactName ?? '') || record.directPhone !== (client?.directPhone ?? '');

/** A valid and an invalid number are walked in all states, any other field once. */
function isWorthChanging(snapshot: Snapshot, { field, value }: RecordChange): boolean {
  const { record } = snapshot.context;
  if (!isFirst(snapshot)) return snapshot.matches({ open: 'clean' }) && field === 'note';
  if (!isAtFirst(snapshot))
    return field === 'note' && snapshot.matches({ open: 'saved' }) && snapshot.context.client === saved;
  if (field !== 'ownNumber') return snapshot.matches({ open: 'clean' });
  if (isAlone(snapshot)) return false;
  return (
    record.note === '' &&
    changedBy(record, { field, value }) !== record &&
    (value === TYPED.number || !snapshot.matches({ open: 'failed' }))
  );
}

/** A restored draft is only saved, discarded, or used for a refusal. Everything else is walked with typed changes. */
function isWorthRestored({ context }: Snapshot, event: { readonly type: string } & Record<string, unknown>): boolean {
  if (event.type === doneOf('saveClient')) return isTaken(context, event['output'] as Client);
  return (
    ['changes.discard', 'client.save', 'refusal.close'].includes(event.type) ||
    (event.type === 'client.refuse' && context.reason !== '')
  );
}

/** The fields that a draft changes, and its reason. */
function typedOf(content: unknown): unknown {
  const { record, base, reason } = content as ClientDraft;
  return {
    ...Object.fromEntries(
      CLIENT_FIELDS.filter((field) => record[field] !== base[field]).map((field) => [field, record[field]]),
    ),
    ...(reason !== '' && { reason }),
  };
}

/** What the platform can return: what was sent, or what a colleague did. */
function canBeFound({ context }: Snapshot, found: Client): boolean {
  return (
    found === context.client ||
    isTaken(context, found) ||
    ((found === refusedByColleague || found === numberedByColleague) && context.client === pendingClient)
  );
}

export const clientModel = defineModel({
  machine: clientMachine,
  input: client(pendingClient.id),
  moreInputs: {
    'of an active client': client(activeClient.id),
    'of a refused client': client(refusedClient.id),
    'for a reader': client(newClient.id, false),
  },
  cases: {
    [doneOf('loadClient')]: [
      answered('one that waits', pendingClient),
      answered('an active one', activeClient),
      answered('a refused one', refusedClient),
      answered('a new one', newClient),
    ],
    [errorOf('loadClient')]: [
      failed('no network', { kind: 'network' }),
      failed('no such client', { kind: 'notFound', code: 'collision-shop-not-found' }),
      failed('no supplier', { kind: 'notFound', code: 'supplier-not-found' }),
    ],
    'draft.recalled': [
      given('none', { draft: null }),
      given('a number', { draft: drafts.number }),
      given('a number that a colleague changed too', { draft: drafts.contested }),
      given('a number that is too long', { draft: drafts.wrong }),
      given('a reason', { draft: drafts.reason }),
      given('what was saved meanwhile', { draft: drafts.stale }),
    ],
    'record.change': [
      given('a number', { change: { field: 'ownNumber', value: TYPED.number } }),
      given('a number that is too long', { change: { field: 'ownNumber', value: TYPED.tooLong } }),
      given('a name with a number', { change: { field: 'contactName', value: TYPED.wrongName } }),
      given('a direct phone', { change: { field: 'directPhone', value: TYPED.phone } }),
      given('a note', { change: { field: 'note', value: TYPED.note } }),
    ],
    'reason.change': [given('a reason', { value: TYPED.reason })],
    [doneOf('saveClient')]: [
      answered('saved', saved),
      answered('saved, with its phone', savedWithPhone),
      answered('accepted', accepted),
      answered('accepted, with its number', acceptedWithNumber),
      answered('refused', refused),
      answered('ended', ended),
      answered('taken back', reaccepted),
    ],
    [errorOf('saveClient')]: [
      failed('a colleague was faster', { kind: 'conflict', code: 'version-outdated' }),
      failed('no network', { kind: 'network' }),
      failed('no permission', { kind: 'forbidden', code: 'forbidden' }),
      failed('the shop has left', { kind: 'notFound', code: 'collision-shop-not-found' }),
    ],
    [doneOf('rereadClient')]: [
      answered('as before', pendingClient),
      answered('saved', saved),
      answered('accepted', accepted),
      answered('accepted, with its number', acceptedWithNumber),
      answered('refused', refused),
      answered('a colleague refused it', refusedByColleague),
      answered('a colleague gave it another number', numberedByColleague),
    ],
    [errorOf('rereadClient')]: [failed('no network', { kind: 'network' })],
  },
  writes: { saveClient: ['client.save', 'client.accept', 'refusal.send'] },
  ends: ['missing', 'reading'],
  key: ({ context: { mayChange, client: known, record, reason, restored, wanted, theirs, failure } }) => ({
    mayChange,
    known,
    record,
    reason,
    isRestored: restored?.base,
    wanted,
    theirs: theirs?.version,
    failure: [failure?.kind, failure?.code],
  }),
  inShort: {
    known: (known) => (known as Client | null)?.status ?? null,
    isRestored: (base) => base !== undefined,
    content: typedOf,
  },
  isWorthWalking: (snapshot, event) => {
    const { context } = snapshot;
    const output = event['output'] as Client;
    if (context.restored) return isWorthRestored(snapshot, event);
    if (event.type === 'draft.recalled') return event['draft'] === null || isFirst(snapshot);
    if (event.type === doneOf('loadClient')) return output.id === context.id;
    if (event.type === errorOf('loadClient')) return isFirst(snapshot) || toFailure(event['error']).kind === 'network';
    if (event.type === doneOf('saveClient')) return isTaken(context, output);
    if (event.type === doneOf('rereadClient')) return canBeFound(snapshot, output);
    if (event.type === errorOf('saveClient')) return isFirst(snapshot) && isAtFirst(snapshot) && !isAlone(snapshot);
    if (event.type === 'record.change') return isWorthChanging(snapshot, event['change'] as RecordChange);
    // Actions on an answered client are walked from its own start.
    if (event.type === 'client.accept' || event.type === 'client.refuse')
      return isAtFirst(snapshot) && !isAlone(snapshot) && context.record.note === (context.client?.note ?? '');
    return true;
  },
  // Typing the same value changes nothing.
  userCan: ({ context }, event) => {
    if (event.type === 'reason.change') return event['value'] !== context.reason;
    const change = event['change'] as RecordChange | undefined;
    return !change || context.record[change.field] !== change.value;
  },
  expect: clientExpectations,
});
