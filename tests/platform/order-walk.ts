/** The life of an order and of its parts, walked over HTTP. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Status } from '../../domain/enumerations.ts';
import type { PartState } from '../../domain/order.ts';
import { decideOrder, ORDER_EVENTS, orderStateOf, type OrderEvent } from '../../lives/order.life.ts';
import { isSettledPart } from '../../lives/part.life.ts';
import type { Caller } from './client.ts';
import type { Seen, Try, WalkedDocument, Walk } from './life-walk.ts';
import { codeOf, documentCalls, LOST_LOCK, othersOf } from './life-calls.ts';
import {
  acknowledge,
  cancelParts,
  complete,
  grandTotalOf,
  lockOrder,
  makeOrder,
  readOrder,
  TODAY,
} from './order-client.ts';
import type { StartedPlatform } from './started-platform.ts';

const PARTS = ['1', '2'];
const SOME = [['1'], ['2'], PARTS];

interface Model {
  readonly status: Status;
  readonly states: readonly PartState[];
}

const factsOf = ({ status, states }: Model) => ({
  status,
  parts: states.map((state, index) => ({ id: PARTS[index] ?? '', state })),
});

const keyOf = (model: Model): string => `${orderStateOf(factsOf(model))}: ${model.states.join(', ')}`;

const EVENTS: readonly OrderEvent[] = [
  { type: 'clerk.reserve' },
  { type: 'clerk.assign' },
  { type: 'clerk.openSlip' },
  ...SOME.flatMap((partIds) => [
    { type: 'clerk.acknowledge', partIds } as const,
    { type: 'clerk.cancelParts', partIds } as const,
    { type: 'shop.cancelParts', partIds } as const,
  ]),
  // The contract refuses an invoice of nothing. A part that is not named is billed if it is not settled.
  ...[
    [PARTS, [], []],
    [['1'], [], []],
    [['2'], [], []],
    [['1'], ['2'], []],
    [['2'], ['1'], []],
    [['1'], [], ['2']],
    [['2'], [], ['1']],
  ].map(
    ([billedIds = [], leftOffIds = [], laterIds = []]) =>
      ({ type: 'clerk.invoice', billedIds, leftOffIds, laterIds }) as const,
  ),
];

const nameOf = (event: OrderEvent): string => {
  if ('partIds' in event) return `${event.type} ${event.partIds.join('+')}`;
  if (!('laterIds' in event)) return event.type;
  const [off, later] = [event.leftOffIds, event.laterIds].map((ids) => ids.join('+') || 'none');
  return `${event.type} of ${event.billedIds.join('+')} without ${off}, later ${later}`;
};

export function orderWalk(started: StartedPlatform): Walk<Model, OrderEvent> {
  const { sophie } = started.users;
  const shop = started.shop('shop-carrosserie-elegance');
  const { assign, reserve, isAssigned, history, opened } = documentCalls(sophie, 'order');
  const others = othersOf(started);

  async function callerOf({ event, hindrance }: Try<OrderEvent>): Promise<Caller> {
    const isShop = event.type === 'shop.cancelParts';
    if (hindrance === 'another organisation') return isShop ? others.shop : others.supplier();
    return isShop === (hindrance === 'the wrong party') ? sophie : shop;
  }

  async function make(): Promise<WalkedDocument<OrderEvent>> {
    const id = await makeOrder(sophie);
    const idOf = (part: string): string => `${id}-${part}`;

    let order = await readOrder(sophie, id);

    async function send(one: Try<OrderEvent>): Promise<string | null> {
      const { event, hindrance, isLegal } = one;
      const by = await callerOf(one);
      const version = hindrance === 'an old version' ? order.version - 1 : order.version;
      const needsLock = isLegal && ORDER_EVENTS[event.type].needs.some((need) => need === 'lock');
      const isHeld = needsLock && (hindrance === 'nothing' || hindrance === 'an old version');
      const lockId = isHeld ? String((await lockOrder(sophie, id)).body['id']) : LOST_LOCK;
      const body = { orderId: id, version, lockId };
      const sent = async () => {
        switch (event.type) {
          case 'clerk.reserve':
            return reserve(by, id);
          case 'clerk.assign':
            return assign(by, id);
          case 'clerk.openSlip':
            return by('GET', `/documents/packing-slip/${id}`);
          case 'clerk.acknowledge': {
            // The contract demands every open part.
            const parts = order.parts
              .filter((part) => part.state === 'pending' || event.partIds.map(idOf).includes(part.id))
              .map((part) => ({ partId: part.id, isBackOrdered: false, expectedOn: null }));
            return acknowledge(by, { ...body, parts });
          }
          case 'clerk.cancelParts':
            return cancelParts(by, { ...body, partIds: event.partIds.map(idOf), reason: 3, note: '' });
          case 'shop.cancelParts':
            return cancelParts(by, { ...body, lockId: null, partIds: event.partIds.map(idOf), reason: 4, note: '' });
          case 'clerk.invoice': {
            const notBilledPartIds = event.leftOffIds.map(idOf);
            const laterIds = event.laterIds.map(idOf);
            const lines = order.parts
              .filter(
                (part) =>
                  event.billedIds.map(idOf).includes(part.id) ||
                  (!isSettledPart(part.state) && ![...notBilledPartIds, ...laterIds].includes(part.id)),
              )
              .map(({ id: partId, quantity }) => ({ partId, quantity, discountCents: 0 }));
            return complete(by, {
              ...body,
              ownNumber: randomUUID().slice(0, 30),
              invoiceDate: TODAY,
              shippingDate: TODAY,
              lines,
              grandTotalCents: grandTotalOf(order, lines),
              notBilledPartIds,
              ...(laterIds.length > 0 && { later: laterIds.map((partId) => ({ partId, expectedOn: null })) }),
            });
          }
        }
      };
      const code = codeOf(await sent());
      if (isHeld) await sophie('DELETE', `/locks/${lockId}`);
      if (code === null) order = await readOrder(sophie, id);
      return code;
    }

    async function see(): Promise<Seen> {
      const { status, version, parts, invoices = [] } = await readOrder(sophie, id);
      // Every billed part is on one invoice, and each invoice is found by its id.
      const billed = parts.filter(({ state }) => state === 'confirmed').map((part) => part.id);
      expect(invoices.flatMap(({ lines }) => lines.map(({ partId }) => partId)).sort()).toEqual(billed);
      for (const invoice of invoices)
        // oxlint-disable-next-line no-await-in-loop -- at most two
        expect((await sophie('GET', `/invoices/${invoice.id}`)).body).toEqual(invoice);
      return {
        key: keyOf({ status, states: parts.map(({ state }) => state) }),
        version,
        isAssigned: await isAssigned(id),
        history: await history(id),
        change: await opened(id),
      };
    }
    return { send, see };
  }

  return {
    start: { status: Status.Active, states: ['pending', 'pending'] },
    events: EVENTS,
    nameOf,
    keyOf,
    facts: ORDER_EVENTS,
    after: (model, event) => {
      const decided = decideOrder(factsOf(model), event);
      if (decided.refusal !== null) return { refusal: decided.refusal, to: null };
      return { refusal: null, to: { status: decided.status, states: [...decided.parts.values()] } };
    },
    // Both parties may cancel parts.
    byOthers: ({ type }) => ({
      ...(type !== 'clerk.cancelParts' && type !== 'shop.cancelParts' && { 'the wrong party': 'forbidden' }),
      'another organisation': 'not-found',
    }),
    make,
    ending: { key: /^cancelled/, history: 'cancelled', change: 'order-cancelled' },
  };
}
