import type { OpenedKind } from '../../../domain/opened-document.ts';
import type { Http } from '../../services/http.ts';
import { reportOpened } from '../../services/opened-documents.ts';

/** Opens a document for the user. Reading it marks it as read; prefetching does not. */
export async function opening<Document>(
  http: Http,
  kind: OpenedKind,
  id: string,
  read: Promise<Document>,
): Promise<Document> {
  const document = await read;
  reportOpened(http, kind, id);
  return document;
}
