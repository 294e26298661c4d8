import { draftOf } from '../../../machines/quote-request/quote-request.answer.ts';
import type { AnswerDraft, PartDifference, Side } from '../../../machines/quote-request/quote-request.types.ts';
import { verbs } from '../machine/verbs.ts';
import type { QuoteRequestSnapshot, SendEvent } from './quote-request.actors.ts';

/** A part that changed while someone was answering it. */
export interface SideValues extends PartDifference {
  /** The platform's answer, as in the form; null when the part is gone. */
  readonly theirs: AnswerDraft | null;
  readonly side: Side;
  /** Null when there is nothing to choose. */
  readonly choose: ((side: Side) => void) | null;
}

const acceptVerb = verbs((send: SendEvent) => () => send({ type: 'sides.accept' }));
const chooseVerb = verbs((send: SendEvent, partId) => (side: Side) => send({ type: 'side.choose', partId, side }));

/** The platform's changes next to the draft. */
export const connectSides = (
  snapshot: QuoteRequestSnapshot,
  send: SendEvent,
): { readonly sides: readonly SideValues[]; readonly accept: () => void } => ({
  sides: snapshot.context.differences.map((difference) => ({
    ...difference,
    theirs: difference.now && draftOf(difference.now),
    side: snapshot.context.sides[difference.partId] ?? 'mine',
    choose: difference.typed && difference.now ? chooseVerb(send, difference.partId) : null,
  })),
  accept: acceptVerb(send),
});
