import { CancellationReason } from './enumerations.ts';
import { keysOf } from './keys-of.ts';
import { CANCELLATION_REASONS } from './order.ts';
import type { Translated } from './quote-request.ts';

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

/** What was chosen, and the note that was typed beside it. */
export function chosenReason({ reason, note }: Reason): { readonly choice: ReasonChoice; readonly note: string } {
  const own =
    reason === Other ? OWN.find((each) => note === noteOf(each) || note.startsWith(`${noteOf(each)}\n`)) : undefined;
  return own ? { choice: own, note: note.slice(noteOf(own).length + 1) } : { choice: reason, note };
}

/** Another reason for the same cancellation; what was typed beside the former one stays. */
export function withReason(before: Reason, choice: ReasonChoice): Reason {
  const { note } = chosenReason(before);
  if (!isOwnReason(choice)) return { reason: choice, note };
  return { reason: Other, note: note === '' ? noteOf(choice) : `${noteOf(choice)}\n${note}` };
}
