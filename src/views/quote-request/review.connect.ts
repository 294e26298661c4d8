import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import { partWarningsOf, type PartWarning } from '../../../machines/quote-request/quote-request.checks.ts';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';

interface DoubtValues extends PartWarning {
  readonly draft: AnswerDraft;
  /** Goes to the field. */
  readonly choose: () => void;
}

export interface ReviewValues {
  readonly doubts: readonly DoubtValues[];
  readonly accept: () => void;
  readonly reject: () => void;
}

/** The warnings to review before sending; null when there is no review. */
export function connectReview(snapshot: QuoteRequestSnapshot, send: SendEvent): ReviewValues | null {
  const { context } = snapshot;
  if (!snapshot.matches({ open: { reserved: 'reviewing' } })) return null;
  return {
    doubts: partWarningsOf(context).map((doubt) => ({
      ...doubt,
      draft: context.answers[doubt.part.id] ?? draftOf(doubt.part),
      choose: () => send({ type: 'doubt.choose', partId: doubt.part.id, field: doubt.field }),
    })),
    accept: () => send({ type: 'review.accept' }),
    reject: () => send({ type: 'review.reject' }),
  };
}
