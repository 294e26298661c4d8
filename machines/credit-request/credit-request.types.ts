import type { AnsweredCreditRequest, CreditDecision, CreditRequest } from '../../domain/credit-request.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { PresenceNews } from '../inactivity/inactivity.types.ts';
import type { LockNews } from '../lock/lock.types.ts';
import type { PhotosNews } from '../photos/photos.types.ts';
import type { Failure } from '../support/failure.ts';
import type { History } from '../support/history.ts';
import type { Overtaken } from '../support/overtaken.ts';

/**
 * The answer as it is being typed. What belongs to one decision is kept while the other is chosen. The amount is a
 * canonical decimal text (a dot, no grouping), so that a half-typed one is kept as it is; the day is ISO.
 */
export interface CreditForm {
  readonly decision: CreditDecision | 'none';
  /** What is credited, before taxes. */
  readonly amount: string;
  /** The supplier's own, of the credit. */
  readonly number: string;
  readonly date: string;
  readonly approvalReason: string;
  readonly refusalReason: string;
  readonly photoIds: readonly string[];
}

/** One field of the answer with its new value. */
export type CreditChange = {
  readonly [Field in keyof CreditForm]: { readonly field: Field; readonly value: CreditForm[Field] };
}[Exclude<keyof CreditForm, 'photoIds'>];

/** What was typed into an answer and not sent, as it is kept in the browser. */
export interface CreditRequestDraft {
  readonly form: CreditForm;
  /** The key under which it may already have been sent. */
  readonly sendKey: string;
}

export interface CreditRequestInput {
  readonly id: string;
  /** Idempotency key of the answer that this visit may send: the same however often it is sent. */
  readonly sendKey: string;
  /** An answer can be called back for a moment before it leaves. */
  readonly isSendHeld: boolean;
  /** Whether this person may answer credit requests here; whoever may not can read them. */
  readonly mayAnswer: boolean;
}

export interface CreditRequestContext extends CreditRequestInput, History<CreditForm> {
  readonly request: CreditRequest | null;
  /** The platform's time at which the request was read, epoch ms. */
  readonly readAt: number;
  readonly form: CreditForm;
  /** When the draft that was found had been kept; null: none was found. */
  readonly restoredAt: string | null;
  /** Credit numbers that the platform refused: they were used before. */
  readonly usedNumbers: readonly string[];
  readonly arePhotosOnTheirWay: boolean;
  /** The edit lock under which the request is answered; empty while none is held. */
  readonly lockId: string;
  readonly failure: Failure | null;
  /** Somebody else was faster; null: nobody was, or it has been dealt with. */
  readonly overtaken: Overtaken | null;
}

/** A credit request with the platform's time at which it was read (epoch ms). */
export interface LoadedCreditRequest {
  readonly request: CreditRequest;
  readonly now: number;
}

interface Answering {
  readonly creditRequestId: string;
  readonly version: number;
  readonly lockId: string;
  readonly reason: string;
  readonly photoIds: readonly string[];
  readonly idempotencyKey: string;
}

/** The answer as it is sent. */
export type AnswerInput =
  | (Answering & {
      readonly decision: 'approve';
      readonly creditNumber: string;
      readonly creditDate: string;
      readonly creditedCents: number;
    })
  | (Answering & { readonly decision: 'refuse' });

export type CreditRequestEvent =
  | { readonly type: 'request.retry' }
  | { readonly type: 'request.refresh' }
  /** After the clerk was away: the request is taken up again. */
  | { readonly type: 'request.resume' }
  | { readonly type: 'answer.change'; readonly change: CreditChange }
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'answer.send' }
  | { readonly type: 'answer.recall' }
  | { readonly type: 'answer.hurry' }
  | { readonly type: 'outcome.check' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<CreditRequestDraft> | null }
  | PhotosNews
  | PresenceNews
  | LockNews;

/** News for whoever shows notifications. */
export interface CreditRequestEmitted {
  readonly type: 'notification.wanted';
  readonly kind: 'success' | 'error';
  readonly key:
    | 'credit-request:completed'
    | 'credit-request:refused'
    | 'credit-request:answerFailed'
    | 'credit-request:photosFailed';
}

export type { AnsweredCreditRequest };
