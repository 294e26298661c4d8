import { completeOrder as completeOrderCall } from '../../contracts/supplier/invoices.ts';
import {
  acknowledgeOrder as acknowledgeOrderCall,
  cancelOrderParts,
  getSupplierOrder,
} from '../../contracts/supplier/orders.ts';
import type { Order } from '../../domain/order.ts';
import type { AcknowledgeInput, CancelInput, CompleteInput } from '../../machines/order/order.types.ts';
import type { Loaded } from '../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { Http } from './http.ts';
import { canOutlive } from '../browser/kept-alive.ts';
import { prefetchable } from './prefetchable.ts';

/** One order, with the platform's time. Rejects with CallFailed. */
export async function readOrder(http: Http, id: string, signal: AbortSignal): Promise<Loaded<Order>> {
  const { body, now } = await http.send(getSupplierOrder, { params: { id }, signal });
  return { document: body, now };
}

/** The same, with prefetch. */
export const orderPrefetch = prefetchable(readOrder);

/** Invoices an order. Continues when the user leaves the page. Rejects with CallFailed. */
export async function completeOrder(
  http: Http,
  { idempotencyKey, lines, notBilledPartIds, later, ...sale }: CompleteInput,
): Promise<void> {
  const body = {
    ...sale,
    lines: [...lines],
    notBilledPartIds: [...notBilledPartIds],
    ...(later && { later: [...later] }),
  };
  await http.send(completeOrderCall, {
    body,
    idempotencyKey,
    isKeptAlive: canOutlive(body),
  });
}

/** Cancels parts of an order. Continues when the user leaves the page. Rejects with CallFailed. */
export async function cancelParts(
  http: Http,
  { idempotencyKey, partIds, ...cancellation }: CancelInput,
): Promise<void> {
  const body = { ...cancellation, partIds: [...partIds] };
  await http.send(cancelOrderParts, {
    body,
    idempotencyKey,
    isKeptAlive: canOutlive(body),
  });
}

/** Acknowledges an order. Continues when the user leaves the page. Rejects with CallFailed. */
export async function acknowledgeOrder(
  http: Http,
  { idempotencyKey, parts, ...acknowledgement }: AcknowledgeInput,
): Promise<void> {
  const body = { ...acknowledgement, parts: [...parts] };
  await http.send(acknowledgeOrderCall, {
    body,
    idempotencyKey,
    isKeptAlive: canOutlive(body),
  });
}
