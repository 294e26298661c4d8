import { getCredit } from '../../contracts/supplier/credits.ts';
import { getInvoice } from '../../contracts/supplier/invoices.ts';
import type { LoadedRecord, RecordInput } from '../../machines/record/record.types.ts';
import type { Http } from './http.ts';
import { prefetchable } from './prefetchable.ts';

/** One invoice or credit. Rejects with CallFailed. */
export async function readRecord(http: Http, { kind, id }: RecordInput, signal: AbortSignal): Promise<LoadedRecord> {
  if (kind === 'invoice') return { kind, invoice: (await http.send(getInvoice, { params: { id }, signal })).body };
  return { kind, credit: (await http.send(getCredit, { params: { id }, signal })).body };
}

/** The same, with prefetch. */
export const recordPrefetch = prefetchable(readRecord);
