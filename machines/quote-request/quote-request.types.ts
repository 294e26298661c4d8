import type { AnswerTextValues } from '../../domain/answer-text.ts';
import type { Availability, IndustryType, PartCondition, RecycledQuality } from '../../domain/enumerations.ts';
import type { AnsweredPart, QuoteRequest, QuoteRequestPart } from '../../domain/quote-request.ts';
import type { Correctable, DeadlineEvent } from '../document-lifecycle/document-lifecycle.deadline.ts';
import type { DocumentContext, DocumentEvent, DocumentInput } from '../document-lifecycle/document-lifecycle.types.ts';
import type { FollowUp, KeptContent } from '../document-lifecycle/document-lifecycle.types.ts';
import type { KeptDraft } from '../draft/draft.types.ts';
import type { PhotosMessage, PhotoUploads } from '../photos/photos.types.ts';
import type { UndoHistory, Visit } from '../support/history.ts';
import type { Prices, PriceSources, TypedPrice } from '../../domain/prices.ts';
import type { Wanted } from '../support/wanted.ts';

/**
 * One part's answer as typed. Numbers are canonical decimal texts (a dot, no grouping), so that half-typed ones are
 * kept; they become cents when the quote is sent.
 */
export interface AnswerDraft extends AnswerTextValues {
  readonly availability: Availability;
  readonly deliveryDays: string;
  readonly industryType: IndustryType;
  /** Flags of Certification. */
  readonly certifications: number;
  readonly condition: PartCondition;
  readonly recycledQuality: RecycledQuality | '';
  readonly recycledYear: string;
  readonly retailPrice: string;
  readonly grossPrice: string;
  /** Percent of the gross price. */
  readonly discount: string;
  readonly netPrice: string;
  /** The supplier's photos of the part, in order. */
  readonly photoIds: readonly string[];
}

interface SourcedPrices extends Prices {
  /** Absent from the drafts of older versions. */
  readonly retailPrice?: string;
  readonly sources?: PriceSources;
}

/** The fields that typing a price fills in if they are empty. */
export const IMPLIED_FIELDS = ['availability', 'industryType'] as const satisfies readonly (keyof AnswerDraft)[];

/**
 * An answer with the price being typed. The derived prices follow it on each key, from their values before the field
 * was entered, until the field is left. Undo and drafts include this.
 */
export interface TypedAnswer extends AnswerDraft {
  /** For a part that discount rules may fill; absent otherwise. */
  readonly sources?: PriceSources;
  readonly typing?: {
    readonly field: TypedPrice;
    readonly before: SourcedPrices;
    readonly implied?: readonly (typeof IMPLIED_FIELDS)[number][];
  };
}

/** One field of an answer with its new value. */
export type AnswerChange = {
  readonly [Field in keyof AnswerDraft]: { readonly field: Field; readonly value: AnswerDraft[Field] };
}[keyof AnswerDraft];

/** The typed content of a request, as the browser keeps it. */
export interface QuoteContent {
  readonly answers: Answers;
  /** The parts at the time of typing. */
  readonly parts: readonly QuoteRequestPart[];
}

/** An unsent draft, as the browser keeps it. */
export type QuoteDraft = KeptContent<QuoteContent>;

/** By part id. */
export type Answers = Readonly<Record<string, TypedAnswer>>;

/** A field of a part's answer. */
export interface Place {
  readonly partId: string;
  readonly field: keyof AnswerDraft;
}

/** Which answer of a part wins: the typed one, or the platform's. */
export type Side = 'mine' | 'theirs';

/** A part that changed since its answer was typed. */
export interface PartDifference {
  readonly partId: string;
  /** Before; null if the part is new. */
  readonly before: QuoteRequestPart | null;
  /** Now; null if the part is gone. */
  readonly now: QuoteRequestPart | null;
  /** The typed answer; null if there is none. */
  readonly typed: AnswerDraft | null;
}

/** How pasted cells were matched: rows by part number, columns by a header row, or either by position. */
export interface PasteRule {
  readonly rows: 'number' | 'position';
  readonly columns: 'header' | 'position';
  /** The columns that no field takes. */
  readonly ignored: readonly IgnoredColumn[];
}

export interface IgnoredColumn {
  /** Counted from 1. */
  readonly at: number;
  /** What its header says; may be empty. */
  readonly name: string;
}

export interface Pasted {
  readonly cells: readonly PastedCell[];
  readonly rule: PasteRule;
}

/** A pasted cell and the change it makes; null when it cannot be read or has no field. */
export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly partId: string | null;
  /** The part number in its row; may be empty. */
  readonly number: string;
  readonly change: AnswerChange | null;
}

/** All parts in a grid, or one at a time. */
export type Layout = 'grid' | 'part';

/** What happens once the quote is sent. */
export type AfterSending = 'stay' | 'next';

/** What answering needs besides the request. */
interface Answering {
  readonly thisYear: number;
  readonly layout: Layout;
}

export type QuoteRequestInput = DocumentInput & Answering;

/** The request with the typed answers. */
export interface QuoteContents extends Answering, UndoHistory<Answers> {
  /** The request that the answers belong to: the loaded one, once its draft is known. */
  readonly request: QuoteRequest | null;
  readonly answers: Answers;
  /** When the restored draft was saved; null when none was restored. */
  readonly restoredAt: string | null;
  readonly differences: readonly PartDifference[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly pasted: readonly PastedCell[];
  readonly pasteRule: PasteRule;
  readonly partIndex: number;
  /** The layout before the present one; null until the clerk chooses another. */
  readonly layoutBefore: Layout | null;
  /** Null leaves the focus where it is. */
  readonly wanted: Wanted<Place> | null;
  /** Reported by the photos; nothing is sent before they are done. */
  readonly photoUploads: PhotoUploads;
}

export interface QuoteRequestContext extends DocumentContext<QuoteRequest, QuoteSending>, Correctable, QuoteContents {
  readonly afterwards: AfterSending;
}

/** The answers to send. */
export type SentAnswers = readonly AnsweredPart[];

/** The quote to send: the first answer, or a correction. */
export type QuoteSending =
  | { readonly name: 'quote'; readonly payload: { readonly answers: SentAnswers } }
  | { readonly name: 'correction'; readonly payload: { readonly answers: SentAnswers; readonly corrects: string } };

/** The quote as the platform receives it. */
export interface SubmitInput {
  readonly quoteRequestId: string;
  readonly version: number;
  readonly lockId: string;
  /** The id of the corrected quote. */
  readonly corrects?: string;
  readonly answers: SentAnswers;
  readonly idempotencyKey: string;
}

export type QuoteRequestEvent =
  | { readonly type: 'part.next' }
  | { readonly type: 'part.previous' }
  /** Goes to the next part to re-quote. */
  | { readonly type: 'requote.next' }
  | { readonly type: 'part.choose'; readonly index: number }
  | ({ readonly type: 'part.answer'; readonly partId: string; readonly change: AnswerChange } & Visit)
  /** A price field was left; its derived prices are final. */
  | { readonly type: 'price.leave'; readonly partId: string }
  /** Uses the suggested price of a part. */
  | { readonly type: 'price.accept'; readonly partId: string }
  /** Uses the suggested prices of all parts that have no price yet. */
  | { readonly type: 'prices.accept' }
  /** Copies one part's answer, or one field of it, to other parts. */
  | {
      readonly type: 'answers.fill';
      readonly fromPartId: string;
      readonly partIds: readonly string[];
      readonly field: keyof AnswerDraft | null;
    }
  | ({ readonly type: 'cells.paste' } & Pasted)
  | { readonly type: 'cells.accept' }
  | { readonly type: 'cells.reject' }
  /** The answer to the review: send as is, go back, or correct one of the listed fields. */
  | { readonly type: 'review.accept' }
  | { readonly type: 'review.reject' }
  | ({ readonly type: 'doubt.choose' } & Place)
  /** Goes to a field that keeps a part from being complete. */
  | ({ readonly type: 'missing.choose' } & Place)
  | { readonly type: 'edit.undo' }
  | { readonly type: 'edit.redo' }
  | { readonly type: 'draft.discard' }
  /** A colleague's draft is to be continued here. */
  | { readonly type: 'draft.continued'; readonly draft: KeptDraft<QuoteContent> }
  | { readonly type: 'side.choose'; readonly partId: string; readonly side: Side }
  | { readonly type: 'sides.accept' }
  | { readonly type: 'layout.choose'; readonly layout: Layout }
  | { readonly type: 'quote.submit'; readonly afterwards: AfterSending }
  /** Cancels a quote that waits for its photos. */
  | { readonly type: 'quote.recall' }
  | DocumentEvent<QuoteContent>
  | DeadlineEvent
  | PhotosMessage;

/** The notifications once the platform has answered. */
export type QuoteNoticeKey =
  | 'quote-request:sent'
  | 'quote-request:corrected'
  | 'quote-request:sendFailed'
  | 'quote-request:noNext';

/** The next request, or that there is none. */
export type QuoteFollowUp = FollowUp<QuoteNoticeKey>;

export type QuoteRequestEmitted =
  | FollowUp<QuoteNoticeKey | 'quote-request:photosFailed'>
  | { readonly type: 'layout.chosen'; readonly layout: Layout };
