/** Drafts in this browser: each kind is restored as it was typed, and stays for thirty days. */
import 'fake-indexeddb/auto';
import { get, keys, set, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMUNICATIONS } from '../../../domain/communications.ts';
import { recordOf } from '../../../domain/record-of.ts';
import type { DraftedKind } from '../../../machines/draft/draft.types.ts';
import { EMPTY_DRAFT } from '../../../machines/quote-request/quote-request.answer.ts';
import { draftedDocuments, watchDrafts } from '../../../src/browser/drafted-documents.ts';
import { Drafts } from '../../../src/browser/drafts.ts';
import { draftStore, eraseDrafts, withTimeout } from '../../../src/services/draft-store.ts';
import { partOf } from '../../support/quote-request.ts';

const OWNER = { userId: 'sophie', scopeId: 'montreal' };
/** The platform's clock; the computer's is ahead of it by `ahead`. */
let ahead = 0;
let isKnown = true;
const clock = {
  now: () => Date.now() - ahead,
  get isKnown() {
    return isKnown;
  },
};
const drafts = new Drafts(OWNER, clock);
const store: UseStore = draftStore;
const DAY = 24 * 3_600_000;
const keyOf = (id: string, kind = 'order'): string[] => ['sophie', 'montreal', kind, id];

const sale = {
  parts: { 'p-1': { state: 'confirmed', quantity: '2', discount: '1.' } },
  ownNumber: 'F-1',
  invoiceDate: '2026-11-24',
  shippingDate: '',
  isShippedOnInvoiceDate: true,
  taxRate: '5.5',
  isTaxFree: false,
  taxReason: 'Vermont',
};
const order = {
  sale,
  cancellation: { partIds: ['p-2'], reason: 3, note: 'none' },
  acknowledgement: { 'p-1': { isBackOrdered: true, expectedOn: null } },
  cancelledPartIds: ['p-3'],
  sendKey: 'send-1',
};
const prices = { grossPrice: '1', discount: '2', netPrice: '3', retailPrice: '4', sources: { discount: 'rule' } };
const form = {
  decision: 'none',
  amount: '12.',
  number: 'C-1',
  date: '',
  approvalReason: 'yes',
  refusalReason: 'no',
  photoIds: ['ph-1'],
};
const rules = [{ key: 1, shopId: '', industryType: 1, discount: '12,' }];
const discounts = { section: 'discounts', rules, shops: [{ id: 's-1', name: 'Élégance', city: 'Laval' }] };
const communications = { section: 'communications', choices: recordOf(COMMUNICATIONS, () => true) };
const inventory = { section: 'inventoryApi', url: 'https://', key: '', keyHint: '' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T15:00:00Z') }));
afterEach(async () => {
  [ahead, isKnown] = [0, true];
  vi.useRealTimers();
  await eraseDrafts(() => true);
});

describe('the draft', () => {
  it.each<readonly [string, DraftedKind, object]>([
    [
      'of a quote, with a price half typed',
      'quote-request',
      {
        answers: {
          'p-1': {
            ...EMPTY_DRAFT,
            grossPrice: '1',
            sources: { grossPrice: 'typed' },
            typing: { field: 'grossPrice', before: prices, implied: ['availability'] },
          },
        },
        parts: [partOf('p-1')],
        sendKey: 'send-1',
      },
    ],
    ['of an order', 'order', order],
    ['of a credit request', 'credit-request', { form, sendKey: 'send-1' }],
    ['of discount rules', 'settings', { typed: discounts, base: { ...discounts, rules: [] }, isKeyLeftOut: false }],
    ['of notification settings', 'settings', { typed: communications, base: communications, isKeyLeftOut: false }],
    [
      'of a note on a workflow',
      'workflow-notes',
      { typed: { any: { place: 'any', questionId: null, kind: 'question', text: 'Why?', saveKey: 'k-1', edits: 2 } } },
    ],
    ['of an inventory without its key', 'settings', { typed: inventory, base: inventory, isKeyLeftOut: true }],
  ])('%s is restored as it was typed', async (_, documentKind, content) => {
    const key = { documentKind, documentId: 'd-1' };
    await drafts.write(key, content as never);
    expect((await drafts.read(key))?.content).toEqual(content);
    expect(await draftedDocuments(OWNER, documentKind, clock)).toEqual(['d-1']);
  });

  it('of an order from before orders could be acknowledged is restored', async () => {
    const { acknowledgement: _, ...before } = order;
    const key = { documentKind: 'order', documentId: 'o-1' } as const;
    await drafts.write(key, before as never);
    expect((await drafts.read(key))?.content).toEqual({ ...order, acknowledgement: {} });
  });

  it.each([
    ['an unknown state of a part', { ...order, sale: { ...sale, parts: { 'p-1': { state: 'lost' } } } }],
    ['a reason that does not exist', { ...order, cancellation: { partIds: [], reason: 99, note: '' } }],
    ['no key', { ...order, sendKey: undefined }],
  ])('with %s is ignored', async (_, content) => {
    const key = { documentKind: 'order', documentId: 'o-2' } as const;
    await drafts.write(key, content as never);
    expect(await drafts.read(key)).toBeNull();
  });
});

describe('a list of drafts', () => {
  const kept = (age: number) => {
    const savedAt = new Date(Date.now() - age).toISOString();
    return { version: 1, savedAt, keptSince: savedAt, content: order };
  };

  it('has those of thirty days, and deletes only older ones', async () => {
    await set(keyOf('o-new'), kept(30 * DAY - 1), store);
    await set(keyOf('o-old'), kept(30 * DAY + 1), store);
    await set(keyOf('o-other'), { version: 0 }, store);
    await set('of nobody', kept(31 * DAY), store);
    expect(await draftedDocuments(OWNER, 'order', clock)).toEqual(['o-new']);
    expect((await keys(store)).map(String).sort()).toEqual(
      [keyOf('o-new'), keyOf('o-other')].map(String).concat('of nobody').sort(),
    );
    expect(await get(keyOf('o-new'), store)).toEqual(kept(30 * DAY - 1));
  });

  it('has only those of its kind, its user and their organisation', async () => {
    await set(keyOf('o-1'), kept(0), store);
    await set(keyOf('q-1', 'quote-request'), kept(0), store);
    await set(['sophie', 'ottawa', 'order', 'o-2'], kept(0), store);
    await set(['luc', 'montreal', 'order', 'o-3'], kept(0), store);
    expect(await draftedDocuments(OWNER, 'order', clock)).toEqual(['o-1']);
  });

  it('stops listening when it is left', () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close');
    watchDrafts(OWNER, 'order', clock, () => {})();
    expect(close).toHaveBeenCalledOnce();
    close.mockRestore();
  });
});

describe('on a computer with a wrong clock', () => {
  const key = { documentKind: 'order', documentId: 'o-1' } as const;
  const untimed = (savedAt: number) => ({ version: 1, savedAt: new Date(savedAt).toISOString(), content: order });

  it.each([60, 3, -60])('that is %d days ahead, a draft has its true time and stays its thirty days', async (days) => {
    const now = Date.now();
    ahead = days * DAY;
    vi.setSystemTime(now + ahead);
    const savedAt = await drafts.write(key, order as never);
    expect(savedAt).toBe(new Date(now).toISOString());
    // The clock is corrected.
    ahead = 0;
    vi.setSystemTime(now + 29 * DAY);
    expect(await draftedDocuments(OWNER, 'order', clock)).toEqual(['o-1']);
    expect((await drafts.read(key))?.savedAt).toBe(savedAt);
    vi.setSystemTime(now + 30 * DAY + 1);
    expect(await draftedDocuments(OWNER, 'order', clock)).toEqual([]);
  });

  it('nothing is deleted before the platform has told its time', async () => {
    await drafts.write(key, order as never);
    vi.setSystemTime(Date.now() + 60 * DAY);
    isKnown = false;
    expect(await draftedDocuments(OWNER, 'order', clock)).toEqual(['o-1']);
    expect(await get(keyOf('o-1'), store)).toMatchObject({ savedAt: '2026-11-26T15:00:00.000Z' });
  });

  it.each([-60, 3])(
    'a draft with the impossible age of %d days is offered without a time, for thirty days',
    async (days) => {
      await set(keyOf('o-1'), untimed(Date.now() + days * DAY), store);
      expect(await draftedDocuments(OWNER, 'order', clock)).toEqual(['o-1']);
      expect(await drafts.read(key)).toEqual({ content: order, savedAt: '' });
      vi.setSystemTime(Date.now() + 30 * DAY + 1);
      expect(await draftedDocuments(OWNER, 'order', clock)).toEqual([]);
    },
  );

  it('a draft saved before the platform told its time has the time of the computer, if that can be true', async () => {
    isKnown = false;
    const savedAt = await drafts.write(key, order as never);
    isKnown = true;
    vi.setSystemTime(Date.now() + DAY);
    expect(await draftedDocuments(OWNER, 'order', clock)).toEqual(['o-1']);
    expect((await drafts.read(key))?.savedAt).toBe(savedAt);
  });
});

describe('the database of the browser', () => {
  it('is waited for three seconds, and no timer is left', async () => {
    vi.useFakeTimers();
    let failure = '';
    void withTimeout(new Promise(() => {})).catch((error: unknown) => (failure = String(error)));
    await vi.advanceTimersByTimeAsync(2999);
    expect(failure).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toContain('does not answer');
    expect(await withTimeout(Promise.resolve('in time'))).toBe('in time');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is opened again after the browser closed it, and after it failed', async () => {
    vi.resetModules();
    const listen = vi.spyOn(IDBDatabase.prototype, 'addEventListener');
    const open = vi.spyOn(indexedDB, 'open');
    const { draftStore: fresh } = await import('../../../src/services/draft-store.ts');
    await set(keyOf('o-1'), {}, fresh);
    await keys(fresh);
    expect(open).toHaveBeenCalledOnce();
    const [, tell] = listen.mock.calls.find(([type]) => type === 'close') ?? [];
    open.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    if (typeof tell === 'function') tell.call(indexedDB as never, new Event('close'));
    await expect(keys(fresh)).rejects.toThrow('blocked');
    expect(await keys(fresh)).toEqual([keyOf('o-1')]);
    expect(open).toHaveBeenCalledTimes(3);
    vi.restoreAllMocks();
  });
});
