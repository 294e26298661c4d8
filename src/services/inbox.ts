import { getInbox } from '../../contracts/supplier/inbox.ts';
import type { Work } from '../../machines/new-work/new-work.types.ts';
import type { SeenMarks } from '../browser/seen-work.ts';
import type { Http } from './http.ts';

/** The arrivals since the user last looked. Rejects with CallFailed. */
export async function readInbox(http: Http, seen: SeenMarks, signal: AbortSignal): Promise<Work> {
  const { body } = await http.send(getInbox, { query: { ...seen }, signal });
  return { items: [], inbox: body };
}
