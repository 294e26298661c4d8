import { listSupplierCreditRequests } from '../../contracts/supplier/credit-request-list.ts';
import { listSupplierOrders } from '../../contracts/supplier/order-list.ts';
import { listSupplierQuoteRequests } from '../../contracts/supplier/quote-request-list.ts';
import { Status } from '../../domain/enumerations.ts';
import type { ListedDocument } from '../../domain/listed-document.ts';
import type { LockedDocumentKind } from '../../domain/lock.ts';
import type { NextDocument, NextDocumentInput } from '../../machines/next-document/next-document.types.ts';
import type { Http } from './http.ts';

/** Enough for the one that was just answered, and a few that others have. */
const FIRST = { direction: 'ascending', pageNumber: '1', pageSize: '10' } as const;

/** What is to be answered, the most urgent first: by deadline, by delivery, by age. */
const WAITING = {
  'quote-request': async (http, signal) => {
    const query = { status: String(Status.Active), sort: 'expiresAt', ...FIRST } as const;
    return (await http.send(listSupplierQuoteRequests, { query, signal })).body.items;
  },
  order: async (http, signal) => {
    const query = { status: String(Status.Active), sort: 'dueAt', ...FIRST } as const;
    return (await http.send(listSupplierOrders, { query, signal })).body.items;
  },
  'credit-request': async (http, signal) => {
    const query = { status: 'pending', sort: 'requestedAt', ...FIRST } as const;
    return (await http.send(listSupplierCreditRequests, { query, signal })).body.items;
  },
} satisfies Record<LockedDocumentKind, (http: Http, signal: AbortSignal) => Promise<readonly ListedDocument[]>>;

/** The document to answer after this one: the most urgent that no colleague is editing. Rejects with CallFailed. */
export async function findNextDocument(
  http: Http,
  { kind, id }: NextDocumentInput,
  signal: AbortSignal,
): Promise<NextDocument> {
  const others = (await WAITING[kind](http, signal)).filter((waiting) => waiting.id !== id);
  return others.find(({ heldBy }) => heldBy === undefined) ?? others[0] ?? null;
}
