import { del, entries, update } from 'idb-keyval';
import * as v from 'valibot';
import { instant } from '../../contracts/common.ts';
import { DRAFT_DAYS } from '../../domain/draft.ts';
import { equal } from '../../domain/equal.ts';
import type { DraftedKind, DraftKey } from '../../machines/draft/draft.types.ts';
import type { PlatformClock } from './clock.ts';
import { draftStore, watchDraftNews } from '../services/draft-store.ts';

/** The version of the stored format. Drafts of another version are ignored. */
export const DRAFT_VERSION = 1;
/** Drafts are deleted after this time (ms). */
const LONGEST_KEPT = DRAFT_DAYS * 24 * 3_600_000;

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

/**
 * A stored draft. drafts.ts parses its content by kind. `keptSince` is by the platform's clock; without it, the draft was
 * timed by a computer whose clock may have been wrong.
 */
export const storedDraft = v.object({
  version: v.literal(DRAFT_VERSION),
  savedAt: instant,
  keptSince: v.exactOptional(instant),
  content: v.unknown(),
});
type StoredDraft = v.InferOutput<typeof storedDraft>;

/** The platform's clock, as far as drafts need it. */
export type DraftClock = Pick<PlatformClock, 'now' | 'isKnown'>;

const isOver = (at: string, clock: DraftClock): boolean => Date.parse(at) < clock.now() - LONGEST_KEPT;

/** Whether a draft was kept its whole time. Only the platform's clock decides that. */
const isOld = ({ keptSince }: StoredDraft, clock: DraftClock): boolean =>
  clock.isKnown && keptSince !== undefined && isOver(keptSince, clock);

/** When a draft was saved (ISO 8601); empty if its time cannot be true. */
export const trueTimeOf = ({ savedAt, keptSince }: StoredDraft, clock: DraftClock): string =>
  savedAt === keptSince || !(Date.parse(savedAt) > clock.now() || isOver(savedAt, clock)) ? savedAt : '';

/**
 * The documents with a draft of this user in this organisation. Deletes expired drafts; one with a time of its computer's
 * clock is kept as long as if it had been saved now.
 */
export async function draftedDocuments(
  { userId, scopeId }: DraftOwner,
  documentKind: DraftedKind,
  clock: DraftClock,
): Promise<string[]> {
  const found = await entries<IDBValidKey, unknown>(draftStore);
  const sorted = found.map(([key, value]) => ({ key, draft: v.safeParse(storedDraft, value) }));
  const keptSince = new Date(clock.now()).toISOString();
  await Promise.all(
    sorted.flatMap(({ key, draft }) => {
      if (!Array.isArray(key) || !draft.success) return [];
      if (isOld(draft.output, clock)) return [del(key, draftStore)];
      if (!clock.isKnown || draft.output.keptSince !== undefined) return [];
      // Another tab may have saved a newer one.
      return [
        update<unknown>(
          key,
          (now) => {
            const stored = v.safeParse(storedDraft, now);
            return stored.success ? { keptSince, ...stored.output } : now;
          },
          draftStore,
        ),
      ];
    }),
  );
  return sorted.flatMap(({ key, draft }) => {
    const own = v.safeParse(v.tuple([v.literal(userId), v.literal(scopeId), v.literal(documentKind), v.string()]), key);
    return own.success && draft.success && !isOld(draft.output, clock) ? [own.output[3]] : [];
  });
}

/** Reports the documents with a draft, if there are any, and every change in any tab. Returns a function that stops. */
export function watchDrafts(
  owner: DraftOwner,
  documentKind: DraftedKind,
  clock: DraftClock,
  hear: (documentIds: readonly string[]) => void,
): () => void {
  let isStopped = false;
  let told: readonly string[] = [];
  const look = (): void =>
    void draftedDocuments(owner, documentKind, clock)
      // A browser without storage has no drafts.
      .catch(() => [])
      .then((ids) => {
        if (isStopped || equal(ids, told)) return;
        told = ids;
        hear(ids);
      });
  const stop = watchDraftNews(look);
  look();
  return () => {
    isStopped = true;
    stop();
  };
}
