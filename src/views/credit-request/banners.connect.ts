import { isChanged, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { failureWords } from '../shared/failure-words.ts';
import { overtakenValues } from '../shared/overtaken.tsx';
import { refusedBanner, type PageBanner } from '../shared/page-banner.tsx';
import type { Send, Snapshot } from './credit-request.connect.ts';

const BANNER = { detail: null, action: null };

function openBanner(snapshot: Snapshot, send: Send): PageBanner | null {
  const { context } = snapshot;
  if (snapshot.matches({ open: 'outdated' }))
    return {
      tone: 'warning',
      title: { key: 'lock:outdated' },
      overtaken: overtakenValues(context.overtaken, isChanged(context)),
      detail: { key: 'credit-request:outdatedKept' },
      action: { label: { key: 'credit-request:refresh' }, run: () => send({ type: 'request.refresh' }) },
    };
  if (snapshot.matches({ open: 'refreshing' }) || snapshot.matches({ open: 'sent' }))
    return { ...BANNER, tone: 'info', title: { key: 'credit-request:refreshing' } };
  if (snapshot.matches({ open: 'checkingOutcome' }))
    return { ...BANNER, tone: 'info', title: { key: 'credit-request:checkingOutcome' } };
  if (snapshot.matches({ open: 'outcomeUnknown' }))
    return {
      tone: 'warning',
      title: { key: 'credit-request:outcomeUnknown' },
      detail: failureWords(context.failure),
      action: { label: { key: 'credit-request:checkOutcome' }, run: () => send({ type: 'outcome.check' }) },
    };
  if (snapshot.matches({ open: { reserved: { editing: 'failed' } } }))
    return {
      ...BANNER,
      tone: 'error',
      title: { key: 'credit-request:answerFailed' },
      detail: failureWords(context.failure),
    };
  if (snapshot.matches({ open: { reserved: { editing: 'correcting' } } }))
    return {
      ...BANNER,
      tone: 'error',
      title: { key: 'credit-request:correct', params: { count: Object.keys(problemsOf(context)).length } },
    };
  return snapshot.hasTag('editable') || snapshot.matches({ open: 'unreserved' })
    ? refusedBanner(context.overtaken)
    : null;
}

/** What the clerk is told above the form; how an answered request ended has words of its own. */
export function bannerOf(snapshot: Snapshot, send: Send): PageBanner | null {
  // The way back is at the foot of the page.
  if (snapshot.matches('paused'))
    return {
      ...BANNER,
      tone: 'info',
      title: { key: 'credit-request:paused' },
      detail: { key: 'credit-request:pausedKept' },
    };
  if (snapshot.matches('readOnly')) return { ...BANNER, tone: 'info', title: { key: 'credit-request:readOnly' } };
  return snapshot.matches('open') ? openBanner(snapshot, send) : null;
}
