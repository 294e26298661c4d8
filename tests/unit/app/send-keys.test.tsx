/**
 * The idempotency keys of all sends: a retry has the key of the first attempt, and no two different sends share one,
 * or the platform would answer the second with the result of the first.
 */
import { createActor } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { firstQuery } from '../../../domain/list-query.ts';
import { viewQueryOf } from '../../../domain/saved-view.ts';
import { creditRequestKind } from '../../../machines/credit-request/credit-request.kind.ts';
import { orderKind } from '../../../machines/order/order.kind.ts';
import { quoteRequestKind } from '../../../machines/quote-request/quote-request.kind.ts';
import { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import type { SavedViewsEvent } from '../../../machines/saved-views/saved-views.types.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { documentOptions } from '../../../src/app/edited-document.tsx';
import { Http } from '../../../src/services/http.ts';
import { uploadPhoto } from '../../../src/services/photos.ts';
import { connectSavedViews } from '../../../src/views/saved-views/saved-views.connect.ts';

/** The sends of each kind: those of a document once, and those that can be repeated, each time with another version. */
const KINDS = [
  ['a quote request', quoteRequestKind, ['quote'], ['correction']],
  ['an order', orderKind, [], ['sale', 'cancellation', 'acknowledgement']],
  ['a credit request', creditRequestKind, ['answer'], []],
] as const;

describe.each(KINDS)('the sends of %s', (_, { keyOf }, once, repeated) => {
  // A key depends on nothing else of a send.
  const key = (name: string, visit: string, version: number): string => keyOf({ name } as never, visit, version);
  const names = [...once, ...repeated];

  it('keep their key', () => {
    for (const name of names) expect(key(name, 'visit-1', 7)).toBe(key(name, 'visit-1', 7));
    for (const name of once) expect(key(name, 'visit-1', 8)).toBe(key(name, 'visit-1', 7));
  });

  it('share no key with another visit, another send, or the next of their kind', () => {
    const keys = [
      ...names.flatMap((name) => [key(name, 'visit-1', 7), key(name, 'visit-2', 7)]),
      ...repeated.flatMap((name) => [key(name, 'visit-1', 8), key(name, 'visit-1', 9)]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('each visit of a document has its own key', () => {
  const visit = () =>
    documentOptions(
      { id: 'd-1', href: '/order/d-1/', mayEdit: true, isDirty: () => false },
      { notify: () => {}, showSnackbar: () => {} },
    ).input.sendKey;
  expect(visit()).not.toBe(visit());
});

it('each new view has its own key', () => {
  const sent: SavedViewsEvent[] = [];
  const { context } = createActor(savedViewsMachine, { input: { list: 'orders' } }).getSnapshot();
  const ready = savedViewsMachine.resolveState({ value: 'ready', context });
  const { add } = connectSavedViews(ready, (event) => void sent.push(event));
  const query = viewQueryOf(firstQuery('orders'), '2026-11-26');
  add?.(query);
  add?.(query);
  const keys = sent.map((event) => 'key' in event && event.key);
  expect(new Set(keys).size).toBe(2);
});

it('each photo has its own key in each organisation, the same for every attempt', async () => {
  const picture = new Blob(['picture']);
  const keyOf = async (scopeId: string, uploadKey: string): Promise<string | undefined> => {
    const http = new Http({
      addressOf: () => '',
      token: () => Promise.resolve(null),
      scopeId: () => scopeId,
      language: () => 'en',
      clock: new PlatformClock(),
    });
    const prepare = vi.spyOn(http, 'prepare').mockRejectedValue(new Error('not sent'));
    const upload = { uploadKey, picture, thumbnail: picture, listener: { send: () => {} } };
    await uploadPhoto(http, upload, AbortSignal.any([])).catch(() => {});
    return prepare.mock.calls[0]?.[1].idempotencyKey;
  };
  const keys = await Promise.all([
    keyOf('org-1', 'photo-1'),
    keyOf('org-1', 'photo-1'),
    keyOf('org-1', 'photo-2'),
    keyOf('org-2', 'photo-1'),
  ]);
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
