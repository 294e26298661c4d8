import { eq, inArray } from 'drizzle-orm';
import {
  getPlacedOrder,
  listPlacedOrders,
  placeOrder,
  type OrderToPlace,
  type PlacedOrder,
} from '../../../contracts/index.ts';
import type { Party } from '../../../domain/invoice.ts';
import { isOffered } from '../../../domain/part-answer.ts';
import type { ScopeId } from '../../access/caller.ts';
import { isClosed } from '../../access/closed-organisations.ts';
import { ofAnyOrganisation, ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { isPartOrdered } from '../../data/life-rows.ts';
import { nextNumber } from '../../data/next-number.ts';
import { databaseNow } from '../../data/now.ts';
import { expectedOf, newOrder, type OrderedPart } from '../../data/order-rows.ts';
import { order, orderCounter, orderPart } from '../../data/order-schema.ts';
import { collisionShop } from '../../data/organisation-schema.ts';
import { answer, type App, type Platform, type ReadOnly } from '../../http/mount.ts';
import { Refusal, validationFailed, type InvalidField } from '../../http/problem.ts';
import { decideOnRequest, obey } from '../allowing.ts';
import { boughtBy, readOrder, readOrders, type ReadOrder } from '../supplier/order.ts';
import { holdQuoteRequest, isSentBy, partsOf, type PartRow } from '../supplier/quote-request.ts';

const DAY = 86_400_000;
/** A later delivery date is a typing error. */
const LONGEST_DELIVERY = 365 * DAY;

const placedOf = ({ row, whole }: ReadOrder): ReadOnly<PlacedOrder> => ({
  ...whole,
  supplierId: row.scopeId,
  quoteRequestId: row.quoteRequestId,
});

async function shopParty(database: Database, shopId: ScopeId): Promise<Party> {
  const [found] = await database
    .select()
    .from(collisionShop)
    .where(restrict(ofScope(collisionShop.scopeId, shopId)));
  if (!found) throw new Refusal('not-found');
  const { name, address, city, province, postalCode, phone } = found;
  return { name, address, city, province, postalCode, phone };
}

/** The parts of a quote that cannot be ordered again. */
async function orderedBefore(database: Database, quoted: readonly PartRow[]): Promise<Set<string>> {
  const ids = quoted.map(({ id }) => id);
  const rows = await database
    .select({ id: orderPart.quotedPartId })
    .from(orderPart)
    .where(
      restrict(
        ofAnyOrganisation('the parts are those of the request that is held'),
        inArray(orderPart.quotedPartId, ids),
        isPartOrdered,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The ordered parts of a quote. Refuses with 422 parts that are not offered, too large a quantity, or parts already
 * ordered.
 */
async function orderedParts(
  database: Database,
  asked: OrderToPlace['parts'],
  quoted: readonly PartRow[],
  orderedAt: Date,
  more: readonly InvalidField[],
): Promise<OrderedPart[]> {
  const before = await orderedBefore(database, quoted);
  const errors = [...more];
  const ordered = asked.flatMap(({ partId, quantity }, index): OrderedPart[] => {
    const found = quoted.find(({ id }) => id === partId);
    const refuse = (field: string, message: string): [] => {
      errors.push({ path: `parts.${index}.${field}`, message });
      return [];
    };
    if (!found) return refuse('partId', 'not a part of this request');
    if (!found.answer || !isOffered(found.answer.availability)) return refuse('partId', 'not offered');
    if (asked.findIndex((other) => other.partId === partId) < index) return refuse('partId', 'named twice');
    if (before.has(partId)) return refuse('partId', 'ordered before');
    if (quantity > found.facts.quantity) return refuse('quantity', `not from 1 to ${found.facts.quantity}`);
    const { facts, answer } = found;
    return [{ quotedPartId: partId, facts, answer, quantity, expected: expectedOf(answer, orderedAt) }];
  });
  if (errors.length > 0) throw validationFailed(errors);
  return ordered;
}

/**
 * Stores an order of quoted parts and returns its id. Refuses with 404, 409 when the request was cancelled or the quote
 * corrected, 422 for a broken rule.
 */
async function place(database: Database, shopId: ScopeId, sent: OrderToPlace): Promise<string> {
  const { quoteRequestId, dueAt, hasInsurerAgreement, notes, shopOrderNumber, referenceNumber } = sent;
  // Locked, so that no part is ordered twice or re-quoted at the same time.
  const request = await holdQuoteRequest(database, quoteRequestId, isSentBy(shopId));
  if (await isClosed(database, request.scopeId))
    throw validationFailed([{ path: 'quoteRequestId', message: 'the supplier is closed' }]);
  const orderedAt = await databaseNow(database);
  const event = { type: 'shop.order', quoteId: sent.quoteId } as const;
  obey(await decideOnRequest(database, request, event, orderedAt));
  const { quoteId } = request;
  if (quoteId === null) throw new Error(`${quoteRequestId} is answered without a quote`);
  const wait = Date.parse(dueAt) - orderedAt.getTime();
  const late = wait > 0 && wait <= LONGEST_DELIVERY ? [] : [{ path: 'dueAt', message: 'not within the next year' }];
  const parts = await orderedParts(database, sent.parts, await partsOf(database, request), orderedAt, late);

  const next = await nextNumber(database, orderCounter);
  const soldTo = await shopParty(database, shopId);
  const id = `o-${next}`;
  const placed = newOrder(
    {
      id,
      number: `O-${next}`,
      scopeId: request.scopeId,
      shopId,
      quoteRequestId,
      quoteId,
      orderedAt,
      dueAt: new Date(dueAt),
      hasInsurerAgreement,
      notes,
      soldTo,
      shippedTo: sent.shippedTo ?? soldTo,
      file: {
        fileNumber: request.shopFileNumber,
        shopOrderNumber,
        marketplaceNumber: request.marketplaceFileNumber,
        referenceNumber,
        vehicle: request.vehicle,
      },
    },
    parts,
  );
  await database.insert(order).values(placed.row);
  await database.insert(orderPart).values([...placed.parts]);
  return id;
}

/** Orders, for collision shops (spec §7). */
export function mountOrderSending(app: App, platform: Platform): void {
  answer(app, platform, placeOrder, async ({ body, caller: { scopeId: shopId }, database }) =>
    placedOf(await readOrder(database, await place(database, shopId, body), boughtBy(shopId))),
  );

  answer(app, platform, listPlacedOrders, async ({ query, caller, database }) => ({
    items: (
      await readOrders(database, restrict(boughtBy(caller.scopeId), eq(order.marketplaceNumber, query.partsFileNumber)))
    ).map(placedOf),
  }));

  answer(app, platform, getPlacedOrder, async ({ params, caller, database }) =>
    placedOf(await readOrder(database, params.id, boughtBy(caller.scopeId))),
  );
}
