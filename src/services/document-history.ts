import { readHistory } from '../../contracts/supplier/audit-log.ts';
import type { HistoryEvent } from '../../domain/audit.ts';
import type { DocumentHistoryInput } from '../../machines/document-history/document-history.types.ts';
import type { Http } from './http.ts';

/** The history of a document, newest first. Rejects with CallFailed. */
export const readDocumentHistory = async (
  http: Http,
  { kind, id }: DocumentHistoryInput,
  signal: AbortSignal,
): Promise<readonly HistoryEvent[]> => (await http.send(readHistory, { params: { kind, id }, signal })).body.items;
