import * as v from 'valibot';
import {
  eraseQuoteDraft,
  keepQuoteDraft,
  quoteDraftContent,
  readQuoteDrafts,
} from '../../contracts/supplier/quote-drafts.ts';
import { typedCount } from '../../machines/quote-request/quote-request.rules.ts';
import type { PassInput, SharedDraft, SharedDraftInput } from '../../machines/shared-draft/shared-draft.types.ts';
import { canOutlive } from '../browser/kept-alive.ts';
import type { Http } from './http.ts';

/** What was typed for a quote request and not sent, by anybody. Rejects with CallFailed. */
export async function readDrafts(
  http: Http,
  { documentId: id }: SharedDraftInput,
  signal: AbortSignal,
): Promise<readonly SharedDraft[]> {
  const { drafts } = (await http.send(readQuoteDrafts, { params: { id }, signal })).body;
  return drafts.map((draft) => ({ ...draft, partCount: typedCount(draft.content) }));
}

/** Keeps a copy of what is typed here, without the key of its send. Continues when the user leaves the page. Rejects with CallFailed. */
export async function passDraft(
  http: Http,
  { documentId: id, version, savedAt, content }: PassInput,
  signal: AbortSignal,
): Promise<void> {
  const body = { version, savedAt, content: v.parse(quoteDraftContent, content) };
  await http.send(keepQuoteDraft, { params: { id }, body, isKeptAlive: canOutlive(body), signal });
}

/** Erases that copy. Rejects with CallFailed. */
export async function eraseShared(http: Http, { documentId: id }: SharedDraftInput): Promise<void> {
  await http.send(eraseQuoteDraft, { params: { id } });
}
