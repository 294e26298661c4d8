import { desc, eq } from 'drizzle-orm';
import {
  cancelQuoteRequest,
  getSentQuoteRequest,
  listSentQuoteRequests,
  sendQuoteRequest,
  type QuoteRequestToSend,
  type SentQuoteRequest,
} from '../../../contracts/index.ts';
import { Status } from '../../../domain/enumerations.ts';
import { afterOpenTime, openTimes } from '../../../domain/open-time.ts';
import { type OpenTime } from '../../../domain/remaining-time.ts';
import type { CollisionShop, EarlierQuote } from '../../../domain/quote-request.ts';
import type { ScopeId } from '../../access/caller.ts';
import { isNotClosed } from '../../access/closed-organisations.ts';
import { ofAnyOrganisation, ofFound, ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { nextNumber } from '../../data/next-number.ts';
import { databaseNow } from '../../data/now.ts';
import { quoteRequestTexts } from '../../data/quote-request-texts.ts';
import { part, quoteRequest, quoteRequestCounter } from '../../data/quote-request-schema.ts';
import { collisionShop, supplier } from '../../data/organisation-schema.ts';
import { answer, type App, type Platform, type ReadOnly } from '../../http/mount.ts';
import { Refusal, validationFailed, type InvalidField } from '../../http/problem.ts';
import { decideOnRequest, obey } from '../allowing.ts';
import { vinErrors } from '../vehicle-catalogue.ts';
import { allowRequest } from '../supplier/client.ts';
import { openHoursIn } from '../supplier/suppliers.ts';
import { iso } from '../iso.ts';
import { cancel, requestRequote } from '../quote-request-changes.ts';
import { earlierQuotes } from '../quote-versions.ts';
import { holdQuoteRequest, isSentBy, partsOf, type PartRow, type QuoteRequestRow } from '../supplier/quote-request.ts';
import { isRequestIn } from '../../../lives/stored.ts';

type NewRequest = Extract<QuoteRequestToSend, { kind: 'new' }>;
type ReRequest = Extract<QuoteRequestToSend, { kind: 'reRequest' }>;
type Seen = ReadOnly<SentQuoteRequest>;

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Prices are requested for the near future only. */
const LONGEST_WAIT = 30 * DAY;
const OLDEST_YEAR = 1900;

/** A shop that cancelled does not receive the answers (spec §4). */
const sentOf = (row: QuoteRequestRow, parts: readonly PartRow[], earlier: readonly EarlierQuote[]): Seen => ({
  id: row.id,
  number: row.number,
  version: row.version,
  status: row.status,
  isReRequested: row.isReRequested,
  supplierId: row.scopeId,
  shopFileNumber: row.shopFileNumber,
  partsFileNumber: row.marketplaceFileNumber,
  vehicle: row.vehicle,
  sentAt: row.receivedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  cancelledAt: iso(row.cancelledAt),
  answeredAt: iso(row.answeredAt),
  parts: parts.map(({ id, position, facts: { description, quantity, oemNumber }, answer: given, isInRequote }) => ({
    id,
    position,
    description,
    quantity,
    oemNumber,
    answer: isRequestIn(row.status, 'cancelled') ? null : given,
    isInRequote,
  })),
  quoteId: isRequestIn(row.status, 'cancelled') ? null : row.quoteId,
  // The shop must not learn who works for the supplier.
  earlierQuotes: earlier.map(({ id, sentAt, totalCents, answers }) => ({ id, sentAt, totalCents, answers })),
});

/** The shop's requests with their parts, newest first. */
async function readSent(
  database: Database,
  shopId: ScopeId,
  which: Partial<Pick<QuoteRequestRow, 'id' | 'marketplaceFileNumber'>>,
): Promise<Seen[]> {
  const { id, marketplaceFileNumber } = which;
  const rows = await database
    .select()
    .from(quoteRequest)
    .where(
      restrict(
        isSentBy(shopId),
        id === undefined ? undefined : eq(quoteRequest.id, id),
        marketplaceFileNumber === undefined ? undefined : eq(quoteRequest.marketplaceFileNumber, marketplaceFileNumber),
      ),
    )
    .orderBy(desc(quoteRequest.receivedAt), desc(quoteRequest.id));
  const parts = await database
    .select()
    .from(part)
    .where(restrict(ofFound(part.quoteRequestId, rows)))
    .orderBy(part.position, part.id);
  const earlier = await earlierQuotes(database, rows);
  return rows.map((row) =>
    sentOf(
      row,
      parts.filter(({ quoteRequestId }) => quoteRequestId === row.id),
      earlier.get(row.id) ?? [],
    ),
  );
}

/** Refuses with 404, also for another shop's request. */
async function readOne(database: Database, shopId: ScopeId, id: string): Promise<Seen> {
  const [found] = await readSent(database, shopId, { id });
  if (!found) throw new Refusal('not-found');
  return found;
}

/** The deadline for the supplier's answer, and the supplier's open times until then if known. */
interface Deadline {
  readonly expiresAt: Date;
  readonly openTimes: readonly OpenTime[] | null;
}

/** The instant set by the shop, or the end of a period counted in the supplier's open time. Refuses with 422. */
async function deadlineOf(
  database: Database,
  { expiresAt, openMinutes }: Pick<QuoteRequestToSend, 'expiresAt' | 'openMinutes'>,
  supplierId: string,
  now: Date,
): Promise<Deadline> {
  const from = now.getTime();
  const latest = from + LONGEST_WAIT;
  if ((expiresAt === undefined) === (openMinutes === undefined))
    throw validationFailed([{ path: 'expiresAt', message: 'either expiresAt or openMinutes' }]);
  const hours = await openHoursIn(database, supplierId);
  const open = (openMinutes ?? 0) * MINUTE;
  const named = expiresAt === undefined ? null : Date.parse(expiresAt);
  const until = named ?? (hours === null ? from + open : afterOpenTime(hours, { from, open, latest }));
  if (until === null || until <= from || until > latest)
    throw validationFailed([
      { path: named === null ? 'openMinutes' : 'expiresAt', message: 'not within the next 30 days' },
    ]);
  return { expiresAt: new Date(until), openTimes: hours && openTimes(hours, from, until) };
}

const keepRules = (errors: InvalidField[]): void => {
  if (errors.length > 0) throw validationFailed(errors);
};

async function shopOf(database: Database, shopId: ScopeId, user: string): Promise<CollisionShop> {
  const [found] = await database
    .select()
    .from(collisionShop)
    .where(restrict(ofScope(collisionShop.scopeId, shopId)));
  if (!found) throw new Refusal('not-found');
  const { name, city, province, phone, email } = found;
  return { name, city, province, phone, email, user };
}

/**
 * Stores a new request and returns its id. Refuses with 422 for a broken rule, with 409 when the supplier has refused
 * the shop.
 */
async function create(database: Database, shopId: ScopeId, sent: NewRequest): Promise<string> {
  const now = await databaseNow(database);
  const [known] = await database
    .select({ id: supplier.scopeId })
    .from(supplier)
    .where(
      restrict(
        ofAnyOrganisation('a shop may ask every supplier'),
        eq(supplier.scopeId, sent.supplierId),
        isNotClosed(supplier.scopeId),
      ),
    );
  const isYear = sent.vehicle.year >= OLDEST_YEAR && sent.vehicle.year <= now.getFullYear() + 1;
  keepRules([
    ...(known ? [] : [{ path: 'supplierId', message: 'there is no such supplier' }]),
    ...(isYear ? [] : [{ path: 'vehicle.year', message: 'not a year of vehicles' }]),
    ...vinErrors(sent.vehicle),
  ]);
  await allowRequest(database, shopId, sent.supplierId);
  const deadline = await deadlineOf(database, sent, sent.supplierId, now);

  const next = await nextNumber(database, quoteRequestCounter);
  const number = `Q-${next}`;
  const id = `qr-${next}`;
  const facts = {
    number,
    shopFileNumber: sent.shopFileNumber,
    marketplaceFileNumber: sent.partsFileNumber,
    vehicle: sent.vehicle,
    shop: await shopOf(database, shopId, sent.user),
  };
  await database.insert(quoteRequest).values({
    id,
    ...facts,
    ...quoteRequestTexts(facts, sent.parts),
    scopeId: sent.supplierId,
    shopId,
    version: 1,
    status: Status.Active,
    isReRequested: false,
    receivedAt: now,
    updatedAt: now,
    ...deadline,
    partCount: sent.parts.length,
  });
  const rows = sent.parts.map((asked, index) => ({
    id: `${id}-${index + 1}`,
    quoteRequestId: id,
    position: index + 1,
    facts: { ...asked, photos: [], suggestedPrice: null },
    isInRequote: false,
  }));
  await database.insert(part).values(rows);
  return id;
}

/**
 * Asks for new prices and returns the request's id. Refuses with 404, 409 when it was cancelled, 422 for a broken rule.
 */
async function reRequest(database: Database, shopId: ScopeId, sent: ReRequest): Promise<string> {
  const { quoteRequestId: id, partIds } = sent;
  const request = await holdQuoteRequest(database, id, isSentBy(shopId));
  const now = await databaseNow(database);
  obey(await decideOnRequest(database, request, { type: 'shop.reRequest' }, now));
  const known = new Set((await partsOf(database, request)).map((row) => row.id));
  keepRules(
    partIds.flatMap((partId, index) =>
      known.has(partId) ? [] : [{ path: `partIds.${index}`, message: 'not a part of this request' }],
    ),
  );
  await requestRequote(database, request, partIds, {
    now,
    ...(await deadlineOf(database, sent, request.scopeId, now)),
  });
  return id;
}

/** Quote requests, for collision shops (spec §7). */
export function mountQuoteRequestSending(app: App, platform: Platform): void {
  answer(app, platform, sendQuoteRequest, async ({ body, caller: { scopeId: shopId }, database }) => {
    const id = body.kind === 'new' ? await create(database, shopId, body) : await reRequest(database, shopId, body);
    return readOne(database, shopId, id);
  });

  answer(app, platform, listSentQuoteRequests, async ({ query, caller, database }) => ({
    items: await readSent(database, caller.scopeId, { marketplaceFileNumber: query.partsFileNumber }),
  }));

  answer(app, platform, getSentQuoteRequest, ({ params, caller, database }) =>
    readOne(database, caller.scopeId, params.id),
  );

  answer(
    app,
    platform,
    cancelQuoteRequest,
    async ({ body: { quoteRequestId: id }, caller: { scopeId: shopId }, database }) => {
      const request = await holdQuoteRequest(database, id, isSentBy(shopId));
      const now = await databaseNow(database);
      obey(await decideOnRequest(database, request, { type: 'shop.cancel' }, now));
      await cancel(database, request, now);
      return readOne(database, shopId, id);
    },
  );
}
