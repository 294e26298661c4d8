/** The requests that a machine's call sends to the platform. */
import { createActor, toPromise, type AnyStateMachine, type PromiseActorLogic } from 'xstate';
import { beforeEach, vi } from 'vitest';
import { createServices } from '../../../src/app/services.ts';
import { Drafts } from '../../../src/browser/drafts.ts';
import { Http } from '../../../src/services/http.ts';
import { providerAt } from '../../support/provider.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';

const BASE = 'http://platform.test';
const ADDRESSES = { provider: providerAt(BASE), identity: BASE, sourcing: BASE, documents: BASE };
const clock = new PlatformClock();
export const services = {
  ...createServices(ADDRESSES, () => 'org-1'),
  http: new Http({
    addressOf: () => BASE,
    token: () => Promise.resolve('token-1'),
    scopeId: () => 'org-1',
    language: () => 'fr',
    clock,
  }),
};
export const drafts = new Drafts({ userId: 'u-1', scopeId: 'org-1' }, clock);

let asked: string[] = [];

/** Before each test: forgets the requests, and records what is sent to a platform that fails. */
export function recordRequests(): void {
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const key = new Headers(init.headers).get('Idempotency-Key');
      asked.push(
        [
          init.method ?? 'GET',
          url.replace(BASE, ''),
          ...(key === null ? [] : [`key ${key}`]),
          ...(init.keepalive === true ? ['outlives the page'] : []),
          ...(typeof init.body === 'string' ? [init.body] : []),
        ].join(' '),
      );
      return Promise.resolve(new Response('', { status: 500 }));
    });
  });
}

/** The requests of this test so far. */
export const requests = (): readonly string[] => asked;

/** Runs a call of a machine against a failing platform, and returns the requests. */
export async function askedBy(machine: unknown, call: string, input: unknown): Promise<readonly string[]> {
  const logic = (machine as AnyStateMachine).implementations.actors[call] as PromiseActorLogic<unknown>;
  await toPromise(createActor(logic, { input }).start()).catch(() => {});
  return asked;
}
