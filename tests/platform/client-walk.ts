/** The life of a client, walked over HTTP. */
import {
  CLIENT_WORDS,
  clientStateOf,
  decideClient,
  type ClientEvent,
  type ClientRow,
  type ClientState,
} from '../../lives/client.life.ts';
import type { Answer } from './client.ts';
import { ACTIVE, clientCalls, NEWCOMER, NOTHING_KEPT, PENDING, REFUSED } from './client-calls.ts';
import { codeOf } from './life-calls.ts';
import type { Seen, Try, WalkedDocument, Walk } from './life-walk.ts';
import { write } from './order-client.ts';
import { newRequest } from './shop-client.ts';
import type { StartedPlatform } from './started-platform.ts';

const SUPPLIER = { supplierId: 'atelier-montreal' };
const EVENTS: readonly ClientEvent['type'][] = [
  'shop.choose',
  'shop.askAgain',
  'shop.leave',
  'shop.request',
  'clerk.accept',
  'clerk.refuse',
  'clerk.leaveOpen',
];

export function clientWalk(started: StartedPlatform): Walk<ClientState, ClientEvent> {
  const { sophie } = started.users;
  const shop = started.shop(NEWCOMER);
  const { list } = clientCalls(sophie);

  const choose = (suppliers: readonly object[]): Promise<Answer> =>
    shop('PATCH', '/clients/current/:setClientSuppliers', { body: { suppliers, user: 'Luc-André Poirier' } });

  async function make(): Promise<WalkedDocument<ClientEvent>> {
    await choose([SUPPLIER]);
    const [{ id }] = (await list('?search=vaudreuil'))['items'] as [{ id: string }];
    const read = async () => (await sophie('GET', `/supplier-clients/${id}`)).body;
    const put = (status: number | undefined, version: number): Promise<Answer> =>
      sophie('PUT', `/supplier-clients/${id}`, {
        body: { ...NOTHING_KEPT, status, version, reason: status === REFUSED ? 'Hors zone' : '' },
      });
    /** Nobody can read the version of a client that left. */
    const versionNow = async (): Promise<number> => Number((await read())['version'] ?? 1);
    // An accepted client that leaves is as one that never asked.
    await put(ACTIVE, await versionNow());
    await choose([]);
    let version = 1;

    const send = async ({ event: { type }, hindrance }: Try<ClientEvent>): Promise<string | null> => {
      const seen = (await versionNow()) - (hindrance === 'an old version' ? 1 : 0);
      const sent = async (): Promise<Answer> => {
        switch (type) {
          case 'shop.choose':
            return choose([SUPPLIER]);
          case 'shop.askAgain':
            return choose([{ ...SUPPLIER, isAskedAgain: true }]);
          case 'shop.leave':
            return choose([]);
          case 'shop.request':
            return write(shop, 'POST', '/quote-requests', newRequest());
          case 'clerk.accept':
            return put(ACTIVE, seen);
          case 'clerk.refuse': {
            const isRefused = (await read())['status'] === REFUSED;
            return sophie('PUT', `/supplier-clients/${id}`, {
              body: { ...NOTHING_KEPT, status: REFUSED, version: seen, reason: isRefused ? '' : 'Hors zone' },
            });
          }
          case 'clerk.leaveOpen':
            return put(PENDING, seen);
        }
      };
      const code = codeOf(await sent());
      if (code === null) version = await versionNow();
      return code;
    };

    async function see(): Promise<Seen> {
      const { status, body } = await sophie('GET', `/supplier-clients/${id}`);
      const key = clientStateOf(status === 404 ? null : (body as unknown as ClientRow));
      // Its version says that nothing changed since the last event that was taken.
      return { key, version: 1 + (await versionNow()) - version };
    }
    return { send, see };
  }

  return {
    start: 'none',
    events: EVENTS.map((type) => ({ type })),
    nameOf: ({ type }) => type,
    keyOf: (state) => state,
    facts: CLIENT_WORDS.events,
    after: (state, { type }) => decideClient(state, type),
    // Another shop has a relationship of its own, and another supplier sees no client here.
    byOthers: () => ({}),
    make,
  };
}
