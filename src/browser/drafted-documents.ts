import { del, entries } from 'idb-keyval';
import * as v from 'valibot';
import { instant } from '../../contracts/common.ts';
import { equal } from '../../domain/equal.ts';
import type { DraftedKind, DraftKey } from '../../machines/draft/draft.types.ts';
import { draftStore, watchDraftNews } from '../services/draft-store.ts';

/** The version of the stored format. Drafts of another version are ignored. */
export const DRAFT_VERSION = 1;
/** Drafts are deleted after this time (ms). */
const LONGEST_KEPT = 30 * 24 * 3_600_000;

/** The user and organisation that own a draft. Nobody else sees it, even in the same browser. */
export interface DraftOwner {
  readonly userId: string;
  readonly scopeId: string;
}

/** The key of a draft in the store. */
export const keyOf = ({ userId, scopeId }: DraftOwner, { documentKind, documentId }: DraftKey): string[] => [
  userId,
  scopeId,
  documentKind,
  documentId,
];

/** A stored draft. drafts.ts parses its content by kind. */
export const storedDraft = v.object({ version: v.literal(DRAFT_VERSION), savedAt: instant, content: v.unknown() });

/** The documents with a draft of this user in this organisation. Deletes expired drafts. */
export async function draftedDocuments({ userId, scopeId }: DraftOwner, documentKind: DraftedKind): Promise<string[]> {
  const found = await entries<IDBValidKey, unknown>(draftStore);
  const sorted = found.map(([key, value]) => ({ key, draft: v.safeParse(storedDraft, value) }));
  const isOld = (savedAt: string): boolean => Date.parse(savedAt) < Date.now() - LONGEST_KEPT;
  await Promise.all(
    sorted.flatMap(({ key, draft }) =>
      Array.isArray(key) && draft.success && isOld(draft.output.savedAt) ? [del(key, draftStore)] : [],
    ),
  );
  return sorted.flatMap(({ key, draft }) => {
    const own = v.safeParse(v.tuple([v.literal(userId), v.literal(scopeId), v.literal(documentKind), v.string()]), key);
    return own.success && draft.success && !isOld(draft.output.savedAt) ? [own.output[3]] : [];
  });
}

/** Reports the documents with a draft, if there are any, and every change in any tab. Returns a function that stops. */
export function watchDrafts(
  owner: DraftOwner,
  documentKind: DraftedKind,
  hear: (documentIds: readonly string[]) => void,
): () => void {
  let isOver = false;
  let told: readonly string[] = [];
  const look = (): void =>
    void draftedDocuments(owner, documentKind)
      // A browser without storage has no drafts.
      .catch(() => [])
      .then((ids) => {
        if (isOver || equal(ids, told)) return;
        told = ids;
        hear(ids);
      });
  const stop = watchDraftNews(look);
  look();
  return () => {
    isOver = true;
    stop();
  };
}
