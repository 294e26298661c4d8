/** One part's answer, as its form and its row in the grid show it. */
import type { QuoteRequestPart } from '../../../domain/quote-request.ts';
import { isSuggestionNew } from '../../../machines/quote-request/quote-request.edits.ts';
import {
  draftOf,
  filledByRule,
  isComplete,
  lineSums,
  problemsOf,
  type DraftProblems,
} from '../../../machines/quote-request/quote-request.answer.ts';
import {
  refusedFields,
  warningsOf,
  withoutTypedPrice,
  type AnswerWarning,
} from '../../../machines/quote-request/quote-request.checks.ts';
import type { AnswerChange, AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import type { PriceField } from '../../../domain/prices.ts';
import { withRefused } from '../../../machines/support/refused.ts';
import type { Words } from '../../i18n/resources.ts';
import { visitNow } from '../left-fields/visits.ts';
import { verbs } from '../machine/verbs.ts';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';

/** A known price. One key accepts it. */
export interface Suggestion {
  readonly price: NonNullable<QuoteRequestPart['suggestedPrice']>;
  readonly accept: () => void;
  /** Why it cannot be used now; null when it can. */
  readonly refusal: Words | null;
  /** The answer has this price. */
  readonly isUsed: boolean;
}

/** How far a part is answered. */
export type AnswerState = 'complete' | 'toReview' | 'incomplete';

export function stateOf(snapshot: QuoteRequestSnapshot, part: QuoteRequestPart): AnswerState {
  const { answers, thisYear } = snapshot.context;
  if (!isComplete(answers[part.id] ?? draftOf(part), thisYear)) return 'incomplete';
  return shownWarnings(snapshot, part).length > 0 ? 'toReview' : 'complete';
}

/** The warnings that are shown: those about a price once its field is left, or once the quote is to be sent. */
export function shownWarnings(snapshot: QuoteRequestSnapshot, part: QuoteRequestPart): readonly AnswerWarning[] {
  const { answers, lastTyped } = snapshot.context;
  const draft = answers[part.id] ?? draftOf(part);
  const warnings = warningsOf(part, draft);
  const isTyping = lastTyped !== '' && snapshot.matches({ open: { reserved: { editing: 'dirty' } } });
  return isTyping ? withoutTypedPrice(draft, warnings) : warnings;
}

export interface PartValues {
  readonly part: QuoteRequestPart;
  readonly draft: AnswerDraft;
  readonly state: AnswerState;
  /** The prices that a discount rule filled in. */
  readonly filled: readonly PriceField[];
  readonly isEditable: boolean;
  /** Shows all problems after a failed send; before that, only those of fields the user has left. */
  readonly problems: DraftProblems;
  readonly areAllProblemsShown: boolean;
  readonly warnings: readonly AnswerWarning[];
  readonly suggestion: Suggestion | null;
  readonly change: (change: AnswerChange) => void;
  /** Call it when the user leaves the price field. */
  readonly leavePrice: () => void;
  /** The discount in cents and the line's total; null without prices. */
  readonly sums: { readonly discountCents: number; readonly totalCents: number } | null;
}

const partVerbs = verbs((send: SendEvent, partId) => ({
  accept: () => send({ type: 'price.accept', partId }),
  change: (change: AnswerChange) => send({ type: 'part.answer', partId, change, visit: visitNow() }),
  leavePrice: () => send({ type: 'price.leave', partId }),
}));

/** One part's answer, so that typing in it renders nothing else. */
export function connectPart(snapshot: QuoteRequestSnapshot, send: SendEvent, index: number): PartValues | null {
  const { request, answers, thisYear } = snapshot.context;
  const part = request?.parts[index];
  if (!part) return null;
  const draft = answers[part.id] ?? draftOf(part);
  const isEditable = snapshot.hasTag('editable');
  const refused = refusedFields(snapshot.context, part.id);
  const isNew = isSuggestionNew(snapshot.context, part.id);
  const { accept, change, leavePrice } = partVerbs(send, part.id);
  return {
    part,
    draft,
    state: stateOf(snapshot, part),
    filled: filledByRule(draft),
    isEditable,
    problems: withRefused(problemsOf(draft, thisYear), refused),
    areAllProblemsShown: refused.length > 0 || snapshot.matches({ open: { reserved: { editing: 'correcting' } } }),
    warnings: shownWarnings(snapshot, part),
    suggestion: part.suggestedPrice && {
      price: part.suggestedPrice,
      accept,
      isUsed: !isNew,
      // Computed here, because `can` would be too slow for 200 rows.
      refusal:
        isEditable && isNew
          ? null
          : { key: isEditable ? 'quote-request:refusal.isSuggestionNew' : 'quote-request:refusal.locked' },
    },
    change,
    leavePrice,
    sums: lineSums(part, draft),
  };
}
