import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from '../draft/draft.machine.ts';
import type { quoteRequestMachine } from '../quote-request/quote-request.machine.ts';
import type { SharedDraftEvent, TypedHere } from './shared-draft.types.ts';

/** What the page of a quote request shows, as far as a copy of its draft is concerned. */
export interface PageSight {
  readonly place: 'reserved' | 'sending' | 'open' | 'ended' | 'elsewhere';
  /** What is typed for colleagues; null while nothing is. */
  readonly typed: TypedHere | null;
}

export const NOTHING_SEEN: PageSight = { place: 'elsewhere', typed: null };

/** From the sending of the answers until the platform has them, or it is known that they were refused. */
const BEING_SENT = ['submitting', 'checkingOutcome', 'outcomeUnknown', 'following', 'sent'] as const;

function placeOf(page: SnapshotFrom<typeof quoteRequestMachine>): PageSight['place'] {
  if (page.matches('ended')) return 'ended';
  if (!page.matches('open')) return 'elsewhere';
  if (page.matches({ open: 'reserved' })) return 'reserved';
  return BEING_SENT.some((state) => page.matches({ open: state })) ? 'sending' : 'open';
}

/** What the page shows now. `now`: the instant (ISO 8601). */
export function sightOf(
  page: SnapshotFrom<typeof quoteRequestMachine>,
  draft: SnapshotFrom<typeof draftMachine> | undefined,
  now: string,
  last: PageSight,
): PageSight {
  const place = placeOf(page);
  const { document } = page.context;
  const content = draft?.context.content ?? null;
  if (content === null) return { place, typed: null };
  const isKnown = content === last.typed?.content && document?.version === last.typed.version;
  // What is typed too late is for nobody else.
  if (isKnown || !document || place === 'ended' || place === 'elsewhere') return { place, typed: last.typed };
  // What is restored was typed earlier, as was what is now for another version; anything else just now.
  const earlier =
    content === last.typed?.content ? last.typed.savedAt : draft?.matches('kept') && draft.context.savedAt;
  return { place, typed: { content, savedAt: earlier || now, version: document.version } };
}

/** What became of the page between two sights of it. */
export function tellingsOf(last: PageSight, now: PageSight): readonly SharedDraftEvent[] {
  const told: SharedDraftEvent[] = [];
  if (now.typed !== last.typed) {
    const isEmptied = now.place === 'reserved' || now.place === 'ended';
    told.push(
      now.typed ? { type: 'draft.typed', typed: now.typed } : { type: isEmptied ? 'draft.emptied' : 'draft.sent' },
    );
  }
  if (now.place !== last.place) {
    if (now.place === 'sending') told.push({ type: 'send.begun' });
    // Whether the lock is still here or was lost: what was refused can be mended, here or by a colleague.
    if (last.place === 'sending' && (now.place === 'reserved' || now.place === 'open'))
      told.push({ type: 'send.refused' });
    if (last.place === 'reserved') told.push({ type: 'editing.ended' });
    if (now.place === 'reserved') told.push({ type: 'editing.begun' });
  }
  return told;
}
