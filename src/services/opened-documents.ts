import { markOpened } from '../../contracts/supplier/opened-documents.ts';
import type { OpenedKind } from '../../domain/opened-document.ts';
import type { Http } from './http.ts';

/** Says that the user has opened a document. At worst its row stays bold. */
export function reportOpened(http: Http, kind: OpenedKind, id: string): void {
  http.send(markOpened, { params: { kind, id }, isKeptAlive: true }).catch(() => {});
}
