import { asc, eq } from 'drizzle-orm';
import { CREDIT_REASONS, type CreditRequestStatus } from '../../../domain/credit-request.ts';
import { CancellationReason } from '../../../domain/enumerations.ts';
import type { Invoice } from '../../../domain/invoice.ts';
import { shareOf } from '../../../domain/money.ts';
import { needsNote } from '../../../domain/order.ts';
import { ofAnyOrganisation } from '../../access/rows.ts';
import { readOrders } from '../../sourcing/supplier/order.ts';
import { newCreditRequest, type CreditRequestRow } from '../credit-request-rows.ts';
import { creditRequest, type StoredCreditAnswer } from '../credit-request-schema.ts';
import type { StoredCredit } from '../credit-rows.ts';
import { credit, creditLine } from '../credit-schema.ts';
import type { Database } from '../database.ts';
import { order } from '../order-schema.ts';
import { quoteRequest } from '../quote-request-schema.ts';
import { inBatches } from './batches.ts';
import { ownPhotos, shopPhotos } from './photos.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20_261_123;
const FIRST = 85_001;

/** At most this many parts of an invoice get a request. */
const MOST_LINES = 4;

const NOTES = [
  'Livré avec le client déjà reparti',
  'The clip is broken',
  'Jamais déballée',
  'Wrong side was in the box',
] as const;
const REFUSALS = [
  'La pièce a été installée',
  'Returned after more than 30 days',
  'Emballage ouvert',
  'The quality is as it was quoted',
] as const;
const APPROVALS = ['', 'Reçue au comptoir', 'Inspected, as described'] as const;
const CLERKS = ['Sophie Gagnon', 'Luc Tremblay'] as const;

/** An invoice, with what a credit request needs besides. */
interface Sold {
  readonly scopeId: string;
  readonly shopId: string;
  /** The person at the shop. */
  readonly user: string;
  readonly sent: Invoice;
}

/** The requested properties of a credit request; the rest is random. */
interface Wanted extends Sold {
  readonly index: number;
  /** Its index in its organisation. */
  readonly place: number;
  readonly partId: string;
  readonly status: CreditRequestStatus;
  /** Its credit, if it has one. */
  readonly granted: StoredCredit | null;
}

/** A random time between two times (epoch ms). */
const between = (random: Random, from: number, to: number): Date =>
  new Date(from + Math.max(0, to - from) * (random.whole(10, 70) / 100));

function answerOf(
  random: Random,
  { index, scopeId, status, granted }: Wanted,
  requestedAt: Date,
  now: number,
): StoredCreditAnswer | null {
  if (status === 'pending') return null;
  const photoIds = ownPhotos(scopeId, index);
  if (!granted)
    return {
      decision: 'refuse',
      by: random.pick(CLERKS),
      at: between(random, requestedAt.getTime(), now).toISOString(),
      reason: random.pick(REFUSALS),
      photoIds,
    };
  return {
    decision: 'approve',
    by: granted.row.createdBy,
    at: granted.row.createdAt.toISOString(),
    reason: random.pick(APPROVALS),
    photoIds,
  };
}

/** Every other one asks for the full amount, the others for less. */
function makeCreditRequest(random: Random, wanted: Wanted, now: number): CreditRequestRow[] {
  const { sent, index, partId, scopeId, shopId, user, status, granted } = wanted;
  const line = sent.lines.find((each) => each.partId === partId);
  const [given] = granted?.lines ?? [];
  if (!line) return [];
  const isAll = index % 2 === 0;
  const quantity = given?.quantity ?? (isAll ? line.quantity : random.whole(1, line.quantity));
  const part = Math.max(1, shareOf(Math.floor((line.totalCents * quantity) / line.quantity), isAll ? 10_000 : 9_000));
  const reason = given?.reason ?? CREDIT_REASONS[wanted.place % CREDIT_REASONS.length] ?? CancellationReason.Other;
  const created = Date.parse(sent.createdAt);
  const requestedAt = between(random, created, granted?.row.createdAt.getTime() ?? now);
  const row = newCreditRequest(
    {
      id: granted?.row.creditRequestId ?? `crr-${FIRST + index}`,
      number: `R-${FIRST + index}`,
      scopeId,
      shopId,
      partId,
      requestedAt,
      requestedBy: user,
      quantity,
      // A credit never exceeds the request.
      amountCents: Math.max(part, given?.creditedCents ?? 1),
      reason,
      note: needsNote(reason) || random.oneIn(3) ? random.pick(NOTES) : '',
      photoIds: shopPhotos(scopeId, index).map(({ id }) => id),
    },
    sent,
  );
  if (!row) return [];
  const answer = answerOf(random, wanted, requestedAt, now);
  return [{ ...row, status, answer, ...(answer && { version: 2, updatedAt: new Date(answer.at) }) }];
}

const statusOf = ({ row }: StoredCredit): CreditRequestStatus => (row.status === 'paid' ? 'completed' : 'approved');

/**
 * The requests about an invoice: one for its credit and one for the remainder; without a credit, some that are pending
 * or refused.
 */
function wantedOf(sold: Sold, granted: StoredCredit | undefined, at: number): Omit<Wanted, 'index' | 'place'>[] {
  const waiting = { ...sold, status: 'pending', granted: null } as const;
  const [given] = granted?.lines ?? [];
  if (granted && given) {
    // Only part was credited, so the shop asks for the rest.
    const line = sold.sent.lines.find(({ partId }) => partId === given.partId);
    const isLess = line !== undefined && given.creditedCents < line.totalCents;
    return [
      { ...sold, partId: given.partId, status: statusOf(granted), granted },
      ...(isLess ? [{ ...waiting, partId: given.partId }] : []),
    ];
  }
  const others = sold.sent.lines
    .slice(0, 1 + (at % MOST_LINES))
    .map(({ partId }): Omit<Wanted, 'index' | 'place'> => ({ ...waiting, partId }));
  // Every other one, if there are several, was refused.
  return others.map((one, place) => (place % 2 === 1 ? { ...one, status: 'refused' } : one));
}

async function readSold(database: Database): Promise<Sold[]> {
  const users = await database
    .select({ id: quoteRequest.id, shop: quoteRequest.shop })
    .from(quoteRequest)
    .innerJoin(order, eq(order.quoteRequestId, quoteRequest.id));
  const userOf = new Map(users.map(({ id, shop }) => [id, shop.user]));
  const orders = await readOrders(database, ofAnyOrganisation('the seed is about every organisation'));
  return orders.flatMap(({ row: { scopeId, shopId, quoteRequestId }, whole: { invoice } }) =>
    invoice ? [{ scopeId, shopId, user: userOf.get(quoteRequestId) ?? '', sent: invoice }] : [],
  );
}

/**
 * Seeds a request for every credit, and others that are pending or refused, also into data older than credit requests.
 */
export async function seedCreditRequests(database: Database, now: number): Promise<void> {
  const [known] = await database.select({ id: creditRequest.id }).from(creditRequest).limit(1);
  if (known) return;
  const lines = await database.select().from(creditLine);
  const rows = await database.select().from(credit).orderBy(asc(credit.id));
  const credits = rows.map((row): StoredCredit => ({
    row,
    lines: lines.filter(({ creditId }) => creditId === row.id),
  }));
  const wanted = [...Map.groupBy(await readSold(database), ({ scopeId }) => scopeId).values()].flatMap((sold) =>
    sold
      .flatMap((one, at) =>
        wantedOf(
          one,
          credits.find(({ row }) => row.invoiceId === one.sent.id),
          at,
        ),
      )
      .map((one, place) => ({ ...one, place })),
  );
  const random = createRandom(SEED);
  const made = wanted.flatMap((one, index) => makeCreditRequest(random, { ...one, index }, now));
  await inBatches(made, (batch) => database.insert(creditRequest).values(batch));
}
