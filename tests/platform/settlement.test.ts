import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreditRequest } from '../../domain/credit-request.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { dayAfter } from '../../domain/marketplace-day.ts';
import { SHOPS } from '../../platform/data/seed/shops.ts';
import { type Caller } from './client.ts';
import { TODAY } from './order-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

/** The demo's payment terms: the first shop pays at once, the second within 15 days, the third within 30. */
const [AT_ONCE, IN_15_DAYS, IN_30_DAYS] = SHOPS.map(({ name }) => name);

describe.each(SERVERS)('the marketplace settles on %s', (_, open) => {
  let sophie: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
  });

  const settle = async (day?: string): Promise<Record<string, unknown>> =>
    (await sophie('POST', '/__test/settle', { body: day === undefined ? {} : { day } })).body;
  /** An invoice issued today to a shop. */
  const invoiced = async (shopName: string | undefined): Promise<string> => {
    const id = String((await sophie('POST', '/__test/orders', { body: { shopName } })).body['id']);
    await sophie('POST', `/__test/orders/${id}`, { body: { action: 'complete' } });
    return ((await sophie('GET', `/supplier-orders/${id}`)).body['invoice'] as Invoice).id;
  };
  const statusOf = async (id: string) => (await sophie('GET', `/invoices/${id}`)).body['status'];
  /** A request of today with its credit. */
  const granted = async (shopName: string | undefined): Promise<string> => {
    const id = String((await sophie('POST', '/__test/credit-requests', { body: { shopName } })).body['id']);
    await sophie('POST', `/__test/credit-requests/${id}`, { body: { action: 'approve' } });
    return id;
  };
  const read = async (id: string): Promise<CreditRequest> =>
    (await sophie('GET', `/supplier-credit-requests/${id}`)).body as unknown as CreditRequest;

  it('an invoice on its due date, and not before [S4.46]', async () => {
    const invoices = await Promise.all([AT_ONCE, IN_15_DAYS, IN_30_DAYS].map(invoiced));
    const statusesOn = async (day?: string) => {
      await settle(day);
      return Promise.all(invoices.map(statusOf));
    };
    expect(await Promise.all(invoices.map(statusOf))).toEqual(['invoiced', 'invoiced', 'invoiced']);
    expect(await statusesOn()).toEqual(['paid', 'invoiced', 'invoiced']);
    expect(await statusesOn(dayAfter(TODAY, 14))).toEqual(['paid', 'invoiced', 'invoiced']);
    expect(await statusesOn(dayAfter(TODAY, 15))).toEqual(['paid', 'paid', 'invoiced']);
    expect(await statusesOn(dayAfter(TODAY, 29))).toEqual(['paid', 'paid', 'invoiced']);
    expect(await statusesOn(dayAfter(TODAY, 30))).toEqual(['paid', 'paid', 'paid']);
  });

  it('a credit in the same way, which completes its request [S4.46]', async () => {
    const id = await granted(AT_ONCE);
    const before = await read(id);
    expect(before.status).toBe('approved');
    await settle();
    const after = await read(id);
    expect(after).toMatchObject({ status: 'completed', version: before.version + 1, answer: before.answer });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await sophie('GET', `/credits/${after.answer?.credit?.id}`)).body).toMatchObject({ status: 'paid' });
    const { body } = await sophie('GET', `/supplier-credit-requests?status=completed&search=${after.number}`);
    expect(body['items']).toMatchObject([{ id, status: 'completed' }]);
  });

  it('nothing pending, refused or in preparation', async () => {
    const waiting = String(
      (await sophie('POST', '/__test/credit-requests', { body: { shopName: AT_ONCE } })).body['id'],
    );
    const refused = String(
      (await sophie('POST', '/__test/credit-requests', { body: { shopName: AT_ONCE } })).body['id'],
    );
    await sophie('POST', `/__test/credit-requests/${refused}`, { body: { action: 'refuse' } });
    await settle(dayAfter(TODAY, 400));
    expect([(await read(waiting)).status, (await read(refused)).status]).toEqual(['pending', 'refused']);
    const { body } = await sophie('GET', '/transactions?includeInvoices=false&pageSize=100');
    const statuses = (body['items'] as { status: string }[]).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['none', 'paid']));
  });

  it('once across concurrent instances, and the list shows it as new', async () => {
    const id = await invoiced(AT_ONCE);
    const settled = await Promise.all(Array.from({ length: 4 }, () => settle()));
    expect(settled.reduce((sum, { invoices }) => sum + Number(invoices), 0)).toBe(1);
    expect(await settle()).toEqual({ invoices: 0, credits: 0 });
    const { body } = await sophie('GET', '/transactions?sort=updatedAt&direction=descending&pageSize=25');
    expect((body['items'] as unknown[])[0]).toMatchObject({ id, status: 'paid' });
  });

  it('nothing on request of a supplier or shop', async () => {
    const id = await invoiced(IN_30_DAYS);
    for (const path of [`/invoices/${id}`, '/invoices/:settle'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(
        (await sophie('PATCH', path, { body: { status: 'paid' }, headers: { 'idempotency-key': randomUUID() } }))
          .status,
      ).toBe(404);
    expect(await statusOf(id)).toBe('invoiced');
  });
});
