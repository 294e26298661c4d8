import { eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../identity/demo.ts';
import { hashPassword, PASSWORD_COST, type PasswordCost } from '../../identity/password.ts';
import type { Database } from '../database.ts';
import { order } from '../order-schema.ts';
import { photo } from '../photo-schema.ts';
import { quoteRequest } from '../quote-request-schema.ts';
import { collisionShop, supplier } from '../organisation-schema.ts';
import { account, apiKey, seededAccount } from '../identity-schema.ts';
import { seedClients } from './clients.ts';
import { seedCreditRequests } from './credit-requests.ts';
import { seedCredits } from './credits.ts';
import { insertOrders, readQuoted } from './order-data.ts';
import { planEdges, planOrders } from './order-plan.ts';
import { makeOrder } from './orders.ts';
import { SUPPLIERS } from './organisations.ts';
import { seedOpened } from './opened.ts';
import { seedPartlyInvoiced } from './partly-invoiced.ts';
import { people } from './people.ts';
import { makePhotos } from './photos.ts';
import { planQuoteRequests } from './plan.ts';
import { insertPortraits } from './portraits.ts';
import { insertQuoteRequests } from './quote-request-data.ts';
import { makeQuoteRequest, type MadeQuoteRequest } from './quote-requests.ts';
import { createRandom } from './random.ts';
import { rearm } from './rearm.ts';
import { insertSettings } from './settings.ts';
import { shopRows } from './shops.ts';

const SEED = 20_261_120;
/** Orders use their own random sequence, so that requests do not change. */
const ORDER_SEED = 20_261_121;

/** The address values of the row being inserted. */
const addressOf = ({
  address,
  postalCode,
}: Pick<typeof collisionShop | typeof supplier, 'address' | 'postalCode'>) => ({
  address: sql.raw(`excluded.${address.name}`),
  postalCode: sql.raw(`excluded.${postalCode.name}`),
});
const letterheadOf = ({ names, federalTaxNumber, provincialTaxNumber, ...place }: typeof supplier) => ({
  ...addressOf(place),
  names: sql.raw(`excluded.${names.name}`),
  federalTaxNumber: sql.raw(`excluded.${federalTaxNumber.name}`),
  provincialTaxNumber: sql.raw(`excluded.${provincialTaxNumber.name}`),
});

/** The demo's quote requests, always the same, with times relative to `now` (epoch ms). */
export function makeSeedQuoteRequests(now: number): MadeQuoteRequest[] {
  const random = createRandom(SEED);
  return planQuoteRequests(random).map((wanted) => makeQuoteRequest(random, wanted, now));
}

const demoHashes = new Map<PasswordCost, Promise<string>>();

/** The hash of the shared demo password. It is slow, so it is computed once. */
function hashDemoPassword(cost = PASSWORD_COST): Promise<string> {
  const hash = demoHashes.get(cost) ?? hashPassword(DEMO_PASSWORD, cost);
  demoHashes.set(cost, hash);
  return hash;
}

/** Creates the demo users and shops, each only once, so that deleted ones do not come back. */
async function insertAccounts(database: Database, { now, passwordCost }: SeedMoment): Promise<void> {
  const users = people(now);
  const shops = shopRows();
  const made = await database
    .insert(seededAccount)
    .values([...users, ...shops.map((row) => row.account)].map(({ id }) => ({ id })))
    .onConflictDoNothing()
    .returning({ id: seededAccount.id });
  const ids = new Set(made.map(({ id }) => id));
  // Older data already has its users.
  const known = await database
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...ids, '']));
  for (const { id } of known) ids.delete(id);

  const newUsers = users.filter(({ id }) => ids.has(id));
  if (newUsers.length > 0) {
    const passwordHash = await hashDemoPassword(passwordCost);
    await database
      .insert(account)
      .values(newUsers.map((user) => ({ ...user, passwordHash })))
      .onConflictDoNothing();
  }
  const newShops = shops.filter((row) => ids.has(row.account.id));
  if (newShops.length === 0) return;
  await database
    .insert(account)
    .values(newShops.map((row) => row.account))
    .onConflictDoNothing();
  await database
    .insert(apiKey)
    .values(newShops.map(({ key }) => key))
    .onConflictDoNothing();
}

/** Also updates data from before shops had terms or places had addresses. */
async function insertPlaces(database: Database): Promise<void> {
  const rows = shopRows();
  const shops = rows.map(({ shop }) => shop);
  await database
    .insert(collisionShop)
    .values(shops)
    .onConflictDoUpdate({
      target: collisionShop.scopeId,
      set: { paymentDays: sql.raw(`excluded.${collisionShop.paymentDays.name}`) },
    });
  await database
    .insert(collisionShop)
    .values(shops)
    .onConflictDoUpdate({
      target: collisionShop.scopeId,
      set: addressOf(collisionShop),
      setWhere: eq(collisionShop.address, ''),
    });
  await database
    .insert(supplier)
    .values([...SUPPLIERS])
    .onConflictDoUpdate({
      target: supplier.scopeId,
      set: letterheadOf(supplier),
      setWhere: sql`'' in (${supplier.address}, ${supplier.federalTaxNumber}) or ${supplier.names} is null`,
    });
}

/** Orders of answered requests, and of extra requests for the special cases. */
async function insertDemoOrders(database: Database, now: number): Promise<void> {
  const random = createRandom(ORDER_SEED);
  const edges = planEdges();
  await insertQuoteRequests(
    database,
    edges.map(({ asked }) => makeQuoteRequest(random, asked, now)),
  );
  const planned = planOrders(random, await readQuoted(database, isNotNull(quoteRequest.quoteId)), edges, now);
  await insertOrders(
    database,
    planned.map((wanted) => makeOrder(random, wanted, now)),
  );
}

/** Also fills data older than orders. Runs in one transaction. */
async function seedOrders(database: Database, now: number): Promise<void> {
  const [known] = await database.select({ id: order.id }).from(order).limit(1);
  if (!known) await database.transaction((transaction) => insertDemoOrders(transaction, now));
}

/** When and where a platform is seeded. */
export interface SeedMoment {
  /** Epoch ms. The times of the demo data are relative to it. */
  readonly now: number;
  /** The platform's origin. */
  readonly origin: string;
  readonly passwordCost?: PasswordCost | undefined;
}

/** Seeds an empty platform. A seeded one only gets its live work re-armed, once all of it has expired. */
export async function seed(database: Database, moment: SeedMoment): Promise<void> {
  const { now, origin } = moment;
  const [known] = await database.select({ id: quoteRequest.id }).from(quoteRequest).limit(1);
  await database.transaction((transaction) => insertAccounts(transaction, moment));
  await insertPlaces(database);
  await insertSettings(database, origin);
  if (known) {
    await seedOrders(database, now);
    await seedCredits(database, now);
    await seedCreditRequests(database, now);
    await seedPartlyInvoiced(database, now);
    await seedClients(database, now);
    await rearm(database);
    return;
  }
  await insertPortraits(database);
  await database.insert(photo).values(makePhotos(now));
  await insertQuoteRequests(database, makeSeedQuoteRequests(now));
  await seedOrders(database, now);
  await seedCredits(database, now);
  await seedCreditRequests(database, now);
  await seedPartlyInvoiced(database, now);
  await seedClients(database, now);
  await seedOpened(database, now);
  await database.execute(sql`analyze`);
}
