/** The life of a quote request, walked over HTTP. */
import { randomUUID } from 'node:crypto';
import type { Status } from '../../domain/enumerations.ts';
import {
  decideQuoteRequest,
  QUOTE_REQUEST_EVENTS,
  quoteRequestStateOf,
  type QuoteRequestEvent,
} from '../../lives/quote-request.life.ts';
import type { Answer, Caller } from './client.ts';
import { codeOf, documentCalls, LOST_LOCK, othersOf } from './life-calls.ts';
import type { Seen, Try, WalkedDocument, Walk } from './life-walk.ts';
import { cancelParts, write } from './order-client.ts';
import { lockRequest, offered, sendQuote } from './quote-request-client.ts';
import { asked, inHours, newRequest } from './shop-client.ts';
import type { StartedPlatform } from './started-platform.ts';

/** An order can come several times, and each part is ordered once. */
const PARTS = 4;

interface Model {
  readonly status: Status;
  readonly isLate: boolean;
  readonly isOrdered: boolean;
  readonly hasQuote: boolean;
  /** The quote of an earlier round is ordered. */
  readonly wasOrdered: boolean;
}

const rowOf = ({ status, isLate, isOrdered, hasQuote }: Model) => ({
  status,
  isOrdered,
  quoteId: hasQuote ? 'current' : null,
  expiresAt: isLate ? 0 : 2,
  now: 1,
});

const keyOf = (model: Model): string => {
  const state = quoteRequestStateOf(rowOf(model));
  // An earlier round must make no difference, which is tried where something can still be sent.
  const isMarked = model.wasOrdered && (state === 'waiting' || state === 'answered');
  return `${state}${model.isLate ? ', late' : ''}${isMarked ? ', ordered before' : ''}`;
};

/** What a taken event makes of the facts. */
function changed(model: Model, { type }: QuoteRequestEvent): Model {
  switch (type) {
    case 'clerk.quote':
    case 'clerk.correct':
      return { ...model, status: 2, hasQuote: true, isOrdered: false };
    case 'shop.cancel':
      return { ...model, status: 3 };
    case 'shop.reRequest':
      return {
        ...model,
        status: 1,
        isLate: false,
        hasQuote: false,
        isOrdered: false,
        wasOrdered: model.wasOrdered || model.isOrdered,
      };
    case 'shop.order':
      return { ...model, isOrdered: true };
    case 'time.deadline':
      return { ...model, isLate: true };
    case 'marketplace.ordersGone':
      return { ...model, isOrdered: false, wasOrdered: false };
    case 'clerk.reserve':
    case 'clerk.assign':
      return model;
  }
}

const nameOf = (event: QuoteRequestEvent): string => {
  if ('corrects' in event) return `${event.type} ${event.corrects}`;
  return 'quoteId' in event ? `${event.type} of another quote` : event.type;
};

export function quoteRequestWalk(started: StartedPlatform): Walk<Model, QuoteRequestEvent> {
  const { sophie } = started.users;
  const shop = started.shop('shop-carrosserie-elegance');
  const { assign, reserve, isAssigned, history, opened } = documentCalls(sophie, 'quote-request');
  const others = othersOf(started);

  async function callerOf({ event, hindrance }: Try<QuoteRequestEvent>): Promise<Caller> {
    const isShop = event.type.startsWith('shop.');
    if (hindrance === 'another organisation') return isShop ? others.shop : others.supplier();
    return isShop === (hindrance === 'the wrong party') ? sophie : shop;
  }

  async function make(): Promise<WalkedDocument<QuoteRequestEvent>> {
    const parts = Array.from({ length: PARTS }, () => asked('A'));
    const sent = await write(shop, 'POST', '/quote-requests', newRequest({ parts }));
    const id = String(sent.body['id']);
    const read = async () => (await sophie('GET', `/supplier-quote-requests/${id}`)).body;
    const orders: string[] = [];
    let wasOrdered = false;
    let areOrdersGone = true;
    let tries = 0;

    async function quote(one: Try<QuoteRequestEvent>, by: Caller, corrects?: string | null): Promise<Answer> {
      const { hindrance, isLegal } = one;
      const { quoteId, version } = await read();
      const isHeld = isLegal && (hindrance === 'nothing' || hindrance === 'an old version');
      const lockId = isHeld ? String((await lockRequest(sophie, id)).body['id']) : LOST_LOCK;
      const answer = await sendQuote(by, {
        quoteRequestId: id,
        version: Number(version) - (hindrance === 'an old version' ? 1 : 0),
        lockId,
        answers: Array.from({ length: PARTS }, (_part, index) => ({
          partId: `${id}-${index + 1}`,
          answer: { ...offered, note: `${tries}` },
        })),
        ...(corrects !== undefined && { corrects: corrects === 'current' ? (quoteId ?? randomUUID()) : randomUUID() }),
      });
      if (isHeld) await sophie('DELETE', `/locks/${lockId}`);
      return answer;
    }

    async function order(by: Caller, quoteId?: string): Promise<Answer> {
      const answer = await write(by, 'POST', '/orders', {
        quoteRequestId: id,
        ...(quoteId !== undefined && { quoteId: randomUUID() }),
        parts: [{ partId: `${id}-${orders.length + 1}`, quantity: 1 }],
        shopOrderNumber: 'B',
        referenceNumber: '',
        dueAt: inHours(24),
        hasInsurerAgreement: false,
        notes: '',
        shippedTo: null,
      });
      if (answer.status === 201) {
        orders.push(String(answer.body['id']));
        areOrdersGone = false;
      }
      return answer;
    }

    async function send(one: Try<QuoteRequestEvent>): Promise<string | null> {
      const { event } = one;
      const by = await callerOf(one);
      tries += 1;
      switch (event.type) {
        case 'clerk.reserve':
          return codeOf(await reserve(by, id));
        case 'clerk.assign':
          return codeOf(await assign(by, id));
        case 'clerk.quote':
          return codeOf(await quote(one, by));
        case 'clerk.correct':
          return codeOf(await quote(one, by, event.corrects));
        case 'shop.cancel':
          return codeOf(await write(by, 'PATCH', '/quote-requests/:cancel', { quoteRequestId: id }));
        case 'shop.reRequest': {
          const again = { kind: 'reRequest', quoteRequestId: id, partIds: [`${id}-1`], expiresAt: inHours(2) };
          const code = codeOf(await write(by, 'POST', '/quote-requests', again));
          wasOrdered ||= code === null && !areOrdersGone;
          return code;
        }
        case 'shop.order':
          return codeOf(await order(by, event.quoteId));
        case 'time.deadline':
          return codeOf(await sophie('POST', `/__test/quote-requests/${id}`, { body: { action: 'expire' } }));
        case 'marketplace.ordersGone':
          for (const orderId of orders) {
            const body = { orderId, version: 1, lockId: null, partIds: [`${orderId}-1`], reason: 4, note: '' };
            // oxlint-disable-next-line no-await-in-loop -- one order after another
            await cancelParts(shop, body);
          }
          areOrdersGone = true;
          wasOrdered = false;
          return null;
      }
    }

    async function see(): Promise<Seen> {
      const seen = await read();
      const model = {
        status: seen['status'] as Status,
        isLate: Date.parse(String(seen['expiresAt'])) <= Date.now(),
        isOrdered: seen['isOrdered'] === true,
        hasQuote: seen['quoteId'] !== null,
        wasOrdered,
      };
      return {
        key: keyOf(model),
        version: Number(seen['version']),
        isAssigned: await isAssigned(id),
        history: await history(id),
        change: await opened(id),
      };
    }
    return { send, see };
  }

  return {
    start: { status: 1, isLate: false, isOrdered: false, hasQuote: false, wasOrdered: false },
    events: [
      { type: 'clerk.reserve' },
      { type: 'clerk.assign' },
      { type: 'clerk.quote' },
      { type: 'clerk.correct', corrects: 'current' },
      { type: 'clerk.correct', corrects: 'other' },
      { type: 'shop.cancel' },
      { type: 'shop.reRequest' },
      { type: 'shop.order' },
      { type: 'shop.order', quoteId: 'other' },
      { type: 'time.deadline' },
      { type: 'marketplace.ordersGone' },
    ],
    nameOf,
    keyOf,
    facts: QUOTE_REQUEST_EVENTS,
    after: (model, event) => {
      const { refusal } = decideQuoteRequest(rowOf(model), event);
      return refusal === null ? { refusal, to: changed(model, event) } : { refusal, to: null };
    },
    make,
  };
}
