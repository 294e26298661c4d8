import { readHistory } from '../../contracts/supplier/audit-log.ts';
import type { HistoryEvent, HistoryOwner } from '../../domain/audit.ts';
import type { Http } from './http.ts';

/** The history of a document, newest first. Rejects with CallFailed. */
export const readDocumentHistory = async (
  http: Http,
  { kind, id }: HistoryOwner,
  signal: AbortSignal,
): Promise<readonly HistoryEvent[]> => (await http.send(readHistory, { params: { kind, id }, signal })).body.items;
