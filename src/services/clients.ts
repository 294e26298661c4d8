import { getSupplierClient, listSupplierClients, updateSupplierClient } from '../../contracts/supplier/clients.ts';
import type { ClientSave } from '../../machines/client/client.types.ts';
import type { Client } from '../../domain/client.ts';
import { RelationshipStatus, type ClientStatus } from '../../domain/client-rows.ts';
import type { ListRequest } from '../../domain/list-query.ts';
import { LISTS, type TabOf } from '../../domain/lists.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Http } from './http.ts';
import { pageQuery } from './list-page.ts';
import { prefetchable } from './prefetchable.ts';

/** The status of each tab (spec §4). */
const STATUSES: Readonly<Record<TabOf<'clients'>, ClientStatus>> = {
  pending: RelationshipStatus.Pending,
  active: RelationshipStatus.Active,
  refused: RelationshipStatus.Refused,
};

/** A page of the client list. Rejects with CallFailed. */
export async function listClients(
  http: Http,
  query: ListRequest<'clients'>,
  signal: AbortSignal,
): Promise<ListPage<'clients'>> {
  const { body } = await http.send(listSupplierClients, {
    query: { ...(query.tab && { status: String(STATUSES[query.tab]) }), ...pageQuery(query, LISTS.clients.sorts) },
    signal,
  });
  return { kind: 'clients', ...body };
}

/** One client. Rejects with CallFailed. */
export async function readClient(http: Http, id: string, signal: AbortSignal): Promise<Client> {
  return (await http.send(getSupplierClient, { params: { id }, signal })).body;
}

/** The same, with prefetch. */
export const clientPrefetch = prefetchable(readClient);

/** Saves a client's status and record. Continues when the user leaves the page. Rejects with CallFailed. */
export async function saveClient(http: Http, { id, ...body }: ClientSave): Promise<Client> {
  return (await http.send(updateSupplierClient, { params: { id }, body })).body;
}
