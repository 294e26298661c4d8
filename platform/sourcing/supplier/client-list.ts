import { sql } from 'drizzle-orm';
import { listSupplierClients } from '../../../contracts/index.ts';
import type { ClientSummary } from '../../../domain/client.ts';
import { RelationshipStatus, type ClientStatus } from '../../../domain/client-rows.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { Account, Caller, ScopeId } from '../../access/caller.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import { client, sponsor } from '../../data/client-schema.ts';
import { collisionShop } from '../../data/organisation-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { isClientOf } from './client.ts';
import { isUnread, unreadMark } from './opened-documents.ts';
import { byText, readPage, type PagedList } from '../paged-list.ts';
import { clientsIn } from '../../data/life-rows.ts';

type Tab = (typeof LISTS.clients.tabs)[number];
type Sort = (typeof LISTS.clients.sorts)[number];

const TAB_OF: Readonly<Record<ClientStatus, Tab>> = {
  [RelationshipStatus.Pending]: 'pending',
  [RelationshipStatus.Active]: 'active',
  [RelationshipStatus.Refused]: 'refused',
};

/** The clients of an organisation with their shops and sponsors, as rows of one table. */
const entriesOf = (scopeId: ScopeId) => sql`(
  select ${client.id} as id, ${client.scopeId} as scope_id, ${client.status} as status, ${collisionShop.name} as name, ${client.shopKey} as shop_key, ${collisionShop.city} as city,
    ${collisionShop.province} as province, ${collisionShop.phone} as phone, ${collisionShop.email} as email, ${client.ownNumber} as own_number,
    ${sponsor.name} as sponsor_name, coalesce(${sponsor.nameKey}, '') as sponsor_key, ${client.requestedAt} as requested_at, ${client.updatedAt} as updated_at,
    ${client.searchText} || ' ' || coalesce(${sponsor.searchText}, '') as search_text
  from ${client} join ${collisionShop} on ${collisionShop.scopeId} = ${client.shopId} left join ${sponsor} on ${sponsor.id} = ${collisionShop.sponsorId}
  where ${isClientOf(scopeId)}
) as entry`;

const instant = (value: unknown): string => new Date(String(value)).toISOString();

const isPending = clientsIn(sql`entry.status`, 'pending', 'askedAgain');
const isUnreadBy = (account: Account) => isUnread('client', sql`entry.id`, isPending, account);

const entryFor = (account: Account) => ({
  id: sql<string>`entry.id`,
  status: sql<ClientStatus>`entry.status`,
  name: sql<string>`entry.name`,
  city: sql<string>`entry.city`,
  province: sql<string>`entry.province`,
  phone: sql<string>`entry.phone`,
  email: sql<string>`entry.email`,
  ownNumber: sql<string>`entry.own_number`,
  sponsorName: sql<string | null>`entry.sponsor_name`,
  requestedAt: sql`entry.requested_at`.mapWith(instant),
  updatedAt: sql`entry.updated_at`.mapWith(instant),
  isUnread: isUnreadBy(account),
});

type Row = Omit<ClientSummary, 'isUnread'> & { readonly isUnread: boolean };

const listOf = ({ scopeId, account }: Caller): PagedList<Row, Tab, Sort> => {
  const entries = entriesOf(scopeId);
  const entry = entryFor(account);
  return {
    kind: 'clients',
    table: entries,
    id: entry.id,
    searchText: sql`entry.search_text`,
    updatedAt: sql`entry.updated_at`,
    tabs: {
      pending: isPending,
      active: clientsIn(entry.status, 'active'),
      refused: clientsIn(entry.status, 'refused'),
    },
    isUnread: entry.isUnread,
    sorts: {
      name: byText(sql`entry.shop_key`),
      ownNumber: byText(sql`lower(entry.own_number)`),
      sponsor: byText(sql`entry.sponsor_key`),
      requestedAt: sql`entry.requested_at`,
      updatedAt: sql`entry.updated_at`,
    },
    order: LISTS.clients.order,
    rowsOf: (database, { table, counts, isOn, isJoined, order }) =>
      database
        .select({ row: entry, counts })
        .from(table)
        .leftJoin(entries, isOn)
        .where(restrict(isJoined))
        .orderBy(...order),
  };
};

/** The client list (spec §7). */
export function mountClientList(app: App, platform: Platform): void {
  answer(app, platform, listSupplierClients, async ({ query, caller, database }) => {
    const tab = query.status === undefined ? undefined : TAB_OF[query.status];
    const { rows, ...page } = await readPage(database, listOf(caller), {
      isTheirs: ofScope(sql`entry.scope_id`, caller.scopeId),
      tab,
      query,
    });
    return {
      items: rows.map(({ isUnread: isNew, ...row }) => ({ ...row, ...unreadMark({ isUnread: isNew }) })),
      ...page,
    };
  });
}
