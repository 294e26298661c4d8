import * as v from 'valibot';
import { CLIENT_LIMITS, type Client, type ClientSummary } from '../../domain/client.ts';
import { CLIENT_STATUSES, RelationshipStatus } from '../../domain/client-rows.ts';
import { LISTS } from '../../domain/lists.ts';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, id, instant, queryInteger, version } from '../common.ts';
import { pagedQuery, pageOf } from '../paged-list.ts';
import { note, text } from '../texts.ts';

const FEATURE = 'part-suppliers-client-management';

const status = v.picklist(CLIENT_STATUSES);
/** What a supplier answers to a client’s request. */
export const CLIENT_ANSWERS = [RelationshipStatus.Active, RelationshipStatus.Refused] as const;

export const clientAnswer = v.object({
  status: v.picklist(CLIENT_ANSWERS),
  by: v.string(),
  at: instant,
  reason: v.string(),
});

const clientSummary = v.object({
  id,
  status,
  name: v.string(),
  city: v.string(),
  province: v.string(),
  phone: v.string(),
  email: v.string(),
  ownNumber: v.string(),
  sponsorName: v.nullable(v.string()),
  requestedAt: instant,
  updatedAt: instant,
  isUnread: v.optional(v.literal(true)),
}) satisfies v.GenericSchema<unknown, ClientSummary>;

const client = v.object({
  id,
  version,
  status,
  profile: v.object({
    name: v.string(),
    address: v.string(),
    city: v.string(),
    province: v.string(),
    postalCode: v.string(),
    phone: v.string(),
    email: v.string(),
    createdAt: instant,
  }),
  /** The banner behind the shop; the name is null when the marketplace no longer knows it. */
  sponsor: v.nullable(v.object({ id, name: v.nullable(v.string()), phone: v.string(), email: v.string() })),
  requestedAt: instant,
  requestedBy: v.string(),
  message: v.string(),
  updatedAt: instant,
  answer: v.nullable(clientAnswer),
  contactName: v.string(),
  directPhone: v.string(),
  extension: v.string(),
  ownNumber: v.string(),
  note: v.string(),
  openQuoteRequests: v.nullable(count),
  openOrders: v.nullable(count),
}) satisfies v.GenericSchema<unknown, Client>;

export const listSupplierClients = defineCall({
  service: 'sourcing',
  name: 'listSupplierClients',
  summary: 'A page of the clients of the supplier in scope, with the count of each tab under the same filters',
  method: 'GET',
  path: '/supplier-clients',
  query: v.strictObject({
    /** 1 pending, 2 active, 3 refused. */
    status: v.optional(
      v.pipe(queryInteger(RelationshipStatus.Pending, RelationshipStatus.Refused), v.picklist(CLIENT_STATUSES)),
    ),
    ...pagedQuery(LISTS.clients.sorts),
  }),
  response: pageOf(clientSummary, LISTS.clients.tabs),
  requires: { feature: FEATURE, levels: [AccessLevel.Read] },
  status: 200,
  problems: ['validation'],
});

export const getSupplierClient = defineCall({
  service: 'sourcing',
  name: 'getSupplierClient',
  summary: 'One client of the supplier in scope, with counts of its open documents',
  method: 'GET',
  path: '/supplier-clients/{id}',
  params: v.object({ id }),
  response: client,
  requires: { feature: FEATURE, levels: [AccessLevel.Read] },
  status: 200,
  problems: ['supplier-not-found', 'collision-shop-not-found'],
});

export const updateSupplierClient = defineCall({
  service: 'sourcing',
  name: 'updateSupplierClient',
  summary: 'Accepts or refuses a client and updates the supplier’s record of it, from the given version',
  method: 'PUT',
  path: '/supplier-clients/{id}',
  params: v.object({ id }),
  body: v.strictObject({
    version,
    /** Unchanged, accepted or refused. */
    status,
    contactName: text(CLIENT_LIMITS.contactName),
    directPhone: text(CLIENT_LIMITS.directPhone),
    extension: text(CLIENT_LIMITS.extension),
    ownNumber: text(CLIENT_LIMITS.ownNumber),
    note: note(CLIENT_LIMITS.note),
    /** Why the client was refused; otherwise empty. */
    reason: note(CLIENT_LIMITS.reason),
  }),
  response: client,
  requires: { feature: FEATURE, levels: [AccessLevel.Update] },
  status: 200,
  problems: ['validation', 'supplier-not-found', 'collision-shop-not-found', 'version-outdated', 'client-answered'],
});
