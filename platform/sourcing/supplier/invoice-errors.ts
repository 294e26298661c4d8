import type { completeOrder } from '../../../contracts/index.ts';
import type * as v from 'valibot';
import { laterProblem } from '../../../domain/acknowledgement.ts';
import { linePriceCents, LONGEST_SHIPPING_DAYS } from '../../../domain/invoice.ts';
import { dayAfter, marketplaceDay } from '../../../domain/marketplace-day.ts';
import { isSettledPart } from '../../../lives/part.life.ts';
import type { OrderPartRow, StoredOrder } from '../../data/order-rows.ts';
import type { InvalidField } from '../../http/problem.ts';

type Sent = v.InferOutput<NonNullable<(typeof completeOrder)['body']>>;

/** Dates as strings compare in order of time. */
function dateErrors({ invoiceDate, shippingDate }: Sent, orderedAt: Date, now: Date): InvalidField[] {
  const ordered = marketplaceDay(orderedAt.getTime());
  const within = (path: string, day: string, last: string): InvalidField[] =>
    day >= ordered && day <= last ? [] : [{ path, message: `not from ${ordered} to ${last}` }];
  return [
    ...within('invoiceDate', invoiceDate, marketplaceDay(now.getTime())),
    ...within('shippingDate', shippingDate, dayAfter(ordered, LONGEST_SHIPPING_DAYS)),
  ];
}

function lineErrors(
  { quantity, discountCents }: Sent['lines'][number],
  part: OrderPartRow,
  at: string,
): InvalidField[] {
  if (quantity < 1 || quantity > part.quantity)
    return [{ path: `${at}.quantity`, message: `not from 1 to ${part.quantity}` }];
  const price = linePriceCents({ quantity, priceCents: part.priceCents });
  return discountCents >= 0 && discountCents <= price
    ? []
    : [{ path: `${at}.discountCents`, message: `not from 0 to ${price}` }];
}

/**
 * Each part that is not settled must occur exactly once, billed, excluded or kept for later, and no other part. Fewer
 * pieces than ordered may be billed and the others kept.
 */
function partErrors(
  { lines, notBilledPartIds, later = [] }: Sent,
  parts: readonly OrderPartRow[],
  today: string,
): InvalidField[] {
  const partOf = new Map(parts.map((part) => [part.id, part]));
  const seen = new Set<string>();
  const errors: InvalidField[] = [];
  const see = (partId: string, path: string): void => {
    if (!partOf.has(partId)) errors.push({ path, message: 'not a part of this order' });
    if (seen.has(partId)) errors.push({ path, message: 'named twice' });
    seen.add(partId);
  };
  for (const [index, line] of lines.entries()) {
    see(line.partId, `lines.${index}.partId`);
    const part = partOf.get(line.partId);
    if (part) errors.push(...lineErrors(line, part, `lines.${index}`));
  }
  for (const [index, partId] of notBilledPartIds.entries()) see(partId, `notBilledPartIds.${index}`);
  const cut = new Set(
    lines.flatMap(({ partId, quantity }) => (quantity < (partOf.get(partId)?.quantity ?? 0) ? [partId] : [])),
  );
  for (const [index, { partId, expectedOn }] of later.entries()) {
    const part = partOf.get(partId);
    if (!cut.delete(partId)) see(partId, `later.${index}.partId`);
    const problem = part ? laterProblem(expectedOn, part, today) : null;
    if (problem) errors.push({ path: `later.${index}.expectedOn`, message: problem });
  }
  const missing = parts
    .filter(({ id, state }) => !seen.has(id) && !isSettledPart(state))
    .map(({ id }) => ({ path: 'lines', message: `part ${id} is neither billed nor left off` }));
  return [...errors, ...missing];
}

/** Validates an invoice of an order (limits in docs/decisions.md). Paths are those of the request body. */
export const invoiceErrors = (sent: Sent, { row, parts }: StoredOrder, now: Date): InvalidField[] => [
  ...dateErrors(sent, row.orderedAt, now),
  ...partErrors(sent, parts, marketplaceDay(now.getTime())),
];
