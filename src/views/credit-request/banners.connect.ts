import { isChanged, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { lifecycleBanner, overtakenBanner } from '../edited-document/edited-document.connect.ts';
import { failureWords } from '../failure/failure-words.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import type { CreditRequestSnapshot, SendEvent } from './credit-request.actors.ts';

const ERROR = { tone: 'error', detail: null, action: null } as const;

function answerBanner(snapshot: CreditRequestSnapshot): PageBanner | null {
  const { context } = snapshot;
  if (snapshot.matches({ open: { reserved: { editing: 'failed' } } }))
    return { ...ERROR, title: { key: 'credit-request:answerFailed' }, detail: failureWords(context.refused) };
  if (!snapshot.matches({ open: { reserved: { editing: 'correcting' } } })) return null;
  const problems = Object.keys(problemsOf(context)).length;
  const title = { key: 'credit-request:correct', params: { count: problems } } as const;
  return { ...ERROR, title, count: context.wanted?.count ?? 0 };
}

/** The banner above the form. An answered request has its own. */
export const bannerOf = (snapshot: CreditRequestSnapshot, send: SendEvent): PageBanner | null =>
  lifecycleBanner(snapshot, send, { words: 'credit-request', isChanged: isChanged(snapshot.context) }) ??
  answerBanner(snapshot) ??
  overtakenBanner(snapshot, snapshot.hasTag('editable'));
