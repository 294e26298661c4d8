import { isDirty, problemCount, problemsOf } from '../../../machines/order/order.rules.ts';
import { failureWords } from '../shared/failure-words.ts';
import { overtakenValues } from '../shared/overtaken.tsx';
import { refusedBanner, type PageBanner } from '../shared/page-banner.tsx';
import type { Send, Snapshot } from './order.connect.ts';

const BANNER = { detail: null, action: null };

function editingBanner(snapshot: Snapshot): PageBanner | null {
  const { context } = snapshot;
  if (snapshot.matches({ open: { reserved: { editing: 'failed' } } }))
    return { ...BANNER, tone: 'error', title: { key: 'order:completeFailed' }, detail: failureWords(context.failure) };
  if (!snapshot.matches({ open: { reserved: { editing: 'correcting' } } })) return null;
  const { whole, ...fields } = problemsOf(context);
  const count = problemCount(fields);
  // A missing tax rate always has its own banner.
  const title = count > 0 ? ({ key: 'order:correct', params: { count } } as const) : null;
  const detail = whole === 'nothingConfirmed' ? ({ key: 'order:nothingConfirmed' } as const) : null;
  if (title) return { ...BANNER, tone: 'error', title, detail };
  return detail ? { ...BANNER, tone: 'error', title: detail } : null;
}

function openBanner(snapshot: Snapshot, send: Send): PageBanner | null {
  if (snapshot.matches({ open: 'outdated' }))
    return {
      tone: 'warning',
      title: { key: 'lock:outdated' },
      overtaken: overtakenValues(snapshot.context.overtaken, isDirty(snapshot.context)),
      detail: { key: 'order:outdatedKept' },
      action: { label: { key: 'order:refresh' }, run: () => send({ type: 'order.refresh' }) },
    };
  if (snapshot.matches({ open: 'refreshing' }) || snapshot.matches({ open: 'sent' }))
    return { ...BANNER, tone: 'info', title: { key: 'order:refreshing' } };
  if (snapshot.matches({ open: 'checkingOutcome' }))
    return { ...BANNER, tone: 'info', title: { key: 'order:checkingOutcome' } };
  if (snapshot.matches({ open: 'outcomeUnknown' }))
    return {
      tone: 'warning',
      title: { key: 'order:outcomeUnknown' },
      detail: failureWords(snapshot.context.failure),
      action: { label: { key: 'order:checkOutcome' }, run: () => send({ type: 'outcome.check' }) },
    };
  const banner = editingBanner(snapshot);
  if (banner) return banner;
  return snapshot.hasTag('editable') || snapshot.matches({ open: 'unreserved' })
    ? refusedBanner(snapshot.context.overtaken)
    : null;
}

/** The banner above the form. A closed order has its own. */
export function bannerOf(snapshot: Snapshot, send: Send): PageBanner | null {
  // The resume button is at the foot of the page.
  if (snapshot.matches('paused'))
    return { ...BANNER, tone: 'info', title: { key: 'order:paused' }, detail: { key: 'order:pausedKept' } };
  if (snapshot.matches('readOnly')) return { ...BANNER, tone: 'info', title: { key: 'order:readOnly' } };
  return snapshot.matches('open') ? openBanner(snapshot, send) : null;
}
