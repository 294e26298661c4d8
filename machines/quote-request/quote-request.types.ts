import type { QuoteRequest, Receipt } from '../domain/quote-request.ts';
import type { Availability, IndustryType, PartCondition, RecycledQuality } from '../domain/enumerations.ts';
import type { LockNews } from '../lock/lock.types.ts';
import type { Failure } from '../support/failure.ts';

/**
 * One part's answer as it is being typed. Numbers are canonical decimal texts (a dot, no grouping) so
 * that a half-typed one is kept as it is; they become cents when the quote is sent.
 */
export interface AnswerDraft {
  readonly availability: Availability;
  readonly deliveryDays: string;
  readonly industryType: IndustryType;
  /** Flags of Certification. */
  readonly certifications: number;
  readonly condition: PartCondition;
  readonly recycledQuality: RecycledQuality | '';
  readonly recycledYear: string;
  readonly manufacturer: string;
  readonly productCode: string;
  readonly retailPrice: string;
  readonly grossPrice: string;
  /** Percent of the gross price. */
  readonly discount: string;
  readonly netPrice: string;
  readonly link: string;
  readonly note: string;
  /** The supplier's photos of the part, in order. */
  readonly photoIds: readonly string[];
}

/** One field of an answer with its new value. */
export type AnswerChange = { readonly [Field in keyof AnswerDraft]: { readonly field: Field; readonly value: AnswerDraft[Field] } }[keyof AnswerDraft];

export interface QuoteRequestInput {
  readonly id: string;
  /** Idempotency key of the quote that this visit may send: the same however often it is sent. */
  readonly sendKey: string;
  readonly thisYear: number;
}

export interface QuoteRequestContext extends QuoteRequestInput {
  readonly request: QuoteRequest | null;
  readonly drafts: Readonly<Record<string, AnswerDraft>>;
  readonly partIndex: number;
  /** The edit lock under which the quote is sent; empty before the lock was first held. */
  readonly lockId: string;
  readonly failure: Failure | null;
}

/** A request with the platform's time at which it was read (epoch ms). */
export interface LoadedRequest {
  readonly request: QuoteRequest;
  readonly now: number;
}

export type QuoteRequestEvent =
  | { readonly type: 'request.retry' }
  | { readonly type: 'request.refresh' }
  | { readonly type: 'part.next' }
  | { readonly type: 'part.previous' }
  | { readonly type: 'part.choose'; readonly index: number }
  | { readonly type: 'part.answer'; readonly partId: string; readonly change: AnswerChange }
  | { readonly type: 'quote.submit' }
  | { readonly type: 'outcome.check' }
  /** The deadline of the request has passed. */
  | { readonly type: 'quote.expired' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | LockNews;

/** News for whoever shows notifications. */
export type QuoteRequestEmitted = {
  readonly type: 'notification.wanted';
  readonly kind: 'success' | 'error';
  readonly key: 'quote-request:sent' | 'quote-request:sendFailed';
};

export type { Receipt };
