/** What the portal makes of the platform's answers. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMMUNICATIONS } from '../../../domain/communications.ts';
import { recordOf } from '../../../domain/record-of.ts';
import { PlatformClock } from '../../../src/browser/clock.ts';
import { Http } from '../../../src/services/http.ts';
import { readInbox } from '../../../src/services/inbox.ts';
import { listOrders, readNewestOrders } from '../../../src/services/order-list.ts';
import { findNextDocument } from '../../../src/services/next-document.ts';
import { readSettings, saveSettings } from '../../../src/services/settings.ts';
import { readUse, sendUse } from '../../../src/services/workflow-use.ts';

const { signal } = new AbortController();
let requested: readonly [url: string, init: RequestInit][] = [];

/** The platform answers every call so; nobody has chosen an organisation yet. */
function answering(body: object): Http {
  requested = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requested = [...requested, [url, init]];
    return Promise.resolve(Response.json(body));
  });
  return new Http({
    addressOf: () => 'https://platform.test',
    token: () => Promise.resolve('token-1'),
    scopeId: () => null,
    language: () => 'en',
    clock: new PlatformClock(),
  });
}

afterEach(() => void vi.unstubAllGlobals());

describe('the settings', () => {
  const day = {
    day: 1,
    isOpen: true,
    start: '08:00',
    end: '17:00',
    lunchStart: '',
    lunchEnd: '',
    answersDuringLunch: false,
  };
  const supplier = {
    id: 'sup-1',
    name: 'Atelier',
    names: null,
    address: '1 Main',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H2X 1Y4',
    phone: '514 555-0101',
    email: 'a@b.test',
    federalTaxNumber: '',
    provincialTaxNumber: '',
    version: 7,
    openHours: { days: [day], holidays: ['christmas'], version: 9 },
  };
  const rule = (shopId: string | null, industryType: number, discountBasisPoints: number): object => ({
    shopId,
    industryType,
    discountBasisPoints,
  });
  const shops = [{ id: 's-1', name: 'Élégance', city: 'Laval' }];
  const choices = recordOf(COMMUNICATIONS, (name) => name === 'invoices');
  const api = { supplierId: 'sup-1', url: 'https://a.test', key: 'k-1', keyHint: '1', version: 3 };

  it.each([
    [
      'supplier',
      supplier,
      {
        names: { en: 'Atelier', fr: 'Atelier' },
        city: 'Laval',
        province: 'QC',
        phone: '514 555-0101',
        email: 'a@b.test',
      },
      7,
    ],
    [
      'supplier',
      { ...supplier, names: { en: 'Workshop Parts', fr: 'Pièces Atelier' } },
      {
        names: { en: 'Workshop Parts', fr: 'Pièces Atelier' },
        city: 'Laval',
        province: 'QC',
        phone: '514 555-0101',
        email: 'a@b.test',
      },
      7,
    ],
    ['openHours', supplier, { days: [day], holidays: ['christmas'] }, 9],
    ['inventoryApi', { items: [api] }, { url: 'https://a.test', key: 'k-1', keyHint: '1' }, 3],
    ['inventoryApi', { items: [{ ...api, key: null }] }, { url: 'https://a.test', key: '', keyHint: '1' }, 3],
    ['inventoryApi', { items: [] }, { url: '', key: '', keyHint: '' }, 0],
    [
      'discounts',
      { rules: [rule(null, 1, 1250), rule('s-1', 2, 500)], shops, version: 5 },
      {
        rules: [
          { key: 1, shopId: '', industryType: 1, discount: '12.50' },
          { key: 2, shopId: 's-1', industryType: 2, discount: '5.00' },
        ],
        shops,
      },
      5,
    ],
    ['communications', { choices, version: 2 }, { choices }, 2],
  ] as const)('of %s, with their version', async (section, body, values, version) => {
    expect(await readSettings(answering(body), section, signal)).toEqual({ values: { section, ...values }, version });
  });

  it('of the supplier are never saved, nor are none', async () => {
    const http = answering({ version: 8 });
    for (const values of [null, { section: 'supplier' }])
      // oxlint-disable-next-line no-await-in-loop -- in order
      await expect(saveSettings(http, values as never, 7)).rejects.toMatchObject({ failure: { kind: 'unexpected' } });
    expect(requested).toEqual([]);
    const hours = { section: 'openHours', days: [day], holidays: [] } as never;
    expect(await saveSettings(http, hours, 7)).toEqual({ version: 8 });
  });

  it('with a discount that is none are saved without one', async () => {
    const rules = [{ key: 1, shopId: '', industryType: 1, discount: 'x' }];
    await saveSettings(answering({ version: 8 }), { section: 'discounts', rules, shops: [] } as never, 7);
    expect(JSON.parse(String(requested[0]?.[1].body))).toEqual({ rules: [rule(null, 1, 0)], version: 7 });
  });
});

const row = (id: string): object => ({
  id,
  number: id,
  updatedAt: '2026-01-05T17:00:00.000Z',
  shopName: 'Élégance',
  shopCity: 'Laval',
  status: 1,
  vehicle: 'Civic',
  vin: '',
  cancelledAt: null,
  partCount: 1,
});
const at = '2026-01-05T17:00:00.000Z';
const paged = (items: readonly object[], counts: object): object => ({
  items,
  total: 7,
  pageNumber: 1,
  pageSize: 25,
  counts,
});
const order = (id: string): object => ({
  ...row(id),
  orderedAt: at,
  dueAt: at,
  completedAt: null,
  fileNumber: '',
  shopOrderNumber: '',
  marketplaceNumber: '',
  cancelledPartCount: 0,
  totalCents: 100,
  hasInsurerAgreement: false,
});
const orders = paged([order('o-1'), order('o-2')], { active: 7, completed: 0, cancelled: 0 });

it('a list has its kind, its rows and its counts; its news have only what shows a change', async () => {
  const query = { tab: 'active', page: 1, pageSize: 25, sort: 'number', direction: 'ascending', search: '' };
  const filters = { updateFrom: '', updateTo: '', shop: '', substatus: '', unread: '', assigned: '' };
  const page = await listOrders(answering(orders), { ...query, ...filters } as never, signal);
  expect(page).toMatchObject({
    kind: 'orders',
    total: 7,
    counts: { active: 7 },
    items: [{ id: 'o-1' }, { id: 'o-2' }],
  });
  const news = await readNewestOrders(answering(orders), signal);
  expect(news).toEqual({
    items: [
      { id: 'o-1', updatedAt: at },
      { id: 'o-2', updatedAt: at },
    ],
  });
});

it('the next request is the first one that is not this one, and that no colleague is editing', async () => {
  const request = (id: string): object => ({
    ...row(id),
    ...(id.startsWith('held') && { heldBy: { name: 'Luc Tremblay', since: at } }),
    isReRequested: false,
    expiresAt: at,
    answeredAt: null,
    inCharge: null,
    shopFileNumber: '',
    marketplaceFileNumber: '',
  });
  const found = (ids: readonly string[]) =>
    answering(paged(ids.map(request), { active: 1, missed: 0, completed: 0, cancelled: 0 }));
  const next = (http: ReturnType<typeof found>) => findNextDocument(http, { kind: 'quote-request', id: 'q-1' }, signal);
  expect((await next(found(['q-1', 'q-2', 'q-3'])))?.id).toBe('q-2');
  expect((await next(found(['q-2', 'q-1'])))?.id).toBe('q-2');
  expect((await next(found(['held-1', 'q-2'])))?.id).toBe('q-2');
  expect((await next(found(['held-1', 'q-1'])))?.id).toBe('held-1');
  expect(await next(found(['q-1']))).toBeNull();
});

it('the inbox has what arrived since each mark, and no rows', async () => {
  const inbox = { at, counts: { orders: 2 } };
  expect(await readInbox(answering(inbox), { orders: at, missed: at }, signal)).toEqual({ items: [], inbox });
  const { pathname, searchParams } = new URL(requested[0]?.[0] ?? '');
  expect([pathname, ...searchParams]).toEqual(['/supplier-inbox', ['orders', at], ['missed', at]]);
});

describe('the use of workflows', () => {
  const weeks = [{ week: '2026-11-23', counts: [{ kind: 'rule', name: 'held', count: 2, seconds: 0 }] }];

  it('is that of an organisation, or nothing where nothing is counted', async () => {
    expect(await readUse(answering({ isCounted: true, weeks }), 'ottawa', 'lock', signal)).toEqual(weeks);
    expect(await readUse(answering({ isCounted: false, weeks }), 'ottawa', 'lock', signal)).toBeNull();
    expect(requested[0]?.[0]).toMatch(/GetWorkflowUse\?workflow=lock$/);
    expect(new Headers(requested[0]?.[1].headers).get('Scope-ID')).toBe('ottawa');
  });

  it.each([true, false])('is sent also while the page closes; the platform counts: %s', async (isCounted) => {
    const counts = [{ workflow: 'lock', kind: 'rule', name: 'held', count: 1, seconds: 0 }] as const;
    expect(await sendUse(answering({ isCounted }), 'ottawa', counts)).toBe(isCounted);
    const [, { keepalive, body, headers } = {}] = requested[0] ?? [];
    expect([keepalive, JSON.parse(String(body))]).toEqual([true, { counts }]);
    expect(new Headers(headers).get('Scope-ID')).toBe('ottawa');
  });
});
