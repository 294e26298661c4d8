import { equal } from '../../domain/equal.ts';
import { isForbidden, isGone, toFailure } from '../support/failure.ts';
import type { SharedDraft, SharedDraftContext, TypedHere } from './shared-draft.types.ts';

/** Whether a draft says what is typed here: the copy that this page gave itself, whose time may be a moment later. */
const isTypedHere = ({ content }: SharedDraft, typed: TypedHere | null): boolean =>
  typed !== null && 'answers' in typed.content && equal<unknown>(typed.content.answers, content.answers);

/**
 * The newest draft that is newer than what is typed here, says something else, and that the user has not decided on; null
 * for none.
 */
export const offerOf = (
  drafts: readonly SharedDraft[],
  { typed, decidedUntil }: Pick<SharedDraftContext, 'typed' | 'decidedUntil'>,
): SharedDraft | null =>
  drafts
    .filter(
      (draft) =>
        draft.partCount > 0 &&
        draft.savedAt > (typed?.savedAt ?? '') &&
        draft.savedAt > decidedUntil &&
        !isTypedHere(draft, typed),
    )
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))[0] ?? null;

/** Another attempt would be refused too: the document changed, is gone, or may not be answered by this user. */
export function isRefused(error: unknown): boolean {
  const { kind } = toFailure(error);
  return isGone(error) || isForbidden(error) || kind === 'conflict' || kind === 'invalid';
}
