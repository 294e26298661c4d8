/** What answers and their prices should be after a step, for invariants. */
import { draftAfter, isSameAnswer, withRulePrices } from '../../../machines/quote-request/quote-request.answer.ts';
import { Availability, IndustryType } from '../../../domain/enumerations.ts';
import { impliedIndustryType } from '../../../domain/part-answer.ts';
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import type {
  AnswerChange,
  Answers,
  QuoteContents,
  TypedAnswer,
} from '../../../machines/quote-request/quote-request.types.ts';

/** Whether both answers mean the same, whichever price was typed. */
export const says = (answers: Answers, others: Answers): boolean =>
  Object.keys({ ...answers, ...others }).every((id) => isSameAnswer(answers[id], others[id]));

/** The part type that a price implies for a part. */
function typeFor({ before: { context } }: { before: { context: QuoteContents } }, partId: string): IndustryType {
  const part = context.request?.parts.find(({ id }) => id === partId);
  return part ? impliedIndustryType(part.acceptedTypes) : IndustryType.None;
}

/** The part's answer after a change, as discount rules leave it. */
export function answerAfter(
  step: { before: { context: QuoteContents } },
  partId: string,
  draft: TypedAnswer,
  change: AnswerChange,
): TypedAnswer {
  const after = draftAfter(draft, change, typeFor(step, partId));
  const part = step.before.context.request?.parts.find(({ id }) => id === partId);
  return part ? withRulePrices(part, after) : after;
}

/** A part with a suggested price, for which nothing has been typed about the price. */
export const isOpenToSuggestion = ({ answers }: QuoteContents, { id, suggestedPrice }: QuoteRequestPart): boolean =>
  suggestedPrice !== null &&
  answers[id]?.availability !== Availability.NotAvailable &&
  answers[id]?.grossPrice === '' &&
  answers[id].netPrice === '';

/** All events that change the answers during editing. */
export const EDITS = [
  'part.answer',
  'price.leave',
  'price.accept',
  'prices.accept',
  'answers.fill',
  'edit.undo',
  'edit.redo',
  'draft.discard',
];
