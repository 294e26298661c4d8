import { completeOrder as completeOrderCall } from '../../contracts/supplier/invoices.ts';
import { cancelOrderParts, getSupplierOrder } from '../../contracts/supplier/orders.ts';
import type { CancelledParts, CompletedOrder } from '../../domain/order.ts';
import type { CancelInput, CompleteInput, LoadedOrder } from '../../machines/order/order.types.ts';
import type { Http } from './http.ts';
import { canOutlive } from '../browser/kept-alive.ts';
import { readAhead } from './read-ahead.ts';

/** One order, with the platform's time. Rejects with CallFailed. */
export async function readOrder(http: Http, id: string, signal: AbortSignal): Promise<LoadedOrder> {
  const { body, now } = await http.send(getSupplierOrder, { params: { id }, signal });
  return { order: body, now };
}

/** The same, with prefetch. */
export const orderAhead = readAhead(readOrder);

/** Invoices an order. Not aborted when the page is left. Rejects with CallFailed. */
export async function completeOrder(
  http: Http,
  { idempotencyKey, lines, notBilledPartIds, ...sale }: CompleteInput,
): Promise<CompletedOrder> {
  const body = { ...sale, lines: [...lines], notBilledPartIds: [...notBilledPartIds] };
  const { body: completed } = await http.send(completeOrderCall, {
    body,
    idempotencyKey,
    isKeptAlive: canOutlive(body),
  });
  return completed;
}

/** Cancels parts of an order. Not aborted when the page is left. Rejects with CallFailed. */
export async function cancelParts(
  http: Http,
  { idempotencyKey, partIds, ...cancellation }: CancelInput,
): Promise<CancelledParts> {
  const body = { ...cancellation, partIds: [...partIds] };
  const { body: cancelled } = await http.send(cancelOrderParts, {
    body,
    idempotencyKey,
    isKeptAlive: canOutlive(body),
  });
  return cancelled;
}
