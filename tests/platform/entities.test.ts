/** The entities of the specification (§3), with every field, as the platform gives them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../../platform/main.ts';
import { callerWith, tokenOf, type Caller } from './client.ts';
import { completionOf, complete, makeOrder } from './order-client.ts';
import { makeRequest, offered, quoteFor, sendQuote } from './quote-request-client.ts';
import { postgres, type Server } from './servers.ts';

const text: unknown = expect.any(String);
const whole: unknown = expect.any(Number);
const words = { en: text, fr: text };
const INSTANT: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const DAY: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);

const vehicle = {
  year: whole,
  make: text,
  model: text,
  vin: text,
  bodyType: text,
  exteriorColorCode: text,
  interiorColorCode: text,
  options: expect.any(Array) as unknown,
};
const file = {
  fileNumber: text,
  shopOrderNumber: text,
  marketplaceNumber: text,
  referenceNumber: text,
  vehicle,
};
const party = { name: text, address: text, city: text, province: text, postalCode: text, phone: text };

describe('an entity', () => {
  let server: Server;
  let platform: RunningPlatform;
  let sophie: Caller;
  const get = async (path: string) => (await sophie('GET', path)).body;
  const firstOf = async (path: string): Promise<string> => {
    const [first] = (await get(path))['items'] as { id: string }[];
    return first?.id ?? '';
  };

  beforeAll(async () => {
    server = postgres();
    platform = await server.start();
    sophie = callerWith(platform.origin, await tokenOf(platform.origin, 'sophie@atelier.test'));
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  it('is the current user, with permissions, scopes and translations [S1.1 S3.1 S3.2 S3.3 S3.5 S7.54]', async () => {
    const { body } = await sophie('POST', '/app/Identity/GetMyself');
    expect(body).toMatchObject({
      id: 'sophie',
      firstName: 'Sophie',
      lastName: 'Gagnon',
      email: 'sophie@atelier.test',
      userRoles: [text],
      lastSelectedScopeId: 'atelier-montreal',
      locale: 'en',
      profilePictureThumbFile: { fileId: text, viewUrl: text },
      profilePictureCroppedFileId: text,
      profilePictureOriginalFileId: text,
    });
    const permissions = body['permissions'] as Record<string, unknown>[];
    expect(permissions.length).toBeGreaterThan(0);
    for (const permission of permissions)
      expect(permission).toMatchObject({
        featureId: text,
        range: expect.any(Object),
        featureAccessLevelMask: whole,
        scopeHierarchy: expect.any(Array),
      });
    const entries = permissions.flatMap(({ scopeHierarchy }) => scopeHierarchy as object[]);
    expect(entries).toContainEqual({
      scopeKey: {
        type: 'organization',
        id: 'atelier-montreal',
        organizationId: 'atelier-montreal',
        translations: expect.arrayContaining([
          { languageId: 'en', name: text },
          { languageId: 'fr', name: text },
        ]),
      },
      parentScopeId: text,
    });
  });

  it('is a quote request, with its vehicle, files, shop and parts [S3.6 S3.18 S3.19 S3.20]', async () => {
    const body = await get(`/supplier-quote-requests/${await makeRequest(sophie)}`);
    expect(body).toMatchObject({
      number: text,
      vehicle,
      shopFileNumber: text,
      marketplaceFileNumber: text,
      collisionShop: { name: text, city: text, province: text, phone: text, email: text, user: text },
      inCharge: null,
      expiresAt: INSTANT,
      cancelledAt: null,
    });
    expect(Object.keys(Object(body['vehicle'])['options'] as object)).not.toEqual([]);
    for (const part of body['parts'] as object[])
      expect(part).toMatchObject({
        description: words,
        quantity: whole,
        oemNumber: text,
        manufacturer: text,
        note: text,
        acceptedTypes: whole,
        photos: expect.any(Array),
        answer: null,
      });
    const links = (await Promise.all(
      ((await get('/supplier-quote-requests?status=1&pageSize=20'))['items'] as { id: string }[]).map(({ id }) =>
        get(`/supplier-quote-requests/${id}`),
      ),
    )) as unknown as { parts: { partsLink?: string }[] }[];
    expect(links.flatMap(({ parts }) => parts.flatMap(({ partsLink }) => partsLink ?? []))).toContainEqual(
      expect.stringMatching(/^https?:/),
    );
  });

  it('is the answer to a part [S3.21]', async () => {
    const id = await makeRequest(sophie);
    const given = {
      ...offered,
      availability: 2,
      deliveryDays: 3,
      manufacturer: 'TYC',
      productCode: 'PC-1',
      retailPriceCents: 12_000,
      link: 'https://parts.example.com/',
      note: 'Two days',
    };
    const answers = [
      { ...given, industryType: 2, certifications: 5, condition: 3 },
      { ...given, industryType: 3, recycledQuality: 'B', recycledYear: 2020 },
    ];
    expect((await sendQuote(sophie, await quoteFor(sophie, id, answers))).status).toBe(201);
    expect((await get(`/supplier-quote-requests/${id}`))['parts']).toMatchObject(
      answers.map((answer) => ({
        answer: {
          ...answer,
          grossPriceCents: 10_000,
          discountBasisPoints: 1000,
          netPriceCents: 9000,
          photoIds: [],
        },
      })),
    );
  });

  it('is an order with its file, addresses and parts [S3.9 S3.10 S3.12 S3.13]', async () => {
    const open = await get(`/supplier-orders/${await makeOrder(sophie)}`);
    expect(open).toMatchObject({
      number: text,
      notes: text,
      hasInsurerAgreement: expect.any(Boolean),
      file,
      soldTo: party,
      shippedTo: party,
      cancellation: null,
      invoice: null,
    });
    const cancelled = await get(`/supplier-orders/${await firstOf('/supplier-orders?status=3')}`);
    expect(cancelled['cancellation']).toMatchObject({ at: INSTANT, by: text, reason: whole, note: text });
  });

  it('is an invoice with its addresses, lines and totals [S3.8 S3.9 S3.10 S3.11 S3.14 S3.15]', async () => {
    const { body } = await complete(sophie, await completionOf(sophie, await makeOrder(sophie), { ownNumber: 'E-1' }));
    const invoice = await get(`/invoices/${String(body['invoiceId'])}`);
    expect(invoice).toMatchObject({
      number: text,
      ownNumber: 'E-1',
      invoiceDate: DAY,
      shippingDate: DAY,
      deliveryDate: DAY,
      status: 'invoiced',
      soldTo: party,
      shippedTo: party,
      totals: {
        partsCents: whole,
        discountsCents: whole,
        subtotalCents: whole,
        federalTaxCents: whole,
        provincialTaxCents: whole,
        taxesCents: whole,
        grandTotalCents: whole,
      },
    });
    for (const line of invoice['lines'] as object[])
      expect(line).toMatchObject({
        partNumber: text,
        description: words,
        quantity: whole,
        priceCents: whole,
        totalCents: whole,
      });
  });

  it('is a credit request and its credit [S3.7 S3.16 S3.17]', async () => {
    const { body } = await sophie('POST', '/__test/credit-requests', { body: { percent: 40, hasPhotos: true } });
    const id = String(body['id']);
    const request = await get(`/supplier-credit-requests/${id}`);
    expect(request).toMatchObject({
      amountCents: whole,
      status: 'pending',
      part: { soldQuantity: whole, soldPriceCents: whole, partNumber: text, description: words },
      photos: [{ id: text }, { id: text }, { id: text }],
    });
    const { body: lock } = await sophie('POST', '/locks', {
      body: { documentKind: 'credit-request', documentId: id },
    });
    const { body: sent } = await sophie('POST', '/credits', {
      body: {
        decision: 'approve',
        creditRequestId: id,
        version: request['version'],
        lockId: lock['id'],
        creditNumber: 'E-2',
        creditDate: Object(request['invoice'])['invoiceDate'],
        creditedCents: request['amountCents'],
        reason: '',
        photoIds: [],
      },
    });
    expect((await get(`/supplier-credit-requests/${id}`))['answer']).toMatchObject({
      credit: { number: 'E-2', creditDate: DAY, creditedCents: whole },
    });
    expect(await get(`/credits/${String(sent['creditId'])}`)).toMatchObject({
      number: 'E-2',
      creditDate: DAY,
      invoiceDate: DAY,
      status: 'invoiced',
      partCount: whole,
      totals: { grandTotalCents: whole },
    });
  });

  it('is a client: the shop’s profile with its created date, and the sponsor [S3.6 S3.25]', async () => {
    const client = await get(`/supplier-clients/${await firstOf('/supplier-clients?search=beausejour')}`);
    expect(client).toMatchObject({
      profile: { ...party, email: text, createdAt: INSTANT },
      sponsor: { id: text, name: text, phone: text, email: text },
    });
  });
});
