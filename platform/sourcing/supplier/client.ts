import { eq, sql } from 'drizzle-orm';
import { getSupplierClient, updateSupplierClient } from '../../../contracts/index.ts';
import { recordProblems, refusalProblem, type Client, type ClientRecord } from '../../../domain/client.ts';
import { CLIENT_STATUSES, type ClientStatus } from '../../../domain/client-rows.ts';
import { AccessLevel, type Feature } from '../../../domain/permission.ts';
import { CLIENT_ANSWERS, isAnswer, clientStateOf, decideClient } from '../../../lives/client.life.ts';
import type { Caller, ScopeId } from '../../access/caller.ts';
import { ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import { clientTexts } from '../../data/client-rows.ts';
import { client, sponsor } from '../../data/client-schema.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { order } from '../../data/order-schema.ts';
import { quoteRequest } from '../../data/quote-request-schema.ts';
import { collisionShop, supplier } from '../../data/organisation-schema.ts';
import { made } from '../../data/versioned.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed, type InvalidField } from '../../http/problem.ts';
import { obey } from '../allowing.ts';
import { clientsIn, ordersIn, requestsWaitingAt } from '../../data/life-rows.ts';
import { isClientIn } from '../../../lives/stored.ts';

/** A shop that withdrew is no longer a client. */
export const isClientOf = (scopeId: ScopeId): Rows =>
  restrict(ofScope(client.scopeId, scopeId), clientsIn(client.status, 'pending', 'active', 'refused', 'askedAgain'));

/** The status of a row that is a client. */
export function clientStatusOf({ status }: Pick<typeof client.$inferSelect, 'status'>): ClientStatus {
  const known = CLIENT_STATUSES.find((each) => each === status);
  if (known === undefined) throw new Error(`status ${status} is no client's`);
  return known;
}

/** Refuses with 409 a new quote request of a shop that the supplier has refused, until it answers otherwise. */
export async function allowRequest(database: Database, shopId: ScopeId, supplierId: string): Promise<void> {
  const [known] = await database
    .select({ status: client.status, answer: client.answer })
    .from(client)
    .where(restrict(ofScope(client.shopId, shopId), eq(client.scopeId, supplierId)));
  obey(decideClient(clientStateOf(known ?? null), 'shop.request'));
}

/** A client of the organisation with its shop and sponsor. Refuses with 404, also for another organisation's client. */
async function findClient(database: Database, id: string, scopeId: ScopeId) {
  const [known] = await database
    .select({ id: supplier.scopeId })
    .from(supplier)
    .where(restrict(ofScope(supplier.scopeId, scopeId)));
  if (!known) throw new Refusal('supplier-not-found');
  const [found] = await database
    .select({ row: client, shop: collisionShop, sponsor })
    .from(client)
    .innerJoin(collisionShop, eq(collisionShop.scopeId, client.shopId))
    .leftJoin(sponsor, eq(sponsor.id, collisionShop.sponsorId))
    .where(restrict(isClientOf(scopeId), eq(client.id, id)));
  if (!found) throw new Refusal('collision-shop-not-found');
  return found;
}

type Found = Awaited<ReturnType<typeof findClient>>;

/** A count; null when the caller may not see it. */
async function countFor(
  caller: Caller,
  feature: Feature,
  database: Database,
  table: typeof order | typeof quoteRequest,
  which: Rows,
): Promise<number | null> {
  if (!caller.holds({ feature, levels: [AccessLevel.Read] })) return null;
  const [counted] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(restrict(which));
  return counted?.count ?? 0;
}

const sponsorOf = ({ shop, sponsor: known }: Found): Client['sponsor'] =>
  shop.sponsorId === null
    ? null
    : { id: shop.sponsorId, name: known?.name ?? null, phone: known?.phone ?? '', email: known?.email ?? '' };

async function wholeOf(database: Database, caller: Caller, found: Found): Promise<Client> {
  const { row, shop } = found;
  const { name, address, city, province, postalCode, phone, email, createdAt } = shop;
  const isTheirs = (table: typeof order | typeof quoteRequest) =>
    restrict(ofScope(table.scopeId, caller.scopeId), eq(table.shopId, row.shopId));
  return {
    id: row.id,
    version: row.version,
    status: clientStatusOf(row),
    profile: { name, address, city, province, postalCode, phone, email, createdAt: createdAt.toISOString() },
    sponsor: sponsorOf(found),
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: row.requestedBy,
    message: row.message,
    updatedAt: row.updatedAt.toISOString(),
    answer: row.answer,
    contactName: row.contactName,
    directPhone: row.directPhone,
    extension: row.extension,
    ownNumber: row.ownNumber,
    note: row.note,
    openQuoteRequests: await countFor(
      caller,
      'quote-request-answering',
      database,
      quoteRequest,
      restrict(isTheirs(quoteRequest), requestsWaitingAt(await databaseNow(database))),
    ),
    openOrders: await countFor(
      caller,
      'order-fulfilment',
      database,
      order,
      restrict(isTheirs(order), ordersIn('open', 'partlyInvoiced')),
    ),
  };
}

/** Validates a client record. Paths are those of the request body. */
const recordErrors = (record: ClientRecord): InvalidField[] =>
  Object.entries(recordProblems(record)).flatMap(([path, problem]) =>
    problem ? [{ path, message: problem.key }] : [],
  );

/** Validates the reason of an answer. Paths are those of the request body. */
function answerErrors(from: ClientStatus, to: ClientStatus, reason: string): InvalidField[] {
  const isRefused = isClientIn(to, 'refused') && from !== to;
  if (!isRefused) return reason === '' ? [] : [{ path: 'reason', message: 'nothing is refused by this' }];
  return refusalProblem(reason) ? [{ path: 'reason', message: 'missing: the collision shop reads it' }] : [];
}

/** One client of a supplier, and the supplier's answer and record (spec §7). */
export function mountClient(app: App, platform: Platform): void {
  answer(app, platform, getSupplierClient, async ({ params, caller, database }) =>
    wholeOf(database, caller, await findClient(database, params.id, caller.scopeId)),
  );

  answer(
    app,
    platform,
    updateSupplierClient,
    async ({ params, body: { version, status, reason, ...record }, caller, database }) => {
      const { account, scopeId } = caller;
      const { row, shop } = await findClient(database, params.id, scopeId);
      // Check the version first: what is wrong for an outdated client may be right for the current one.
      if (row.version !== version) throw new Refusal('version-outdated');
      obey(decideClient(clientStateOf(row), CLIENT_ANSWERS[status]));
      const from = clientStatusOf(row);
      const errors = [...answerErrors(from, status, reason), ...recordErrors(record)];
      if (errors.length > 0) throw validationFailed(errors);
      const at = await databaseNow(database);
      const isAnswered = isAnswer(status) && status !== from;
      await made(
        database
          .update(client)
          .set({
            ...record,
            ...clientTexts(shop, record),
            status,
            version: version + 1,
            updatedAt: at,
            ...(isAnswered && {
              answer: { status, by: `${account.firstName} ${account.lastName}`, at: at.toISOString(), reason },
            }),
          })
          .where(restrict(ofFound(client.id, [row]), eq(client.version, version)))
          .returning({ version: client.version }),
      );
      return wholeOf(database, caller, await findClient(database, params.id, scopeId));
    },
  );
}
