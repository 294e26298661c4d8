/** Checks each number of the insight with hand-made requests on both databases: weeks, shops, other organisations. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Status } from '../../domain/enumerations.ts';
import type { Insight } from '../../domain/insight.ts';
import { mondayOf } from '../../domain/marketplace-day.ts';
import { AccessLevel, type Feature, type Permission } from '../../domain/permission.ts';
import type { Account } from '../../platform/access/caller.ts';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { newOrder } from '../../platform/data/order-rows.ts';
import { order } from '../../platform/data/order-schema.ts';
import { quote, quoteRequest } from '../../platform/data/quote-request-schema.ts';
import { makeQuoteRequest } from '../../platform/data/seed/quote-requests.ts';
import { createRandom } from '../../platform/data/seed/random.ts';
import type { App } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { mountInsight } from '../../platform/sourcing/supplier/insight.ts';
import { barePlatform } from './bare-platform.ts';
import { SERVERS, type Server } from './servers.ts';

const OURS = 'our-parts';
const THEIRS = 'their-parts';
const MINUTE = 60_000;

const may = (featureId: Feature, scopeId: string, level: number = AccessLevel.Read): Permission => ({
  featureId,
  range: {},
  featureAccessLevelMask: level,
  scopeHierarchy: [
    { scopeKey: { type: 'organization', id: scopeId, organizationId: scopeId, translations: [] }, parentScopeId: null },
  ],
});

const personWith = (permissions: Permission[]): Account => ({
  id: 'person',
  email: 'person@our.test',
  firstName: 'Ann',
  lastName: 'Roy',
  passwordHash: null,
  locale: null,
  roles: [],
  lastSelectedScopeId: null,
  permissions,
  thumbFileId: null,
  croppedFileId: null,
  originalFileId: null,
  disabledAt: null,
});

const PEOPLE: Readonly<Record<string, Account>> = {
  manager: personWith([may('quote-request-answering', OURS), may('order-fulfilment', OURS)]),
  clerk: personWith([may('quote-request-answering', OURS), may('order-fulfilment', THEIRS)]),
  colleague: personWith([may('quote-request-answering', THEIRS), may('order-fulfilment', THEIRS)]),
  accountant: personWith([may('supplier-accounting', OURS), may('order-fulfilment', OURS)]),
};

interface Made {
  /** When it was received, ISO 8601. */
  readonly at: string;
  /** When the quotes were sent, in minutes after the request was received. */
  readonly quoted?: readonly number[];
  /** Default: waiting, or answered if it has a quote. */
  readonly status?: Status;
  /** When it expires, in minutes after it was received; by default after these tests. */
  readonly expires?: number;
  /** When the shop cancelled it, in minutes after it was received. */
  readonly cancelled?: number;
  readonly orders?: readonly Status[];
  readonly shop?: readonly [id: string | null, name: string];
  readonly scopeId?: string;
}

describe.each(SERVERS)('the insight on %s', (_, open) => {
  let server: Server;
  let folder: string;
  let opened: OpenDatabase;
  let app: App;
  let now = '';
  let made = 0;

  beforeAll(async () => {
    server = open();
    folder = mkdtempSync(join(tmpdir(), 'insight-'));
    opened = await openDatabase({ databaseUrl: await server.newDatabase(), dataDirectory: folder }, () =>
      Promise.resolve(),
    );
    const { database } = opened;
    app = new Hono();
    app.onError((error) => Response.json({}, { status: error instanceof Refusal ? error.problem.status : 500 }));
    mountInsight(
      app,
      barePlatform(database, (token) => PEOPLE[token] ?? personWith([])),
      () => Promise.resolve(new Date(now)),
    );
  }, 60_000);
  afterAll(async () => {
    await opened?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => void (await opened.database.delete(quoteRequest)));

  async function make({
    at,
    quoted = [],
    status,
    expires,
    cancelled,
    orders = [],
    shop,
    scopeId = OURS,
  }: Made): Promise<void> {
    made += 1;
    const { database } = opened;
    const id = `qr-${made}`;
    const receivedAt = new Date(at);
    const later = (minutes: number): Date => new Date(receivedAt.getTime() + minutes * MINUTE);
    const wanted = { id, number: `Q-${made}`, scopeId, kind: 'active', expiresIn: 0, parts: 1 } as const;
    const { request } = makeQuoteRequest(createRandom(made), wanted, receivedAt.getTime());
    const [shopId = 'shop-one', shopName = 'One'] = shop ?? [];
    await database.insert(quoteRequest).values({
      ...request,
      status: status ?? (quoted.length > 0 ? Status.Completed : Status.Active),
      receivedAt,
      updatedAt: later(Math.max(0, ...quoted)),
      cancelledAt: cancelled === undefined ? null : later(cancelled),
      expiresAt: expires === undefined ? new Date('2100-01-01') : later(expires),
      shopId,
      shopName,
      shopKey: shopName.toLowerCase(),
    });
    for (const [index, minutes] of quoted.entries())
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await database.insert(quote).values({
        id: `q-${id}-${index}`,
        quoteRequestId: id,
        scopeId,
        accountId: 'person',
        submittedAt: later(minutes),
        totalCents: 0,
      });
    for (const [index, outcome] of orders.entries()) {
      const party = { name: '', address: '', city: '', province: 'QC', postalCode: '', phone: '' };
      const { row } = newOrder(
        {
          id: `o-${id}-${index}`,
          number: `O-${id}-${index}`,
          scopeId,
          shopId: 'shop-one',
          quoteRequestId: id,
          quoteId: `q-${id}-0`,
          orderedAt: receivedAt,
          dueAt: receivedAt,
          hasInsurerAgreement: false,
          notes: '',
          soldTo: party,
          shippedTo: party,
          file: {
            fileNumber: '',
            shopOrderNumber: '',
            marketplaceNumber: '',
            referenceNumber: '',
            vehicle: request.vehicle,
          },
        },
        [],
      );
      // oxlint-disable-next-line no-await-in-loop -- a handful
      await database.insert(order).values({ ...row, status: outcome });
    }
  }

  const ask = async (who: string, weeks: number | string, scopeId = OURS) =>
    app.request(
      `/supplier-insight?weeks=${weeks}`,
      { headers: { authorization: `Bearer ${who}`, 'scope-id': scopeId } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} }, outgoing: {} },
    );
  const read = async (weeks = 12, who = 'manager', scopeId = OURS) => {
    const response = await ask(who, weeks, scopeId);
    expect(response.status).toBe(200);
    // The platform itself checks it against the contract.
    return (await response.json()) as Insight;
  };
  const receivedByWeek = ({ weeks }: Insight) =>
    Object.fromEntries(weeks.filter(({ received }) => received > 0).map((week) => [week.monday, week.received]));

  it('counts what was answered, won and missed, with the median time to the first quote [S7.101]', async () => {
    now = '2026-11-25T17:00:00Z';
    const at = '2026-11-23T15:00:00Z';
    // Answered after 10, 20 and 60 minutes. The second was ordered; the order of the third was cancelled.
    await make({ at, quoted: [10] });
    await make({ at, quoted: [20], orders: [Status.Cancelled, Status.Active] });
    await make({ at, quoted: [60, 90], orders: [Status.Cancelled] });
    // A re-quote that expired or was cancelled before its second answer counts as answered once.
    await make({ at, quoted: [30], status: Status.Active, expires: 45 });
    await make({ at, quoted: [40], status: Status.Cancelled, orders: [Status.Completed] });
    // Missed; missed and then cancelled; waiting; cancelled in time.
    await make({ at, expires: 30 });
    await make({ at, status: Status.Cancelled, expires: 30, cancelled: 31 });
    await make({ at, expires: 3 * 24 * 60 });
    await make({ at, status: Status.Cancelled, expires: 30, cancelled: 29 });
    const { total, weeks } = await read(4);
    const counted = { received: 9, answered: 5, won: 2, missed: 2, responseSeconds: 30 * 60 };
    expect(total).toEqual(counted);
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']);
    const nothing = { received: 0, answered: 0, won: 0, missed: 0, responseSeconds: null };
    expect(weeks).toEqual([
      { monday: '2026-11-02', ...nothing },
      { monday: '2026-11-09', ...nothing },
      { monday: '2026-11-16', ...nothing },
      { monday: '2026-11-23', ...counted },
    ]);
  });

  it('averages the two middle response times', async () => {
    now = '2026-11-25T17:00:00Z';
    for (const quoted of [10, 25]) await make({ at: '2026-11-24T15:00:00Z', quoted: [quoted] });
    expect((await read()).total.responseSeconds).toBe(17.5 * 60);
  });

  it('counts each shop under its latest name, the busiest first [S7.101]', async () => {
    now = '2026-11-25T17:00:00Z';
    await make({ at: '2026-11-10T15:00:00Z', quoted: [5], shop: ['shop-two', 'Old name'] });
    await make({ at: '2026-11-20T15:00:00Z', quoted: [15], shop: ['shop-two', 'Two'], orders: [Status.Active] });
    await make({ at: '2026-11-20T15:00:00Z', expires: 10, shop: ['shop-one', 'One'] });
    await make({ at: '2026-11-20T15:00:00Z', expires: 10, shop: [null, 'Before'] });
    const { shops } = await read();
    expect(shops.map(({ city: _city, ...shop }) => shop)).toEqual([
      { shopId: 'shop-two', name: 'Two', received: 2, answered: 2, won: 1, missed: 0, responseSeconds: 600 },
      { shopId: null, name: 'Before', received: 1, answered: 0, won: 0, missed: 1, responseSeconds: null },
      { shopId: 'shop-one', name: 'One', received: 1, answered: 0, won: 0, missed: 1, responseSeconds: null },
    ]);
  });

  it('begins weeks on Monday in Toronto time, across the end of daylight saving and of the year', async () => {
    now = '2027-01-06T17:00:00Z';
    const instants = [
      // The first instant of the twelve weeks, in summer time, and the last one before it.
      ['2026-10-19T03:59:59Z', null],
      ['2026-10-19T04:00:00Z', '2026-10-19'],
      ['2026-10-26T03:59:59Z', '2026-10-19'],
      ['2026-10-26T04:00:00Z', '2026-10-26'],
      // The clocks went back on Sunday, November 1: Monday begins an hour later in UTC.
      ['2026-11-02T04:59:59Z', '2026-10-26'],
      ['2026-11-02T05:00:00Z', '2026-11-02'],
      // The last week of the year continues in January.
      ['2027-01-01T17:00:00Z', '2026-12-28'],
      ['2027-01-04T04:59:59Z', '2026-12-28'],
      ['2027-01-04T05:00:00Z', '2027-01-04'],
    ] as const;
    for (const [at, monday] of instants) {
      await opened.database.delete(quoteRequest);
      await make({ at });
      expect(receivedByWeek(await read()), at).toEqual(monday === null ? {} : { [monday]: 1 });
    }
    expect((await read()).weeks.map(({ monday }) => monday)).toHaveLength(12);
    expect((await read(26)).weeks[0]?.monday).toBe('2026-07-13');
  });

  it('begins weeks on Monday across the start of daylight saving', async () => {
    now = '2027-03-24T16:00:00Z';
    await make({ at: '2027-03-08T04:59:59Z' });
    await make({ at: '2027-03-08T05:00:00Z' });
    await make({ at: '2027-03-15T03:59:59Z' });
    await make({ at: '2027-03-15T04:00:00Z' });
    expect(receivedByWeek(await read(4))).toEqual({ '2027-03-01': 1, '2027-03-08': 2, '2027-03-15': 1 });
  });

  it('shows nothing to another organisation, and no orders to users who may not read them [S2.101]', async () => {
    now = '2026-11-25T17:00:00Z';
    await make({ at: '2026-11-24T15:00:00Z', quoted: [10], orders: [Status.Active] });
    const theirs = await read(4, 'colleague', THEIRS);
    expect(theirs.total).toEqual({ received: 0, answered: 0, won: 0, missed: 0, responseSeconds: null });
    expect(theirs.shops).toEqual([]);
    expect(theirs.weeks.every(({ received }) => received === 0)).toBe(true);
    const ours = await read(4, 'clerk');
    expect([ours.total, ...ours.weeks, ...ours.shops].map(({ won }) => won)).toEqual(Array(6).fill(null));
    expect(ours.total.answered).toBe(1);
    expect((await ask('colleague', 4)).status).toBe(403);
    expect((await ask('accountant', 4)).status).toBe(403);
    expect((await ask('manager', 4, THEIRS)).status).toBe(403);
  });

  it.each(['5', '', '-4', '4.0', 'all'])('refuses a period of %j weeks', async (weeks) => {
    expect((await ask('manager', weeks)).status).toBe(400);
  });
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));
