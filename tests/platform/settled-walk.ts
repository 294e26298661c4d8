/** The walk of an invoice's and of a credit's life, over HTTP. */
import { expect } from 'vitest';
import type { HistoryEvent } from '../../domain/audit.ts';
import type { CreditRequest } from '../../domain/credit-request.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { SETTLED_WORDS, settledLife, type SettledState } from '../../lives/settled.life.ts';
import { decide } from '../../lives/life.ts';
import { codeOf } from './life-calls.ts';
import type { Seen, Walk, WalkedDocument } from './life-walk.ts';
import { TODAY } from './order-client.ts';
import type { StartedPlatform } from './started-platform.ts';

export type SettledKind = 'invoice' | 'credit';
interface SettledEvent {
  readonly type: 'marketplace.settle';
}

/** It pays within some days, so nothing of today is due today. */
const shopName = SHOPS[1]?.name;

export function settledWalk(started: StartedPlatform, kind: SettledKind): Walk<SettledState, SettledEvent> {
  const { sophie } = started.users;
  const change = (path: string, body: object) => sophie('POST', `/__test/${path}`, { body });

  const MAKE: Readonly<Record<SettledKind, () => Promise<string>>> = {
    invoice: async () => {
      const id = String((await change('orders', { shopName })).body['id']);
      await change(`orders/${id}`, { action: 'complete' });
      return ((await sophie('GET', `/supplier-orders/${id}`)).body['invoice'] as Invoice).id;
    },
    credit: async () => {
      const id = String((await change('credit-requests', { shopName })).body['id']);
      await change(`credit-requests/${id}`, { action: 'approve' });
      const { answer } = (await sophie('GET', `/supplier-credit-requests/${id}`)).body as unknown as CreditRequest;
      return answer?.credit?.id ?? '';
    },
  };

  async function make(): Promise<WalkedDocument<SettledEvent>> {
    const id = await MAKE[kind]();
    const settle = (day: string) => change('settle', { day });
    // Nothing is paid before it is due.
    await settle(TODAY);

    const steps = async () => (await sophie('GET', `/histories/${kind}/${id}`)).body['items'] as HistoryEvent[];
    const paidAt = async () => (await steps()).find(({ what }) => what === 'paid')?.at;
    let first: string | undefined;

    async function send(): Promise<string | null> {
      const code = codeOf(await settle('2100-01-01'));
      first ??= await paidAt();
      return code;
    }

    async function see(): Promise<Seen> {
      const { body } = await sophie('GET', `/${kind}s/${id}`);
      // It is paid once, also when it is settled again.
      expect(await paidAt()).toBe(first);
      return { key: String(body['status']), version: 1, history: (await steps()).map(({ what }) => what) };
    }
    return { send, see };
  }

  return {
    start: 'invoiced',
    events: [{ type: 'marketplace.settle' }],
    nameOf: ({ type }) => type,
    keyOf: (state) => state,
    facts: SETTLED_WORDS.events,
    after: (state, event) => decide(settledLife, state, null, event),
    make,
  };
}
