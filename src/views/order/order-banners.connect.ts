import { isDirty, problemCount, problemsOf } from '../../../machines/order/order.rules.ts';
import { lifecycleBanner, overtakenBanner } from '../edited-document/edited-document.connect.ts';
import { failureWords } from '../failure/failure-words.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import { isUnderWay } from './dialog-sending.connect.ts';
import type { OrderSnapshot, SendEvent } from './order.actors.ts';

const ERROR = { tone: 'error', detail: null, action: null } as const;

function saleBanner(snapshot: OrderSnapshot): PageBanner | null {
  const { context } = snapshot;
  if (snapshot.matches({ open: { reserved: { editing: 'failed' } } }))
    return {
      ...ERROR,
      title: { key: 'order:completeFailed' },
      detail: failureWords(context.refused),
    };
  if (!snapshot.matches({ open: { reserved: { editing: 'correcting' } } })) return null;
  const { whole, ...fields } = problemsOf(context);
  const problems = problemCount(fields);
  const count = context.wanted?.count ?? 0;
  // A missing tax rate always has its own banner.
  const title = problems > 0 ? ({ key: 'order:correct', params: { count: problems } } as const) : null;
  const detail = whole === 'nothingConfirmed' ? ({ key: 'order:nothingConfirmed' } as const) : null;
  if (title) return { ...ERROR, title, detail, count };
  return detail ? { ...ERROR, title: detail, count } : null;
}

/** The banner above the form. A closed order has its own, and a dialog reports on its own sends. */
export const bannerOf = (snapshot: OrderSnapshot, send: SendEvent): PageBanner | null =>
  isUnderWay(snapshot, 'cancellation') || isUnderWay(snapshot, 'acknowledgement')
    ? null
    : (lifecycleBanner(snapshot, send, { words: 'order', isChanged: isDirty(snapshot.context) }) ??
      saleBanner(snapshot) ??
      overtakenBanner(snapshot, snapshot.hasTag('editable')));
