import type { Client, ClientRecord } from '../../domain/client.ts';
import type { ClientStatus } from '../../domain/client-rows.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { Failure } from '../support/failure.ts';

export interface ClientInput {
  readonly id: string;
  readonly mayChange: boolean;
}

/** The request to save a client: its record and status, from the version seen. */
export interface ClientSave extends ClientRecord {
  readonly id: string;
  readonly version: number;
  readonly status: ClientStatus;
  /** Only for a refusal; otherwise empty. */
  readonly reason: string;
}

/** What the browser stores: what was typed, and the platform's version at that time. */
export interface ClientDraft {
  readonly record: ClientRecord;
  readonly base: ClientRecord;
  readonly reason: string;
}

/** A restored draft: when it was saved, and the platform's version at that time. */
export interface RestoredClient {
  readonly at: string;
  readonly base: ClientRecord;
}

export interface ClientContext extends ClientInput {
  /** The platform's latest version; null until loaded. */
  readonly client: Client | null;
  /** The record in the form. */
  readonly record: ClientRecord;
  /** The reason of a refusal, as typed so far. */
  readonly reason: string;
  /** Null: there was no draft. */
  readonly restored: RestoredClient | null;
  /** The status to send. */
  readonly wanted: ClientStatus;
  /** A colleague's version that appeared meanwhile; null when there is none. */
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
  /** Asks for a reason first. */
  | { readonly type: 'client.refuse' }
  | { readonly type: 'reason.change'; readonly value: string }
  | { readonly type: 'refusal.send' }
  | { readonly type: 'refusal.close' }
  /** Reads the platform's version again. */
  | { readonly type: 'client.recheck' }
  /** Discards the user's changes and shows the colleague's version. */
  | { readonly type: 'theirs.take' }
  /** Keeps the user's changes, to save over the colleague's version. */
  | { readonly type: 'mine.keep' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<ClientDraft> | null };

export interface ClientEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success';
  readonly key: 'client:saved' | 'client:accepted' | 'client:refused';
}
