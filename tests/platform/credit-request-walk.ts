/** The life of a credit request, walked over HTTP. */
import type { CreditRequestStatus } from '../../domain/credit-request.ts';
import {
  CREDIT_REQUEST_EVENTS,
  decideCreditRequest,
  type CreditRequestEvent,
} from '../../lives/credit-request.life.ts';
import type { Caller } from './client.ts';
import { creditRequestCalls } from './credit-request-calls.ts';
import { codeOf, documentCalls, LOST_LOCK, othersOf } from './life-calls.ts';
import type { Seen, Try, WalkedDocument, Walk } from './life-walk.ts';
import type { StartedPlatform } from './started-platform.ts';

export function creditRequestWalk(started: StartedPlatform): Walk<CreditRequestStatus, CreditRequestEvent> {
  const { sophie } = started.users;
  const shop = started.shop('shop-carrosserie-elegance');
  const { assign, reserve, isAssigned, history, opened } = documentCalls(sophie, 'credit-request');
  const calls = creditRequestCalls(sophie);
  const others = othersOf(started);

  async function callerOf({ hindrance }: Try<CreditRequestEvent>): Promise<Caller> {
    if (hindrance === 'another organisation') return others.supplier();
    return hindrance === 'the wrong party' ? shop : sophie;
  }

  async function make(): Promise<WalkedDocument<CreditRequestEvent>> {
    const { id } = await calls.make();

    async function answer(one: Try<CreditRequestEvent>, by: Caller, isGranted: boolean): Promise<string | null> {
      const { version } = await calls.read(id);
      const seen = { version: version - (one.hindrance === 'an old version' ? 1 : 0) };
      const body = isGranted
        ? await calls.approvalOf(id, { creditedCents: 1, ...seen })
        : await calls.refusalOf(id, seen);
      const isLost = one.hindrance === 'a lost lock';
      const code = codeOf(await calls.send(by, isLost ? { ...body, lockId: LOST_LOCK } : body));
      await sophie('DELETE', `/locks/${body.lockId}`);
      return code;
    }

    async function send(one: Try<CreditRequestEvent>): Promise<string | null> {
      const by = await callerOf(one);
      switch (one.event.type) {
        case 'clerk.reserve':
          return codeOf(await reserve(by, id));
        case 'clerk.assign':
          return codeOf(await assign(by, id));
        case 'clerk.approve':
          return answer(one, by, true);
        case 'clerk.refuse':
          return answer(one, by, false);
        case 'marketplace.settle':
          return codeOf(await sophie('POST', '/__test/settle', { body: { day: '2100-01-01' } }));
      }
    }

    async function see(): Promise<Seen> {
      const { status, version } = await calls.read(id);
      return {
        key: status,
        // Settling its credit is no change that an editor is told of.
        version: status === 'completed' ? version - 1 : version,
        isAssigned: await isAssigned(id),
        history: await history(id),
        change: await opened(id),
      };
    }
    return { send, see };
  }

  return {
    start: 'pending',
    events: (['clerk.reserve', 'clerk.assign', 'clerk.approve', 'clerk.refuse', 'marketplace.settle'] as const).map(
      (type) => ({ type }),
    ),
    nameOf: ({ type }) => type,
    keyOf: (status) => status,
    facts: CREDIT_REQUEST_EVENTS,
    after: (status, { type }) => decideCreditRequest(status, type),
    make,
  };
}
