import { getSupplierClient, listSupplierClients, updateSupplierClient } from '../../contracts/supplier/clients.ts';
import type { ClientSave } from '../../machines/client/client.types.ts';
import { RelationshipStatus, type Client } from '../../domain/client.ts';
import type { ListQuery } from '../../domain/list-query.ts';
import { LISTS, type ListTab } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Http } from './http.ts';
import { pageQuery } from './list-page.ts';
import { readAhead } from './read-ahead.ts';

/** What a tab of clients holds (spec §4). */
const STATUSES: Readonly<Partial<Record<ListTab, number>>> = {
  pending: RelationshipStatus.Pending,
  active: RelationshipStatus.Active,
  refused: RelationshipStatus.Refused,
};

/** A page of the organisation's clients. Rejects with CallFailed. */
export async function listClients(http: Http, query: ListQuery, signal: AbortSignal): Promise<ListPage<'clients'>> {
  const status = STATUSES[query.tab];
  const { body } = await http.send(listSupplierClients, {
    query: { ...(status !== undefined && { status: String(status) }), ...pageQuery(query, LISTS.clients.sorts) },
    signal,
  });
  return { kind: 'clients', ...body };
}

/** One client, whole. Rejects with CallFailed. */
export async function readClient(http: Http, id: string, signal: AbortSignal): Promise<Client> {
  return (await http.send(getSupplierClient, { params: { id }, signal })).body;
}

/** The same, which a row that is about to be opened begins. */
export const clientAhead = readAhead(readClient);

/** Sets how the supplier stands to a client, and what it keeps about it. Not aborted when the page is left: what is on its way is not called back. Rejects with CallFailed. */
export async function saveClient(http: Http, { id, ...body }: ClientSave): Promise<Client> {
  return (await http.send(updateSupplierClient, { params: { id }, body })).body;
}
