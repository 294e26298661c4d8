/** No number in a body, query or path makes the platform fail. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../contracts/call.ts';
import { SHOP_FEATURE } from '../../domain/permission.ts';
import { type Caller } from './client.ts';
import { addressOf, CONTRACTS, jsonWith, numbersIn, samplesOf } from './contract-samples.ts';
import { lockOrder, makeOrder } from './order-client.ts';
import { lockRequest, makeRequest } from './quote-request-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const SHOP = 'shop-carrosserie-elegance';

/** Numbers around the limits of columns, JavaScript and databases, as written in JSON. */
const ODD = [
  '-1',
  '0',
  '0.5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999',
  '1e300',
  '1e400',
  '-1e400',
];

const features = ({ requires }: Contract): string[] =>
  requires === null ? [] : [requires].flat().map(({ feature }) => feature);
const WITH_BODY = CONTRACTS.filter(({ body, bodyType }) => body && bodyType === undefined);

describe.each(SERVERS)('odd numbers on %s', (_, open) => {
  let sophie: Caller;
  let shop: Caller;
  /** Fields that get a call's sample as far into its handler as possible. */
  let named: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
    shop = await started.signInShop(SHOP);

    const quoteRequestId = await makeRequest(sophie);
    const orderId = await makeOrder(sophie);
    const { body: credit } = await sophie('POST', '/__test/credit-requests', { body: {} });
    const creditRequestId = String(credit['id']);
    const documentId = await makeOrder(sophie);
    const acknowledgedId = await makeOrder(sophie);
    const lockOf = { documentKind: 'credit-request', documentId: creditRequestId };
    const { body: clients } = await sophie('GET', '/supplier-clients');
    const [client] = clients['items'] as { id: string }[];
    named = {
      submitQuote: {
        quoteRequestId,
        version: 1,
        lockId: (await lockRequest(sophie, quoteRequestId)).body['id'],
        partId: `${quoteRequestId}-1`,
      },
      completeOrder: {
        orderId,
        version: 1,
        lockId: (await lockOrder(sophie, orderId)).body['id'],
        partId: `${orderId}-1`,
      },
      acknowledgeOrder: {
        orderId: acknowledgedId,
        version: 1,
        lockId: (await lockOrder(sophie, acknowledgedId)).body['id'],
        partId: `${acknowledgedId}-1`,
      },
      cancelOrderParts: { orderId, version: 1, lockId: null, partIds: [`${orderId}-1`] },
      answerCreditRequest: {
        creditRequestId,
        version: 1,
        lockId: (await sophie('POST', '/locks', { body: lockOf })).body['id'],
        photoIds: [],
      },
      acquireLock: { documentKind: 'order', documentId },
      updateSupplierClient: { id: client?.id },
      updateSupplier: { id: 'atelier-montreal' },
      readSupplier: { id: 'atelier-montreal' },
      sendQuoteRequest: { supplierId: 'atelier-montreal', suppliers: [] },
      setClientSuppliers: { supplierId: 'atelier-montreal', sponsorId: null },
    };
  });

  const callersOf = (contract: Contract): Caller[] => {
    const asked = features(contract);
    const isShop = asked.includes(SHOP_FEATURE);
    return [
      ...(asked.length > 0 && asked.every((one) => one === SHOP_FEATURE) ? [] : [sophie]),
      ...(isShop ? [shop] : []),
    ];
  };

  async function failures(contract: Contract, address: string, raw?: string): Promise<string[]> {
    const answers = await Promise.all(
      callersOf(contract).map((call) =>
        call(contract.method, address, {
          ...(raw !== undefined && { raw }),
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
    );
    return answers.flatMap(({ status }) =>
      status >= 500 ? [`${contract.name} ${address} ${raw ?? ''}: ${status}`] : [],
    );
  }

  const places = () =>
    WITH_BODY.flatMap((contract) =>
      samplesOf(contract.body ?? expect.fail('no body'), named[contract.name] ?? {}).flatMap((sample) =>
        numbersIn(sample).map((path) => ({ contract, sample, path })),
      ),
    );

  it('covers every number of every body', () => {
    expect(new Set(places().map(({ contract }) => contract.name)).size).toBeGreaterThanOrEqual(12);
    expect(places().length).toBeGreaterThanOrEqual(35);
  });

  it('in a body are refused or accepted', async () => {
    const found: string[] = [];
    for (const { contract, sample, path } of places())
      found.push(
        ...(
          await Promise.all(
            ODD.map((token) =>
              failures(contract, addressOf(contract, named[contract.name]), jsonWith(sample, path, token)),
            ),
          )
        ).flat(),
      );
    expect(found).toEqual([]);
  }, 180_000);

  it('in a body are refused or accepted, whatever they are', async () => {
    const token = fc.oneof(
      fc.integer().map(String),
      fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places()), token, async ({ contract, sample, path }, odd) => {
        expect(
          await failures(contract, addressOf(contract, named[contract.name]), jsonWith(sample, path, odd)),
        ).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 180_000);

  it('in a query are refused or accepted, like any other text', async () => {
    const found: string[] = [];
    const texts = ['-1', '2147483648', '999999999', '9223372036854775808', '1e400', '0001-01-01', '9999-12-31', "'"];
    for (const contract of CONTRACTS) {
      const { query } = contract;
      const names = query && 'entries' in query ? Object.keys(query.entries as object) : [];
      const addresses = names.flatMap((name) => texts.map((text) => `${addressOf(contract)}?${name}=${text}`));
      found.push(...(await Promise.all(addresses.map((address) => failures(contract, address)))).flat());
    }
    expect(found).toEqual([]);
  }, 180_000);

  it('in a path are refused or accepted', async () => {
    const found: string[] = [];
    const withPath = CONTRACTS.filter(({ path }) => path.includes('{'));
    expect(withPath.length).toBeGreaterThanOrEqual(12);
    for (const contract of withPath)
      found.push(
        ...(
          await Promise.all(ODD.slice(-6).map((id) => failures(contract, addressOf(contract, { id, language: 'en' }))))
        ).flat(),
      );
    expect(found).toEqual([]);
  }, 180_000);
});
