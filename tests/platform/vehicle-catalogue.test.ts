import { beforeAll, describe, expect, it } from 'vitest';
import type { Vehicle } from '../../domain/quote-request.ts';
import { makeVin } from '../../platform/data/seed/vin.ts';
import { demoKeyOf } from '../../platform/identity/demo.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { newRequest } from './shop-client.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';
const CIVIC = makeVin({ head: '2HGFC2F5', year: 2020, plant: 'H', serial: '000123' });

describe.each(SERVERS)('the vehicle catalogue on %s', (_, open) => {
  let platform: RunningPlatform;
  let sophie: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    platform = started.platform();
    sophie = await started.signIn('sophie@atelier.test');
  });

  it.each(['regions', 'bases', 'makes', 'models', 'years', 'types', 'groups', 'submodels', 'vehicles'])(
    'lists %s by pages [S7.83]',
    async (kind) => {
      const { body: all } = await sophie('GET', `/vehicle-catalogue/${kind}?pageSize=100`);
      const items = all['items'] as unknown[];
      expect(items.length).toBeGreaterThan(0);
      const second = Math.min(2, items.length);
      const { body } = await sophie('GET', `/vehicle-catalogue/${kind}?pageNumber=${second}&pageSize=1`);
      expect(body).toEqual({ items: [items[second - 1]], pageNumber: second, pageSize: 1, total: all['total'] });
      expect((await sophie('GET', `/vehicle-catalogue/${kind}?pageSize=101`)).status).toBe(400);
    },
  );

  it('lists the models of a make [S7.83]', async () => {
    const { body } = await sophie('GET', '/vehicle-catalogue/models?make=Honda');
    expect((body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(['Accord', 'CR-V', 'Civic']);
  });

  it('lists the trims of a model as its submodels, and no model among them [S7.83]', async () => {
    const namesOf = async (query: string) => {
      const { body } = await sophie('GET', `/vehicle-catalogue/${query}`);
      return (body['items'] as { name: string }[]).map(({ name }) => name);
    };
    expect(await namesOf('submodels?make=Honda&model=Civic')).toEqual(['EX', 'LX', 'Sport', 'Touring']);
    const models = await namesOf('models?pageSize=100');
    expect((await namesOf('submodels?pageSize=100')).filter((name) => models.includes(name))).toEqual([]);
  });

  it('decodes a known VIN, and does not find unknown ones [S7.84 S8.20]', async () => {
    expect((await sophie('GET', `/vehicle-catalogue/vehicles/${CIVIC}`)).body).toEqual({
      vin: CIVIC,
      year: 2020,
      make: 'Honda',
      model: 'Civic',
      bodyType: 'Sedan',
    });
    const wrongDigit = CIVIC.slice(0, 8) + (CIVIC.charAt(8) === '1' ? '2' : '1') + CIVIC.slice(9);
    for (const vin of [wrongDigit, '1M8GDM9AXKP042788'])
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      expect(await sophie('GET', `/vehicle-catalogue/vehicles/${vin}`)).toMatchObject({
        status: 404,
        body: { code: 'vehicle-not-found' },
      });
    expect((await sophie('GET', '/vehicle-catalogue/vehicles/ABC')).status).toBe(400);
  });

  it('shows a supplier where a vehicle differs from its VIN, in requests, orders and invoices [S7.84]', async () => {
    const { body: request } = await sophie('POST', '/__test/quote-requests', { body: {} });
    const { body: order } = await sophie('POST', '/__test/orders', { body: {} });
    const request0 = `/supplier-quote-requests/${String(request['id'])}`;
    const order0 = `/supplier-orders/${String(order['id'])}`;
    const vehicles = async () => {
      const { vehicle } = (await sophie('GET', request0)).body as { vehicle: Vehicle };
      const { file } = (await sophie('GET', order0)).body as { file: { vehicle: Vehicle } };
      return [vehicle, file.vehicle];
    };
    const before = await vehicles();
    expect(before.map(({ byVin }) => byVin)).toEqual([undefined, undefined]);
    await sophie('POST', `/__test/quote-requests/${String(request['id'])}`, { body: { action: 'contradictVin' } });
    await sophie('POST', `/__test/orders/${String(order['id'])}`, { body: { action: 'contradictVin' } });
    const byVin = before.map(({ year, make, model }) => ({ year, make, model }));
    expect((await vehicles()).map((vehicle) => vehicle.byVin)).toEqual(byVin);
    await sophie('POST', `/__test/orders/${String(order['id'])}`, { body: { action: 'complete' } });
    expect((await sophie('GET', order0)).body).toMatchObject({ invoice: { file: { vehicle: { byVin: byVin[1] } } } });
  });

  it('checks the vehicle of a new request against its VIN', async () => {
    const { body: login } = await callerWith(platform.origin, '')('POST', '/app/Identity/LoginByApiKey', {
      body: { apiKey: demoKeyOf(SHOP) },
    });
    const shop = callerWith(platform.origin, String(login['accessToken']), SHOP);
    const vehicle = (change: object) => ({
      year: 2020,
      make: 'Honda',
      model: 'Civic',
      vin: CIVIC,
      bodyType: 'Sedan',
      exteriorColorCode: 'NH-731P',
      interiorColorCode: 'BK',
      options: [],
      ...change,
    });
    const send = (change: object) =>
      shop('POST', '/quote-requests', { body: newRequest({ vehicle: vehicle(change) }) });
    expect((await send({})).status).toBe(201);
    for (const [field, value] of [
      ['year', 2019],
      ['make', 'Toyota'],
      ['model', 'Accord'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      const { status, body } = await send({ [field]: value });
      expect([status, body['errors']]).toEqual([422, [expect.objectContaining({ path: `vehicle.${field}` })]]);
    }
  });
});
