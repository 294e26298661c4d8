import { orderMachine } from '../../../machines/order/order.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { cancelParts, completeOrder, orderAhead, readOrder } from '../../services/orders.ts';
import type { Services } from '../services.ts';
import { providedEditing } from './editing.ts';
import { ask } from './support.ts';

export const providedOrder = (services: Services, drafts: Drafts) => {
  const { http } = services;
  return orderMachine.provide({
    actors: {
      loadOrder: ask(({ id }, signal) => orderAhead.read(http, id, signal)),
      rereadOrder: ask(({ id }, signal) => readOrder(http, id, signal)),
      completeOrder: ask((input) => completeOrder(http, input)),
      cancelParts: ask((input) => cancelParts(http, input)),
      ...providedEditing(services, drafts),
    },
  });
};
