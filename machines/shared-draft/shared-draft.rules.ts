import { isForbidden, isGone, toFailure } from '../support/failure.ts';
import type { SharedDraft, SharedDraftContext } from './shared-draft.types.ts';

/** The newest draft that is newer than what is typed here and that the user has not decided on; null for none. */
export const offerOf = (
  drafts: readonly SharedDraft[],
  { typed, decidedUntil }: Pick<SharedDraftContext, 'typed' | 'decidedUntil'>,
): SharedDraft | null =>
  drafts
    .filter(({ partCount, savedAt }) => partCount > 0 && savedAt > (typed?.savedAt ?? '') && savedAt > decidedUntil)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))[0] ?? null;

/** Another attempt would be refused too: the document changed, is gone, or may not be answered by this user. */
export function isRefused(error: unknown): boolean {
  const { kind } = toFailure(error);
  return isGone(error) || isForbidden(error) || kind === 'conflict' || kind === 'invalid';
}
