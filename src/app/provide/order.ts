import { orderMachine } from '../../../machines/order/order.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { acknowledgeOrder, cancelParts, completeOrder, orderPrefetch, readOrder } from '../../services/orders.ts';
import type { Services } from '../services.ts';
import { providedEditing } from './editing.ts';
import { opening } from './opening.ts';
import { act, ask } from './support.ts';

export const providedOrder = (services: Services, drafts: Drafts) => {
  const { http } = services;
  return orderMachine.provide({
    actors: {
      loadDocument: ask(({ id }, signal) => opening(http, 'order', id, orderPrefetch.read(http, id, signal))),
      rereadDocument: ask(({ id }, signal) => readOrder(http, id, signal)),
      sendDocument: act(({ id, version, lockId, idempotencyKey, sending: { name, payload } }) => {
        const under = { orderId: id, version, lockId, idempotencyKey };
        if (name === 'sale') return completeOrder(http, { ...under, ...payload });
        return name === 'cancellation'
          ? cancelParts(http, { ...under, ...payload })
          : acknowledgeOrder(http, { ...under, ...payload });
      }),
      ...providedEditing(services, drafts),
    },
  });
};
