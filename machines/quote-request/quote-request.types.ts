import type { QuoteRequest, QuoteRequestPart, Receipt } from '../../domain/quote-request.ts';
import type { Availability, IndustryType, PartCondition, RecycledQuality } from '../../domain/enumerations.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { PresenceNews } from '../inactivity/inactivity.types.ts';
import type { LockNews } from '../lock/lock.types.ts';
import type { PhotosNews } from '../photos/photos.types.ts';
import type { Failure } from '../support/failure.ts';
import type { History } from '../support/history.ts';
import type { Overtaken } from '../support/overtaken.ts';

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

export const PRICE_FIELDS = ['grossPrice', 'discount', 'netPrice'] as const satisfies readonly (keyof AnswerDraft)[];
export type PriceField = (typeof PRICE_FIELDS)[number];
/** Prices that make one another. */
export type Prices = Readonly<Record<PriceField, string>>;

/** The fields that a price fills in where they are empty. */
export const IMPLIED_FIELDS = ['availability', 'industryType'] as const satisfies readonly (keyof AnswerDraft)[];

/**
 * An answer with the price that is being typed. The other prices follow it from what they were before, key by key, and
 * are settled once its field is left. So do the fields it implies. Undo and the draft in the browser include it.
 */
export interface TypedAnswer extends AnswerDraft {
  readonly typing?: {
    readonly field: PriceField;
    readonly before: Prices;
    readonly implied?: readonly (typeof IMPLIED_FIELDS)[number][];
  };
}

/** One field of an answer with its new value. */
export type AnswerChange = {
  readonly [Field in keyof AnswerDraft]: { readonly field: Field; readonly value: AnswerDraft[Field] };
}[keyof AnswerDraft];

/** What was typed into a request and not sent, as it is kept in the browser. */
export interface QuoteDraft {
  readonly answers: Answers;
  /** The parts as the platform told them when this was typed. */
  readonly parts: readonly QuoteRequestPart[];
  /** The key under which it may already have been sent. */
  readonly sendKey: string;
}

/** By part id. */
export type Answers = Readonly<Record<string, TypedAnswer>>;

/** Whose answer of a part holds: the one typed here, or the platform's. */
export type Side = 'mine' | 'theirs';

/** A part that is not as it was when its answer was typed. */
export interface PartDifference {
  readonly partId: string;
  /** As it was; null: it is new. */
  readonly before: QuoteRequestPart | null;
  /** As it is; null: it is gone. */
  readonly now: QuoteRequestPart | null;
  /** The answer that was typed for it; null: none was. */
  readonly typed: AnswerDraft | null;
}

/** A pasted cell: what it says, and what it changes; null where it could not be read or no field is there. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly partId: string | null;
  readonly change: AnswerChange | null;
}

/** All parts in a grid, or one at a time. */
export type Layout = 'grid' | 'part';

/** What happens once the quote is sent. */
export type Afterwards = 'stay' | 'next';

export interface QuoteRequestInput {
  readonly id: string;
  /** Idempotency key of the quote that this visit may send: the same however often it is sent. */
  readonly sendKey: string;
  readonly thisYear: number;
  /** A quote can be called back for a moment before it leaves. */
  readonly isSendHeld: boolean;
  readonly layout: Layout;
}

export interface QuoteRequestContext extends QuoteRequestInput, History<Answers> {
  readonly request: QuoteRequest | null;
  /** The platform's time at which the request was read, epoch ms. */
  readonly readAt: number;
  readonly answers: Answers;
  /** When the draft that was found had been kept; null: none was found. */
  readonly restoredAt: string | null;
  readonly differences: readonly PartDifference[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly pasted: readonly PastedCell[];
  readonly partIndex: number;
  /** The edit lock under which the quote is sent; empty while none is held. */
  readonly lockId: string;
  readonly afterwards: Afterwards;
  /** Told by the photos: a quote waits for them. */
  readonly arePhotosOnTheirWay: boolean;
  readonly failure: Failure | null;
  /** Somebody else was faster; null: nobody was, or it has been dealt with. */
  readonly overtaken: Overtaken | null;
}

/** A request with the platform's time at which it was read (epoch ms). */
export interface LoadedRequest {
  readonly request: QuoteRequest;
  readonly now: number;
}

/** Another request that waits for an answer, the one that expires next; null: there is none. */
export type NextRequest = { readonly id: string } | null;

export type QuoteRequestEvent =
  | { readonly type: 'request.retry' }
  | { readonly type: 'request.refresh' }
  /** After the clerk was away: the request is taken up again. */
  | { readonly type: 'request.resume' }
  | { readonly type: 'part.next' }
  | { readonly type: 'part.previous' }
  | { readonly type: 'part.choose'; readonly index: number }
  | { readonly type: 'part.answer'; readonly partId: string; readonly change: AnswerChange }
  /** The field of a price is left: what followed it is settled. */
  | { readonly type: 'price.leave'; readonly partId: string }
  /** The suggested price of a part becomes its answer. */
  | { readonly type: 'price.accept'; readonly partId: string }
  /** The suggested prices become the answers of all parts that have no price yet. */
  | { readonly type: 'prices.accept' }
  /** One part's answer, or one field of it, for other parts too. */
  | {
      readonly type: 'answers.fill';
      readonly fromPartId: string;
      readonly partIds: readonly string[];
      readonly field: keyof AnswerDraft | null;
    }
  | { readonly type: 'cells.paste'; readonly cells: readonly PastedCell[] }
  | { readonly type: 'cells.accept' }
  | { readonly type: 'cells.reject' }
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'side.choose'; readonly partId: string; readonly side: Side }
  | { readonly type: 'sides.accept' }
  | { readonly type: 'layout.choose'; readonly layout: Layout }
  | { readonly type: 'quote.submit'; readonly afterwards: Afterwards }
  | { readonly type: 'quote.recall' }
  | { readonly type: 'quote.hurry' }
  | { readonly type: 'outcome.check' }
  /** The deadline of the request has passed. */
  | { readonly type: 'quote.expired' }
  /** The user goes to another page, or closes this one. */
  | { readonly type: 'page.left' }
  | { readonly type: 'draft.recalled'; readonly draft: KeptDraft<QuoteDraft> | null }
  | PhotosNews
  | PresenceNews
  | LockNews;

/** News for whoever shows notifications and pages. */
export type QuoteRequestEmitted =
  | {
      readonly type: 'notification.wanted';
      readonly kind: 'success' | 'error';
      readonly key:
        | 'quote-request:sent'
        | 'quote-request:sendFailed'
        | 'quote-request:noNext'
        | 'quote-request:photosFailed';
    }
  | { readonly type: 'request.wanted'; readonly id: string }
  | { readonly type: 'layout.chosen'; readonly layout: Layout };

export type { Receipt };
