import type { OpenedKind } from '../../../domain/opened-document.ts';
import type { Http } from '../../services/http.ts';
import { reportOpened } from '../../services/opened-documents.ts';

/** A document that the user opens. Once it is here, it is no longer unread; one that was only prefetched is. */
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
