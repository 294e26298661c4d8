import { CancellationReason } from './enumerations.ts';
import { lengthProblem, reasonProblem, type FieldProblem } from './field-problem.ts';
import { keysOf } from './keys-of.ts';
import { CANCELLATION_NOTE_LIMIT, CANCELLATION_REASONS, needsNote } from './order.ts';
import type { Translated } from './quote-request.ts';
import { asLines } from './typed-text.ts';

/** Why a supplier cancels a part that it has. The marketplace knows them as "Other", with a note that says it. */
const OWN_REASONS = {
  sold: { en: 'Part already sold', fr: 'Pièce déjà vendue' },
  damaged: { en: 'Part damaged', fr: 'Pièce endommagée' },
  discontinued: { en: 'Part discontinued', fr: 'Pièce discontinuée' },
  wrongPrice: { en: 'Wrong price on the quote', fr: 'Erreur de prix dans la soumission' },
} as const satisfies Record<string, Translated>;
export type OwnReason = keyof typeof OWN_REASONS;

/** A reason of the marketplace, or one of the supplier's own. */
export type ReasonChoice = CancellationReason | OwnReason;

interface Reason {
  readonly reason: CancellationReason;
  readonly note: string;
}

const OWN = keysOf(OWN_REASONS);
const { Other } = CancellationReason;

/** The choices, in display order: "Other" is last. */
export const REASON_CHOICES: readonly ReasonChoice[] = [
  ...CANCELLATION_REASONS.filter((reason) => reason !== Other),
  ...OWN,
  Other,
];

export const isOwnReason = (choice: ReasonChoice): choice is OwnReason => typeof choice === 'string';

export const ownReasonWords = (own: OwnReason): Translated => OWN_REASONS[own];

/** As the shop reads it, in both languages. */
const noteOf = (own: OwnReason): string => `${OWN_REASONS[own].en} / ${OWN_REASONS[own].fr}`;

/** What the reason itself takes of the note. */
const beginningOf = (choice: ReasonChoice): string => (isOwnReason(choice) ? `${noteOf(choice)}\n` : '');

/** What was chosen, and the note that was typed beside it. */
export function chosenReason({ reason, note }: Reason): { readonly choice: ReasonChoice; readonly note: string } {
  const own =
    reason === Other ? OWN.find((each) => note === noteOf(each) || note.startsWith(beginningOf(each))) : undefined;
  return own ? { choice: own, note: note.slice(beginningOf(own).length) } : { choice: reason, note };
}

/** Another note beside the same reason, whose own words stay before it. */
export function withNote(before: Reason, typed: string): Reason {
  const { choice } = chosenReason(before);
  if (!isOwnReason(choice)) return { reason: before.reason, note: typed };
  return { reason: Other, note: typed === '' ? noteOf(choice) : `${beginningOf(choice)}${typed}` };
}

/** Another reason for the same cancellation; what was typed beside the former one stays. */
export function withReason(before: Reason, choice: ReasonChoice): Reason {
  const { note } = chosenReason(before);
  return isOwnReason(choice) ? withNote({ reason: Other, note: noteOf(choice) }, note) : { reason: choice, note };
}

/** How many characters may be typed beside a reason. */
export const noteRoom = (choice: ReasonChoice): number => CANCELLATION_NOTE_LIMIT - beginningOf(choice).length;

/** What is wrong with the note that was typed; its bounds are those of what can be typed. */
export function noteProblem(before: Reason): FieldProblem | null {
  if (!isOwnReason(chosenReason(before).choice) && needsNote(before.reason))
    return reasonProblem(before.note, CANCELLATION_NOTE_LIMIT);
  const problem = lengthProblem(asLines(before.note), CANCELLATION_NOTE_LIMIT);
  return problem?.key === 'tooLong' ? { ...problem, bound: noteRoom(chosenReason(before).choice) } : problem;
}
