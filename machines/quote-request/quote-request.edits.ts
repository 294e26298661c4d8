import { ANSWER_TEXT_NAMES, GRID_TEXT_NAMES, ruleOf } from '../../domain/answer-text.ts';
import { equal } from '../../domain/equal.ts';
import type { FieldProblem } from '../../domain/field-problem.ts';
import { formatDecimal } from '../../domain/money.ts';
import { impliedIndustryType } from '../../domain/part-answer.ts';
import type { QuoteRequestPart, SuggestedPrice } from '../../domain/quote-request.ts';
import { Availability, IndustryType } from '../../domain/enumerations.ts';
import { undoable } from '../support/history.ts';
import {
  draftAfter,
  draftOf,
  EMPTY_DRAFT,
  filledByRule,
  isSameAnswer,
  problemsOf,
  withRulePrices,
  withoutTyping,
} from './quote-request.answer.ts';
import { PRICE_FIELDS } from '../../domain/prices.ts';
import type {
  AnswerChange,
  AnswerDraft,
  Answers,
  PastedCell,
  PasteRule,
  QuoteContents,
  TypedAnswer,
} from './quote-request.types.ts';

/**
 * The grid's fields, in the order of pasted columns. What recycled parts need comes last, so that columns pasted without
 * it keep their places.
 */
export const GRID_FIELDS = [
  'grossPrice',
  'discount',
  'netPrice',
  'availability',
  'deliveryDays',
  'industryType',
  ...GRID_TEXT_NAMES,
  'recycledQuality',
  'recycledYear',
] as const satisfies readonly (keyof AnswerDraft)[];
export type GridField = (typeof GRID_FIELDS)[number];

/** An answer that needs every field of the grid. */
const OFFERED: AnswerDraft = {
  ...EMPTY_DRAFT,
  availability: Availability.AvailableInDays,
  industryType: IndustryType.Recycled,
};

/** Compared by identity: the functions below return the same object when nothing changes. */
export const { editedBy, undone, redone } = undoable(
  ({ answers }: QuoteContents) => answers,
  (answers: Answers) => ({ answers }),
  Object.is,
);

const partOf = ({ request }: QuoteContents, id: string): QuoteRequestPart | undefined =>
  request?.parts.find((part) => part.id === id);

/** The answers once the fields of all other parts have been left. */
function withTypingEnded(answers: Answers, exceptPartId?: string): Answers {
  const typed = Object.entries(answers).filter(([id, { typing }]) => typing && id !== exceptPartId);
  return typed.length === 0
    ? answers
    : { ...answers, ...Object.fromEntries(typed.map(([id, draft]) => [id, withoutTyping(draft)])) };
}

/** A price of the part is being typed, and the derived prices follow it. */
export const isPriceTyped = ({ answers }: QuoteContents, partId: string): boolean =>
  answers[partId]?.typing !== undefined;

/** The answers after a price field was left. This is not an undo step, because nothing visible changes. */
export function answersLeft({ answers }: QuoteContents, partId: string): Answers {
  const draft = answers[partId];
  return draft ? { ...answers, [partId]: withoutTyping(draft) } : answers;
}

/** The answers after changes to some parts; changes to unknown parts are ignored. */
export function answersAfter(
  context: QuoteContents,
  changes: readonly { readonly partId: string; readonly change: AnswerChange }[],
): Answers {
  return changes.reduce<Answers>((answers, { partId, change }) => {
    const part = partOf(context, partId);
    const draft = part && (answers[partId] ?? draftOf(part));
    const isNew = draft && !equal<unknown>(draft[change.field], change.value);
    if (!isNew) return answers;
    const others = change.field === 'photoIds' ? answers : withTypingEnded(answers, partId);
    return {
      ...others,
      [partId]: withRulePrices(part, draftAfter(draft, change, impliedIndustryType(part.acceptedTypes))),
    };
  }, context.answers);
}

/** Prices belong together: filling one down also fills the prices it depends on. */
const FILLED_WITH: Partial<Record<keyof AnswerDraft, readonly (keyof AnswerDraft)[]>> = {
  netPrice: ['grossPrice', 'discount', 'netPrice'],
  availability: ['availability', 'deliveryDays'],
  industryType: ['industryType', 'certifications', 'condition', 'recycledQuality', 'recycledYear'],
};
/** Fields that belong to one part are not copied with the rest of its answer. */
const OWN: readonly (keyof AnswerDraft)[] = [
  'retailPrice',
  'photoIds',
  ...ANSWER_TEXT_NAMES.filter((name) => ruleOf(name).isOwn),
];

/** The parts that an answer is copied to: the selected ones, or else all that follow. */
export function fillTargets(
  partIds: readonly string[],
  selectedIds: ReadonlySet<string>,
  fromPartId: string,
): readonly string[] {
  const others = partIds.filter((id) => selectedIds.has(id) && id !== fromPartId);
  return others.length > 0 ? others : partIds.slice(partIds.indexOf(fromPartId) + 1);
}

/** Copied prices count as typed. */
const GIVEN = { grossPrice: 'typed', discount: 'typed', netPrice: 'typed' } as const;
const given = (into: TypedAnswer, answer: TypedAnswer): TypedAnswer => {
  const { sources: _, ...rest } = answer;
  return into.sources ? { ...rest, sources: GIVEN } : rest;
};

/** Copies one part's answer, or one field of it, to other parts. */
export function filledAnswers(
  context: QuoteContents,
  {
    fromPartId,
    partIds,
    field,
  }: { readonly fromPartId: string; readonly partIds: readonly string[]; readonly field: keyof AnswerDraft | null },
): Answers {
  const typed = context.answers[fromPartId];
  const from = typed && withoutTyping(typed);
  const targets = partIds.filter((id) => id !== fromPartId && partOf(context, id));
  if (!from || targets.length === 0) return context.answers;
  const copied = (target: TypedAnswer): TypedAnswer => {
    const into = withoutTyping(target);
    if (field === null) return given(into, { ...from, ...Object.fromEntries(OWN.map((own) => [own, into[own]])) });
    if (field === 'grossPrice' || field === 'discount')
      return withoutTyping(draftAfter(into, { field, value: from[field] }));
    const fields = FILLED_WITH[field] ?? [field];
    const answer = { ...into, ...Object.fromEntries(fields.map((name) => [name, from[name]])) };
    return field === 'netPrice' ? given(into, answer) : answer;
  };
  const filled = targets.flatMap((id) => {
    const into = context.answers[id];
    const part = partOf(context, id);
    return into && part ? [[id, withRulePrices(part, copied(into))] as const] : [];
  });
  return { ...context.answers, ...Object.fromEntries(filled) };
}

/** Whether filling would change any part. */
export const canFill = (context: QuoteContents, filled: Parameters<typeof filledAnswers>[1]): boolean =>
  Object.entries(filledAnswers(context, filled)).some(([id, draft]) => !isSameAnswer(draft, context.answers[id]));

/** When the part can be there, as far as a price list says; no promise when there is not enough in stock. */
function availabilityOf({ stock, deliveryDays }: SuggestedPrice, quantity: number): Partial<AnswerDraft> {
  const isThere = stock === undefined ? !deliveryDays : stock >= quantity;
  if (isThere) return { availability: Availability.AvailableNow };
  if (!deliveryDays) return { availability: Availability.None };
  return { availability: Availability.AvailableInDays, deliveryDays: String(deliveryDays) };
}

/** A part's answer with its suggested prices, as if they had been typed; null when there are none. */
function withSuggestion(
  { suggestedPrice, acceptedTypes, quantity }: QuoteRequestPart,
  draft: TypedAnswer,
): TypedAnswer | null {
  if (!suggestedPrice) return null;
  const type = impliedIndustryType(acceptedTypes);
  const typed = (into: TypedAnswer, field: 'grossPrice' | 'netPrice', cents: number): TypedAnswer =>
    draftAfter(into, { field, value: formatDecimal(cents, 2) }, suggestedPrice.industryType ?? type);
  const gross = typed(draft, 'grossPrice', suggestedPrice.grossPriceCents);
  const answer = withoutTyping(typed(gross, 'netPrice', suggestedPrice.netPriceCents));
  const isOpen = draft.availability === Availability.None;
  return isOpen ? { ...answer, ...availabilityOf(suggestedPrice, quantity) } : answer;
}

/** The answers with the suggested prices of one part; null when it has none. */
export function answersWithSuggestion(context: QuoteContents, partId: string): Answers | null {
  const part = partOf(context, partId);
  const draft = context.answers[partId];
  const accepted = part && draft && withSuggestion(part, draft);
  return accepted ? { ...context.answers, [partId]: accepted } : null;
}

/** Nobody has typed a price, though a discount rule may have filled one. */
const hasNoPrice = (draft: TypedAnswer): boolean =>
  (draft.grossPrice === '' && draft.netPrice === '') || filledByRule(draft).length === PRICE_FIELDS.length;

/** The part has a suggested price of its type, no price, and is not marked as not available. */
const takesSuggestion = ({ suggestedPrice }: QuoteRequestPart, draft: TypedAnswer | undefined): draft is TypedAnswer =>
  suggestedPrice !== null &&
  draft !== undefined &&
  draft.availability !== Availability.NotAvailable &&
  (draft.industryType === IndustryType.None ||
    (suggestedPrice.industryType ?? draft.industryType) === draft.industryType) &&
  hasNoPrice(draft);

/** Whether `answersWithSuggestions` changes anything. Asked at each key, so it computes no answer. */
export const hasSuggestions = ({ request, answers }: QuoteContents): boolean =>
  (request?.parts ?? []).some((part) => takesSuggestion(part, answers[part.id]));

/** The answers with the suggested price of every part that takes it. */
export function answersWithSuggestions(context: QuoteContents): Answers {
  return (context.request?.parts ?? []).reduce<Answers>((answers, part) => {
    const draft = answers[part.id];
    const answer = takesSuggestion(part, draft) ? withSuggestion(part, draft) : null;
    return answer ? { ...answers, [part.id]: answer } : answers;
  }, context.answers);
}

/** There is a suggestion, and it differs from what is typed. */
export function isSuggestionNew(context: QuoteContents, partId: string): boolean {
  const part = partOf(context, partId);
  const draft = context.answers[partId];
  const accepted = part && draft && withSuggestion(part, draft);
  return accepted ? accepted.netPrice !== draft?.netPrice || accepted.grossPrice !== draft.grossPrice : false;
}

export const BY_POSITION: PasteRule = { rows: 'position', columns: 'position', ignored: [] };

/** Why a pasted cell has no effect: unreadable, no such part or column, or invalid for its field. */
interface PasteProblem {
  readonly key: 'unreadable' | 'outside' | 'unknownPart';
}
export type PastedProblem = FieldProblem | PasteProblem;
/** Whether a cell is unusable by its position or format, rather than invalid for its field. */
export const isPasteProblem = (problem: PastedProblem): problem is PasteProblem =>
  problem.key === 'unreadable' || problem.key === 'outside' || problem.key === 'unknownPart';

export function pastedProblemOf(context: QuoteContents, { partId, change, column }: PastedCell): PastedProblem | null {
  if (partId === null && context.pasteRule.rows === 'number') return { key: 'unknownPart' };
  if (partId === null || column >= GRID_FIELDS.length) return { key: 'outside' };
  if (!change) return { key: 'unreadable' };
  if (change.value === '') return null;
  const after = answersAfter(context, [{ partId, change }])[partId];
  // Prices are validated even if the part is not offered yet, because another pasted cell may offer it.
  return (after && problemsOf({ ...OFFERED, [change.field]: change.value }, context.thisYear)[change.field]) ?? null;
}

/** The answers after pasting the valid cells; none of them counts as being typed. */
export const answersPasted = (context: QuoteContents): Answers =>
  withTypingEnded(answersAfter(context, pastedChanges(context)));

/** The valid cells. */
export const pastedChanges = (context: QuoteContents): { partId: string; change: AnswerChange }[] =>
  context.pasted.flatMap((cell) =>
    cell.partId !== null && cell.change && !pastedProblemOf(context, cell)
      ? [{ partId: cell.partId, change: cell.change }]
      : [],
  );
