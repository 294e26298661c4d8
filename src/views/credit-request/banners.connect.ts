import { isChanged, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { lifecycleBanner, overtakenBanner } from '../edited-document/edited-document.connect.ts';
import { failureWords } from '../failure/failure-words.ts';
import type { PageBanner } from '../edited-document/page-banner.tsx';
import type { EditorSnapshot, Shown, Senders } from './credit-request.actors.ts';

const ERROR = { tone: 'error', detail: null, action: null } as const;

function editorBanner(editor: EditorSnapshot): PageBanner | null {
  if (editor.matches({ open: { editing: 'failed' } }))
    return { ...ERROR, title: { key: 'credit-request:answerFailed' }, detail: failureWords(editor.context.failure) };
  if (!editor.matches({ open: { editing: 'correcting' } })) return null;
  const problems = Object.keys(problemsOf(editor.context)).length;
  const title = { key: 'credit-request:correct', params: { count: problems } } as const;
  return { ...ERROR, title, count: editor.context.wanted?.count ?? 0 };
}

/** The banner above the form. An answered request has its own. */
export const bannerOf = ({ document, editor }: Shown, tell: Senders): PageBanner | null =>
  lifecycleBanner(document, tell.document, { words: 'credit-request', isChanged: isChanged(editor.context) }) ??
  editorBanner(editor) ??
  overtakenBanner(document, editor.hasTag('editable'));
