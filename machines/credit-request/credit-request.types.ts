import type { CreditDecision, CreditRequest } from '../../domain/credit-request.ts';
import type { DocumentContext, DocumentEvent, DocumentInput } from '../document-lifecycle/document-lifecycle.types.ts';
import type { KeptContent, Notice } from '../document-lifecycle/document-lifecycle.types.ts';
import type { PhotosMessage, PhotoUploads } from '../photos/photos.types.ts';
import type { UndoHistory, Visit } from '../support/history.ts';
import type { Wanted } from '../support/wanted.ts';

/**
 * The answer as typed. The fields of one decision are kept while the other is chosen. The amount is a canonical decimal
 * text (a dot, no grouping), so that a half-typed one is kept; the day is an ISO date.
 */
export interface CreditForm {
  readonly decision: CreditDecision | 'none';
  /** The credited amount, before taxes. */
  readonly amount: string;
  /** The supplier's own credit number. */
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

/** The typed content of an answer. */
export interface CreditContent {
  readonly form: CreditForm;
}

/** An unsent draft, as the browser keeps it. */
export type CreditRequestDraft = KeptContent<CreditContent>;

/** The answer to send, without the lock and the version. */
export type AnswerPayload = { readonly reason: string; readonly photoIds: readonly string[] } & (
  | {
      readonly decision: 'approve';
      readonly creditNumber: string;
      readonly creditDate: string;
      readonly creditedCents: number;
    }
  | { readonly decision: 'refuse' }
);

/** The answer as the platform receives it. */
export type AnswerInput = AnswerPayload & {
  readonly creditRequestId: string;
  readonly version: number;
  readonly lockId: string;
  readonly idempotencyKey: string;
};

/** The only thing to send is the answer. */
export interface CreditSending {
  readonly name: 'answer';
  readonly payload: AnswerPayload;
}

export type CreditRequestInput = DocumentInput;

/** A field of the answer. */
export interface AnswerPlace {
  readonly field: keyof CreditForm;
}

export interface CreditRequestContext extends DocumentContext<CreditRequest, CreditSending>, UndoHistory<CreditForm> {
  readonly form: CreditForm;
  /** When the restored draft was saved; null when none was restored. */
  readonly restoredAt: string | null;
  /** Credit numbers that the platform refused as already used. */
  readonly usedNumbers: readonly string[];
  /** Reported by the photos; nothing is sent before they are done. */
  readonly photoUploads: PhotoUploads;
  /** Null leaves the focus where it is. */
  readonly wanted: Wanted<AnswerPlace> | null;
}

export type CreditRequestEvent =
  | ({ readonly type: 'answer.change'; readonly change: CreditChange } & Visit)
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'answer.send' }
  /** Cancels an answer that waits for its photos. */
  | { readonly type: 'answer.recall' }
  | DocumentEvent<CreditContent>
  | PhotosMessage;

/** The notifications once the platform has answered. */
export type AnswerNoticeKey = 'credit-request:completed' | 'credit-request:refused' | 'credit-request:answerFailed';
export type CreditRequestEmitted = Notice<AnswerNoticeKey | 'credit-request:photosFailed'>;
