import { markOpened } from '../../contracts/supplier/opened-documents.ts';
import type { OpenedKind } from '../../domain/opened-document.ts';
import type { Http } from './http.ts';

/** Reports that the user has opened a document. If the report is lost, the row stays bold. */
export function reportOpened(http: Http, kind: OpenedKind, id: string): void {
  http.send(markOpened, { params: { kind, id }, isKeptAlive: true }).catch(() => {});
}
