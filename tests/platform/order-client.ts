/** Shared helpers of the order suites. */
import { marketplaceDay } from '../../domain/marketplace-day.ts';
import { randomUUID } from 'node:crypto';
import { totalsOf } from '../../domain/invoice.ts';
import type { Order } from '../../domain/order.ts';
import type { Answer, Caller } from './client.ts';

export const TODAY = marketplaceDay(Date.now());

export const write = (
  caller: Caller,
  method: string,
  path: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<Answer> => caller(method, path, { body, headers: { 'idempotency-key': key } });

export const lockOrder = (caller: Caller, documentId: string): Promise<Answer> =>
  caller('POST', '/locks', { body: { documentKind: 'order', documentId } });

/** Checks the platform's responses against their contract. */
export const readOrder = async (caller: Caller, id: string): Promise<Order> =>
  (await caller('GET', `/supplier-orders/${id}`)).body as unknown as Order;

export async function listOrders(caller: Caller, query: string) {
  const { status, body } = await caller('GET', `/supplier-orders?${query}`);
  return {
    status,
    items: body['items'] as Record<string, unknown>[],
    counts: body['counts'] as Record<string, number>,
    total: body['total'],
  };
}

export const makeOrder = async (caller: Caller, wanted: object = {}): Promise<string> =>
  String((await caller('POST', '/__test/orders', { body: wanted })).body['id']);

export interface Completion {
  readonly orderId: string;
  readonly version: number;
  readonly lockId: string;
  readonly ownNumber: string;
  readonly invoiceDate: string;
  readonly shippingDate: string;
  readonly lines: readonly { readonly partId: string; readonly quantity: number; readonly discountCents: number }[];
  readonly grandTotalCents: number;
  readonly notBilledPartIds: readonly string[];
  readonly tax?: { readonly rate: number; readonly reason: string };
  readonly later?: readonly { readonly partId: string; readonly expectedOn: string | null }[];
}

/** The billed total of an order. */
export function grandTotalOf({ parts, taxRates }: Order, lines: Completion['lines']): number {
  const priced = lines.map((line) => ({
    ...line,
    priceCents: parts.find(({ id }) => id === line.partId)?.priceCents ?? 0,
  }));
  return taxRates ? totalsOf(priced, taxRates).grandTotalCents : 0;
}

/** A valid invoice of all remaining parts, with a lock. */
export async function completionOf(
  caller: Caller,
  orderId: string,
  change: Partial<Completion> = {},
): Promise<Completion> {
  const { body: held } = await lockOrder(caller, orderId);
  const order = await readOrder(caller, orderId);
  const isStillAnswered = ({ state }: Order['parts'][number]): boolean => state === 'pending';
  const lines =
    change.lines ??
    order.parts
      .filter((part) => isStillAnswered(part) && !change.later?.some(({ partId }) => partId === part.id))
      .map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
  return {
    orderId,
    version: order.version,
    lockId: String(held['id']),
    ownNumber: randomUUID().slice(0, 30),
    invoiceDate: TODAY,
    shippingDate: TODAY,
    lines,
    grandTotalCents: grandTotalOf(order, lines),
    notBilledPartIds: order.parts.filter(({ state }) => state === 'cancelled').map(({ id }) => id),
    ...change,
  };
}

export const complete = (caller: Caller, completion: Completion, key?: string): Promise<Answer> =>
  write(caller, 'POST', '/invoices', completion, key);

export const cancelParts = (caller: Caller, body: object, key?: string): Promise<Answer> =>
  write(caller, 'PATCH', '/orders/:cancelParts', body, key);

export const acknowledge = (caller: Caller, body: object, key?: string): Promise<Answer> =>
  write(caller, 'PATCH', '/orders/:acknowledge', body, key);

export const pathsOf = ({ body }: Answer): string[] =>
  ((body['errors'] ?? []) as { path: string }[]).map(({ path }) => path);

/** The sorted statuses of responses. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((left, right) => left - right);
