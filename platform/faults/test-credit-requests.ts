import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { CREDIT_REASONS } from '../../domain/credit-request.ts';
import { CancellationReason } from '../../domain/enumerations.ts';
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { invoicesOf } from '../../domain/order.ts';
import { newCreditRequest } from '../data/credit-request-rows.ts';
import { creditRequest } from '../data/credit-request-schema.ts';
import type { Database } from '../data/database.ts';
import { order } from '../data/order-schema.ts';
import { shopPhotos } from '../data/seed/photos.ts';
import { ofAnyOrganisation, restrict } from '../access/rows.ts';
import { saveAnswer } from '../sourcing/credit-request-changes.ts';
import { readCreditRequest } from '../sourcing/supplier/credit-request.ts';
import { readOrder } from '../sourcing/supplier/order.ts';
import { expireLock } from './test-data.ts';
import { makeTestOrder } from './test-orders.ts';

const ANYBODY = ofAnyOrganisation('a test changes what it likes');

/** The credit request a test asks for; the rest is random. */
export const creditRequestWantedByTest = v.strictObject({
  scopeId: v.optional(v.string(), 'atelier-montreal'),
  /** About a part of this completed order; a new order when absent. */
  orderId: v.optional(v.string()),
  /** 1 to 100 percent of the paid amount. */
  percent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
  /** 0 to 100 percent of the paid amount, already credited in answer to another request. */
  creditedPercent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), 0),
  reason: v.optional(v.picklist(CREDIT_REASONS), CancellationReason.QualityDiffers),
  note: v.optional(v.string(), ''),
  hasPhotos: v.optional(v.boolean(), false),
  shopName: v.optional(v.string()),
  province: v.optional(v.string(), 'QC'),
});

interface MadeCreditRequest {
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly creditableCents: number;
}

let made = 0;

const answeredNow = () => ({ by: 'Luc Tremblay', at: new Date().toISOString(), photoIds: [] });

/** Creates a credit request as a collision shop would send it. */
export async function makeTestCreditRequest(
  database: Database,
  wanted: v.InferOutput<typeof creditRequestWantedByTest>,
): Promise<MadeCreditRequest> {
  const { scopeId, percent, creditedPercent, reason, note, hasPhotos, shopName, province } = wanted;
  if (creditedPercent > 0) {
    const earlier = await makeTestCreditRequest(database, { ...wanted, percent: creditedPercent, creditedPercent: 0 });
    await approve(database, earlier.id, earlier.amountCents);
    return makeTestCreditRequest(database, { ...wanted, orderId: earlier.orderId, creditedPercent: 0 });
  }
  made += 1;
  const name = `${Date.now().toString(36)}-${made}`;
  const about = {
    scopeId,
    kind: 'completed',
    parts: 2,
    cancelledParts: 0,
    orderedInMs: -3_600_000,
    dueInMs: 86_400_000,
    province,
    ...(shopName !== undefined && { shopName }),
  } as const;
  const orderId = wanted.orderId ?? (await makeTestOrder(database, about)).id;
  const { row: sold, whole } = await readOrder(database, orderId, restrict(ANYBODY, eq(order.scopeId, scopeId)));
  const sent = invoicesOf(whole).at(-1);
  const line = sent?.lines[0];
  if (!sent || !line) throw new Error(`${orderId} was not invoiced`);
  // The first index with three photos.
  const photoIds = hasPhotos ? shopPhotos(scopeId, 1).map(({ id }) => id) : [];
  const amountCents = Math.max(1, Math.floor((line.totalCents * percent) / 100));
  const facts = {
    id: `crr-t-${name}`,
    number: `R-T-${name}`,
    scopeId,
    shopId: sold.shopId,
    partId: line.partId,
    requestedAt: new Date(),
    requestedBy: 'Nathalie Fournier',
  };
  const row = newCreditRequest({ ...facts, quantity: line.quantity, amountCents, reason, note, photoIds }, sent);
  if (!row) throw new Error(`${orderId} does not bill ${line.partId}`);
  await database.insert(creditRequest).values(row);
  return { id: row.id, number: row.number, orderId, amountCents, creditableCents: line.totalCents };
}

/** A colleague grants a credit, numbered as its request. */
async function approve(database: Database, id: string, creditedCents: number): Promise<void> {
  await saveAnswer(
    database,
    await readCreditRequest(database, id, ANYBODY),
    { decision: 'approve', reason: '', ...answeredNow() },
    { creditNumber: id.slice(0, 30), creditDate: marketplaceDay(Date.now()), creditedCents },
  );
}

export const CREDIT_REQUEST_CHANGES = ['approve', 'refuse', 'touch', 'expireLock'] as const;
type Change = (typeof CREDIT_REQUEST_CHANGES)[number];

/** Changes a credit request as a colleague or time would; false when it does not exist. */
export async function changeCreditRequest(database: Database, id: string, change: Change): Promise<boolean> {
  const [known] = await database.select({ id: creditRequest.id }).from(creditRequest).where(eq(creditRequest.id, id));
  if (!known) return false;
  await database.transaction(async (transaction) => {
    const asked = await readCreditRequest(transaction, id, ANYBODY);
    switch (change) {
      case 'approve':
        await approve(transaction, id, asked.whole.creditableCents);
        break;
      case 'refuse':
        await saveAnswer(
          transaction,
          asked,
          { decision: 'refuse', reason: 'La pièce a été installée', ...answeredNow() },
          null,
        );
        break;
      case 'touch':
        await transaction
          .update(creditRequest)
          .set({ version: asked.row.version + 1 })
          .where(eq(creditRequest.id, id));
        break;
      case 'expireLock':
        await expireLock(transaction, 'credit-request', id);
        break;
    }
  });
  return true;
}
