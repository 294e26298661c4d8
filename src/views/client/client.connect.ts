import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { clientMachine } from '../../../machines/client/client.machine.ts';
import { isReasonTyped, mayBecome, recordOf } from '../../../machines/client/client.rules.ts';
import type { ClientEvent, RecordChange } from '../../../machines/client/client.types.ts';
import {
  CLIENT_FIELDS,
  recordProblems,
  refusalProblem,
  type Client,
  type ClientProblems,
  type ClientRecord,
} from '../../../domain/client.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import { refusedAmong, withRefused } from '../../../machines/support/refused.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import type { ActionBanner } from '../failure/banner-with-actions.tsx';
import { failureWords } from '../failure/failure-words.ts';
import type { LoadFailure } from '../failure/load-failed.tsx';
import { verbs } from '../machine/verbs.ts';
import type { RestoredFormValues } from '../edited-document/restored-form.tsx';
import { isClientIn } from '../../../lives/stored.ts';

export type ClientActor = ActorRefFrom<typeof clientMachine>;
type Snapshot = SnapshotFrom<typeof clientMachine>;
type Send = (event: ClientEvent) => void;

/** An action, and why it is disabled. */
export interface Act {
  readonly label: TextKey;
  readonly run: () => void;
  readonly refusal: Words | null;
}

export interface ClientBanner extends ActionBanner {
  readonly details: readonly Words[];
  /** The fields that someone else changed to other values than the user. */
  readonly contested?: readonly TextKey[];
}

export interface ClientValues {
  /** Null until loaded. */
  readonly client: Client | null;
  readonly loadFailure: (LoadFailure & { readonly text: TextKey }) | null;
  readonly banner: ClientBanner | null;
  readonly restored: RestoredFormValues | null;
  readonly isReader: boolean;
}

export interface RecordValues {
  readonly record: ClientRecord;
  readonly problems: ClientProblems;
  /** The values were refused, here or by the platform; the first wrong field gets the focus. */
  readonly areAllProblemsShown: boolean;
  readonly isEditable: boolean;
  readonly isReader: boolean;
  readonly change: (change: RecordChange) => void;
}

export interface BarValues {
  readonly status: TextKey;
  readonly isSaving: boolean;
  readonly discard: (() => void) | null;
  readonly save: Act;
  /** Null when the client already has this status. */
  readonly accept: Act | null;
  readonly refuse: Act | null;
}

export interface RefusalValues {
  readonly name: string;
  readonly reason: string;
  readonly problem: FieldProblem | null;
  readonly sendRefusal: TextKey | null;
  readonly type: (value: string) => void;
  readonly send: () => void;
  readonly close: () => void;
}

const clientVerbs = verbs((send: Send) => ({
  retry: () => send({ type: 'client.retry' }),
  recheck: () => send({ type: 'client.recheck' }),
  keepMine: () => send({ type: 'mine.keep' }),
  takeTheirs: () => send({ type: 'theirs.take' }),
  discard: () => send({ type: 'changes.discard' }),
  change: (change: RecordChange) => send({ type: 'record.change', change }),
}));

/** What each action sends. */
const actVerbs = verbs((send: Send) => ({
  'client.save': () => send({ type: 'client.save' }),
  'client.accept': () => send({ type: 'client.accept' }),
  'client.refuse': () => send({ type: 'client.refuse' }),
}));

const refusalVerbs = verbs((send: Send) => ({
  type: (value: string) => send({ type: 'reason.change', value }),
  send: () => send({ type: 'refusal.send' }),
  close: () => send({ type: 'refusal.close' }),
}));

/** What is missing, if the platform reports it (spec §8). */
const missingText = (failure: Failure | null): TextKey => {
  if (failure?.code === 'supplier-not-found') return 'client:notFound.supplier';
  return failure?.kind === 'notFound' ? 'client:notFound.shop' : 'client:loadFailed';
};

/** The fields that the user and someone else changed to different values. */
const contestedOf = (record: ClientRecord, base: ClientRecord, now: ClientRecord): TextKey[] =>
  CLIENT_FIELDS.filter(
    (field) => base[field] !== now[field] && record[field] !== now[field] && record[field] !== base[field],
  ).map((field) => `client:field.${field}` as const);

/** Someone else's change. A pending client with an earlier answer has sent a new request. */
function conflictWords({ client, theirs }: Snapshot['context']): Words {
  const answer = theirs?.answer?.status === theirs?.status && theirs?.status !== client?.status ? theirs?.answer : null;
  return answer
    ? { key: `client:conflict.answered.${answer.status}`, params: { name: answer.by, reason: answer.reason } }
    : { key: 'client:conflict.changed' };
}

function bannerOf(snapshot: Snapshot, send: Send): ClientBanner | null {
  const { context } = snapshot;
  if (snapshot.matches('reading'))
    return { tone: 'info', title: { key: 'client:readOnly.title' }, details: [{ key: 'client:readOnly.text' }] };
  if (snapshot.matches({ open: 'failed' }))
    return { tone: 'error', title: { key: 'client:failed' }, details: [failureWords(context.failure)] };
  if (snapshot.matches('unsure'))
    return {
      tone: 'warning',
      title: { key: 'client:unsure' },
      details: [failureWords(context.failure)],
      actions: [{ label: 'client:recheck', run: clientVerbs(send).recheck }],
    };
  if (!snapshot.matches('conflicted')) return null;
  const isTyped = snapshot.can({ type: 'mine.keep' });
  const refresh = { label: 'client:conflict.refresh', run: clientVerbs(send).takeTheirs } as const;
  return {
    tone: 'warning',
    title: { key: 'client:conflict.title' },
    details: [conflictWords(context), ...(isTyped ? [{ key: 'client:conflict.kept' } as const] : [])],
    contested: contestedOf(context.record, recordOf(context.client), recordOf(context.theirs)),
    actions: isTyped ? [{ label: 'client:conflict.keepMine', run: clientVerbs(send).keepMine }, refresh] : [refresh],
  };
}

/** A restored draft. */
function restoredOf(snapshot: Snapshot, send: Send): RestoredFormValues | null {
  const { restored, client, record } = snapshot.context;
  if (!restored || !snapshot.can({ type: 'changes.discard' })) return null;
  const now = recordOf(client);
  return {
    at: restored.at,
    contested: contestedOf(record, restored.base, now),
    note: isReasonTyped(snapshot.context) ? 'client:restoredReason' : null,
    discard: clientVerbs(send).discard,
  };
}

export function connectClient(snapshot: Snapshot, send: Send): ClientValues {
  const { client, failure } = snapshot.context;
  return {
    client: snapshot.matches('recalling') ? null : client,
    loadFailure:
      snapshot.matches('loadFailed') || snapshot.matches('missing')
        ? {
            text: missingText(failure),
            detail: failureWords(failure),
            retry: snapshot.matches('missing') ? null : clientVerbs(send).retry,
          }
        : null,
    banner: bannerOf(snapshot, send),
    restored: restoredOf(snapshot, send),
    isReader: snapshot.matches('reading'),
  };
}

/** The fields that the platform refused, until something is changed. */
const refusedFields = (snapshot: Snapshot): readonly (keyof ClientRecord)[] =>
  snapshot.matches({ open: 'failed' })
    ? refusedAmong(
        snapshot.context.failure,
        CLIENT_FIELDS.map((field) => [field, field]),
      )
    : [];

const problemsOf = (snapshot: Snapshot): ClientProblems =>
  withRefused(recordProblems(snapshot.context.record), refusedFields(snapshot));

export const connectRecord = (snapshot: Snapshot, send: Send): RecordValues => ({
  record: snapshot.context.record,
  problems: problemsOf(snapshot),
  areAllProblemsShown: snapshot.matches({ open: 'correcting' }) || refusedFields(snapshot).length > 0,
  isEditable: snapshot.hasTag('editable'),
  isReader: snapshot.matches('reading'),
  change: clientVerbs(send).change,
});

function statusOf(snapshot: Snapshot): TextKey {
  if (snapshot.matches('rereading')) return 'client:rereading';
  if (snapshot.matches({ open: 'correcting' })) return 'client:correct';
  if (snapshot.matches({ open: 'saved' })) return 'client:saveDone';
  const isUnsaved = snapshot.can({ type: 'changes.discard' }) || snapshot.can({ type: 'mine.keep' });
  return isUnsaved || snapshot.hasTag('unsaved') ? 'client:unsaved' : 'client:upToDate';
}

/** Why an action is disabled; null when it is enabled. */
function refusalOf(snapshot: Snapshot, event: ClientEvent): Words | null {
  if (snapshot.can(event)) return null;
  if (snapshot.matches('conflicted') || snapshot.matches('unsure')) return { key: 'client:decideFirst' };
  if (snapshot.matches({ open: 'correcting' })) return { key: 'client:correct' };
  return { key: snapshot.hasTag('busy') ? 'client:waitFirst' : 'client:nothingToSave' };
}

export function connectBar(snapshot: Snapshot, send: Send): BarValues {
  const { context } = snapshot;
  const status = context.client?.status;
  const act = (type: keyof ReturnType<typeof actVerbs>, label: TextKey): Act => ({
    label,
    run: actVerbs(send)[type],
    refusal: refusalOf(snapshot, { type }),
  });
  return {
    status: statusOf(snapshot),
    isSaving: snapshot.matches('saving'),
    discard: snapshot.can({ type: 'changes.discard' }) ? clientVerbs(send).discard : null,
    save: act('client.save', 'client:save'),
    accept: mayBecome(context, RelationshipStatus.Active)
      ? act('client.accept', isClientIn(status, 'refused') ? 'client:takeBack' : 'client:accept')
      : null,
    refuse: mayBecome(context, RelationshipStatus.Refused)
      ? act('client.refuse', isClientIn(status, 'active') ? 'client:end' : 'client:refuse')
      : null,
  };
}

/** Null when no refusal is in progress. */
export function connectRefusal(snapshot: Snapshot, send: Send): RefusalValues | null {
  if (!snapshot.matches('refusing')) return null;
  const { reason, client } = snapshot.context;
  const isCorrecting = snapshot.matches({ refusing: 'correcting' });
  return {
    name: client?.profile.name ?? '',
    reason,
    problem: isCorrecting ? refusalProblem(reason) : null,
    sendRefusal: isCorrecting ? 'client:refusal.correct' : null,
    ...refusalVerbs(send),
  };
}
