import type { AnyActorRef } from 'xstate';
import type { CreditDecision, CreditRequest } from '../../domain/credit-request.ts';
import type { EditorInput, EditorOrder, KeptContent, Notice } from '../edited-document/edited-document.types.ts';
import type { PhotosNews } from '../photos/photos.types.ts';
import type { Failure } from '../support/failure.ts';
import type { History } from '../support/history.ts';

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

/** What is typed of an answer. */
export interface CreditContent {
  readonly form: CreditForm;
}

/** What was typed into an answer and not sent, as it is kept in the browser. */
export type CreditRequestDraft = KeptContent<CreditContent>;

/** The answer as it is sent, whatever it is sent under. */
export type AnswerPayload = { readonly reason: string; readonly photoIds: readonly string[] } & (
  | {
      readonly decision: 'approve';
      readonly creditNumber: string;
      readonly creditDate: string;
      readonly creditedCents: number;
    }
  | { readonly decision: 'refuse' }
);

/** The answer as the platform is told it. */
export type AnswerInput = AnswerPayload & {
  readonly creditRequestId: string;
  readonly version: number;
  readonly lockId: string;
  readonly idempotencyKey: string;
};

/** There is one thing to send: the answer. */
export interface CreditSending {
  readonly name: 'answer';
  readonly payload: AnswerPayload;
}

/** It needs nothing but the request. */
export type CreditRequestInput = EditorInput<undefined>;

export interface CreditRequestContext extends History<CreditForm> {
  readonly owner: AnyActorRef;
  readonly request: CreditRequest | null;
  /** The platform's time at which the request was read, epoch ms. */
  readonly readAt: number;
  readonly form: CreditForm;
  /** When the draft that was found had been kept; null: none was found. */
  readonly restoredAt: string | null;
  /** Credit numbers that the platform refused: they were used before. */
  readonly usedNumbers: readonly string[];
  readonly arePhotosOnTheirWay: boolean;
  /** Why the platform did not take the answer, until the clerk goes on. */
  readonly failure: Failure | null;
}

export type CreditRequestEvent =
  | { readonly type: 'answer.change'; readonly change: CreditChange }
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'answer.send' }
  /** The answer that waits for its photos is called back. */
  | { readonly type: 'answer.recall' }
  | EditorOrder<CreditRequest, CreditContent>
  | PhotosNews;

/** News for whoever shows notifications. */
export type CreditRequestEmitted = Notice<'credit-request:photosFailed'>;
