import type { SnapshotFrom } from 'xstate';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import type { Notice } from '../../../domain/notice.ts';
import type { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { isNew, unreadOf } from '../../../machines/work-notices/work-notices.rules.ts';
import type { WorkNoticesEvent } from '../../../machines/work-notices/work-notices.types.ts';

type Snapshot = SnapshotFrom<typeof workNoticesMachine>;

const PAGES: Readonly<Record<LockedDocumentKind, string>> = {
  'quote-request': '/quoteRequest',
  order: '/order',
  'credit-request': '/creditRequests',
};

export interface NoticeValues extends Notice {
  readonly href: string;
  readonly isNew: boolean;
}

export interface WorkNoticesValues {
  /** Null while they are not known. */
  readonly notices: readonly NoticeValues[] | null;
  /** Reads them again; null where that would not help. */
  readonly retry: (() => void) | null;
}

/** How many the user has not seen. */
export const connectUnread = ({ context: { latest } }: Snapshot): number => unreadOf(latest).length;

export interface OfferValues {
  /** How many came while the page was hidden; 0: nothing is offered, or something else is being sent. */
  readonly missed: number;
  readonly accept: () => void;
  readonly decline: () => void;
}

export const connectOffer = (snapshot: Snapshot, send: (event: WorkNoticesEvent) => void): OfferValues => ({
  missed: snapshot.can({ type: 'desktop.accept' }) ? snapshot.context.missed : 0,
  accept: () => send({ type: 'desktop.accept' }),
  decline: () => send({ type: 'desktop.decline' }),
});

export function connectWorkNotices(snapshot: Snapshot, send: (event: WorkNoticesEvent) => void): WorkNoticesValues {
  const { latest } = snapshot.context;
  const unread = new Set(unreadOf(latest));
  return {
    notices:
      latest?.notices.map((notice) => ({
        ...notice,
        href: `${PAGES[notice.documentKind]}/${notice.id}/`,
        isNew: unread.has(notice) || isNew(snapshot.context, notice),
      })) ?? null,
    retry: snapshot.can({ type: 'notices.retry' }) ? () => send({ type: 'notices.retry' }) : null,
  };
}
