import type { Client, ClientRecord, ClientStatus } from '../../domain/client.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { Failure } from '../support/failure.ts';

export interface ClientInput {
  readonly id: string;
  readonly mayChange: boolean;
}

/** What the platform is told of a client: its whole record and its status, made from the version that was seen. */
export interface ClientSave extends ClientRecord {
  readonly id: string;
  readonly version: number;
  readonly status: ClientStatus;
  /** Of a refusal; empty else. */
  readonly reason: string;
}

/** What is kept in the browser: what was typed, and what the platform had then. */
export interface ClientDraft {
  readonly record: ClientRecord;
  readonly base: ClientRecord;
  readonly reason: string;
}

/** A draft that was found: when it had been kept, and what the platform had then. */
export interface RestoredClient {
  readonly at: string;
  readonly base: ClientRecord;
}

export interface ClientContext extends ClientInput {
  /** As the platform last gave it; null before it came. */
  readonly client: Client | null;
  /** What is kept about it, as it stands in the form. */
  readonly record: ClientRecord;
  /** Why it is to be refused, as far as that is typed. */
  readonly reason: string;
  /** Null: no draft was found. */
  readonly restored: RestoredClient | null;
  /** The status that is sent. */
  readonly wanted: ClientStatus;
  /** What somebody else made of it meanwhile; null where nobody did. */
  readonly theirs: Client | null;
  readonly failure: Failure | null;
}

export type RecordChange = {
  readonly [Field in keyof ClientRecord]: { readonly field: Field; readonly value: string };
}[keyof ClientRecord];

export type ClientEvent =
  | { readonly type: 'client.retry' }
  | { readonly type: 'record.change'; readonly change: RecordChange }
  | { readonly type: 'client.save' }
  | { readonly type: 'changes.discard' }
  | { readonly type: 'client.accept' }
  /** Asks why first. */
  | { readonly type: 'client.refuse' }
  | { readonly type: 'reason.change'; readonly value: string }
  | { readonly type: 'refusal.send' }
  | { readonly type: 'refusal.close' }
  /** Asks the platform once more what it holds. */
  | { readonly type: 'client.recheck' }
  /** After somebody else's change: theirs is shown, what was typed here is given up. */
  | { readonly type: 'theirs.take' }
  /** After somebody else's change: what was typed stays, to be saved over theirs. */
  | { readonly type: 'mine.keep' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<ClientDraft> | null };

export interface ClientEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success';
  readonly key: 'client:saved' | 'client:accepted' | 'client:refused';
}
