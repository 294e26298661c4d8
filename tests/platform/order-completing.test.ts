import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { exactWithTaxes } from '../paths/engine/exact.ts';
import type { Caller } from './client.ts';
import { complete, completionOf, lockOrder, makeOrder, pathsOf, readOrder, statusesOf, TODAY } from './order-client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('completing orders on %s', (_, open) => {
  let sophie: Caller;
  let luc: Caller;
  let gina: Caller;

  const started = startBeforeAll(open);
  beforeAll(async () => {
    sophie = await started.signIn('sophie@atelier.test');
    luc = await started.signIn('luc@atelier.test');
    gina = await started.signIn('gina@global.test', 'northern-parts');
  });

  const change = (id: string, action: string) => sophie('POST', `/__test/orders/${id}`, { body: { action } });

  describe('completing', () => {
    it('creates the invoice, finalises each part and releases the lock [S3.14 S4.8 S7.18 S7.20 S7.41]', async () => {
      const id = await makeOrder(sophie, { parts: 3 });
      const [billed, other, left] = (await readOrder(sophie, id)).parts;
      const lines = [billed, other].flatMap((part) =>
        part ? [{ partId: part.id, quantity: 1, discountCents: 100 }] : [],
      );
      const completion = await completionOf(sophie, id, {
        lines,
        notBilledPartIds: [left?.id ?? ''],
        ownNumber: ' F-é 1 ',
      });
      const { status, body } = await complete(sophie, completion);
      expect(status).toBe(201);
      expect(body).toEqual({
        orderId: id,
        invoiceId: expect.any(String),
        invoiceNumber: expect.stringMatching(/^I-\d+$/),
        grandTotalCents: completion.grandTotalCents,
      });

      const done = await readOrder(sophie, id);
      expect(done).toMatchObject({
        status: 2,
        version: 2,
        parts: [{ state: 'confirmed' }, { state: 'confirmed' }, { state: 'notBilled' }],
      });
      expect(done.invoice).toMatchObject({
        ownNumber: 'F-é 1',
        status: 'invoiced',
        createdBy: 'Sophie Gagnon',
        orderNumber: done.number,
        invoiceDate: TODAY,
        shippingDate: TODAY,
      });
      expect(done.invoice?.lines).toMatchObject([
        { partId: billed?.id, totalCents: (billed?.priceCents ?? 0) - 100 },
        { partId: other?.id },
      ]);
      expect((await sophie('GET', `/invoices/${String(body['invoiceId'])}`)).body).toEqual(done.invoice);
      expect((await lockOrder(luc, id)).status).toBe(201);
    });

    it.each([
      ['QC', 'gst', 'qst'],
      ['ON', 'hst', undefined],
      ['NB', 'hst', undefined],
      ['AB', 'gst', undefined],
    ])('uses the taxes of %s', async (province, federal, provincial) => {
      const id = await makeOrder(sophie, { province });
      expect((await complete(sophie, await completionOf(sophie, id))).status).toBe(201);
      const { invoice } = await readOrder(sophie, id);
      expect([invoice?.taxRates.federal.kind, invoice?.taxRates.provincial?.kind]).toEqual([federal, provincial]);
      expect(invoice?.totals.grandTotalCents).toBe(
        (invoice?.totals.subtotalCents ?? 0) + (invoice?.totals.taxesCents ?? 0),
      );
    });

    it('is refused when the taxes are unknown', async () => {
      const id = await makeOrder(sophie, { province: 'VT' });
      expect((await readOrder(sophie, id)).taxRates).toBeNull();
      expect(await complete(sophie, await completionOf(sophie, id))).toMatchObject({
        status: 409,
        body: { code: 'tax-rate-missing' },
      });
    });

    it.each([
      ['at the rate that was entered', 6250],
      ['without tax', 0],
    ])('goes to a place without known taxes %s, with the reason, which the audit log keeps', async (_, rate) => {
      const id = await makeOrder(sophie, { province: 'VT' });
      const completion = await completionOf(sophie, id);
      const tax = { rate, reason: 'Delivered in Vermont' };
      const { parts, number } = await readOrder(sophie, id);
      const subtotal = completion.lines.reduce(
        (sum, { partId, quantity }) => sum + quantity * (parts.find((part) => part.id === partId)?.priceCents ?? 0),
        0,
      );
      const grandTotalCents = exactWithTaxes(subtotal, { federal: { rate }, provincial: null });
      expect(await complete(sophie, { ...completion, grandTotalCents: grandTotalCents + 1, tax })).toMatchObject({
        status: 422,
      });
      expect((await complete(sophie, { ...completion, grandTotalCents, tax })).status).toBe(201);
      const { invoice } = await readOrder(sophie, id);
      expect(invoice?.taxRates).toEqual({ federal: { kind: 'other', rate }, provincial: null, reason: tax.reason });
      expect(invoice?.totals.grandTotalCents).toBe(grandTotalCents);
      const { body } = await sophie('GET', `/audit-entries?search=${number}`);
      const [listed] = body['items'] as { id: string }[];
      const whole = await sophie('GET', `/audit-entries/${listed?.id}`);
      expect(whole.body['changes']).toContainEqual({ field: 'taxReason', after: tax.reason });
    });

    it('takes no entered tax where the rates are known, nor one without a reason or above 30 %', async () => {
      const known = await completionOf(sophie, await makeOrder(sophie));
      const tax = { rate: 5000, reason: 'Delivered in Vermont' };
      expect((await complete(sophie, { ...known, tax })).status).toBe(422);
      const unknown = await completionOf(sophie, await makeOrder(sophie, { province: 'VT' }));
      for (const wrong of [
        { ...tax, reason: '' },
        { ...tax, reason: 'no' },
        { ...tax, rate: 30_001 },
        { ...tax, rate: -1 },
      ])
        expect([400, 422]).toContain((await complete(sophie, { ...unknown, tax: wrong })).status);
    });

    it('happens once, however often it is sent', async () => {
      const completion = await completionOf(sophie, await makeOrder(sophie));
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => complete(sophie, completion, key)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['invoiceId'])}`)).size).toBe(1);
      expect(await complete(sophie, { ...completion, ownNumber: 'other' }, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused' },
      });
      expect(await complete(sophie, completion)).toMatchObject({ status: 409, body: { code: 'order-completed' } });
      expect(
        await sophie('POST', '/invoices', { body: completion, headers: { 'idempotency-key': 'short' } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'idempotency-key-invalid' },
      });
    });

    it('has a number that looks like no other, and only what its PDF can show', async () => {
      const [first, second] = [await makeOrder(sophie), await makeOrder(sophie)];
      const number = `INV-${randomUUID().slice(0, 8)}`;
      expect(
        (await complete(sophie, await completionOf(sophie, first, { ownNumber: `\u200b${number}\u00ad` }))).status,
      ).toBe(201);
      expect((await readOrder(sophie, first)).invoice?.ownNumber).toBe(number);
      const completion = await completionOf(sophie, second);
      const full = number.replace(/[A-Za-z\d]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
      for (const same of [
        `${number}\u200b`,
        number.replace('-', '‑'),
        number.replace('-', '−'),
        full.replace('-', '－'),
      ])
        // oxlint-disable-next-line no-await-in-loop -- one after another
        expect(await complete(sophie, { ...completion, ownNumber: same })).toMatchObject({
          status: 409,
          body: { code: 'invoice-number-used' },
        });
      for (const wrong of ['🚗 1', '\u200b\u00ad'])
        // oxlint-disable-next-line no-await-in-loop -- one after another
        expect(await complete(sophie, { ...completion, ownNumber: wrong })).toMatchObject({
          status: 400,
          body: { code: 'validation', errors: [{ path: 'ownNumber' }] },
        });
    });

    it.each([
      ['cancel', 'order-cancelled'],
      ['complete', 'order-completed'],
      ['cancelPart', 'order-has-cancelled-parts'],
      ['touch', 'version-outdated'],
      ['expireLock', 'lock-lost'],
    ])('is refused after %s: %s', async (action, code) => {
      const id = await makeOrder(sophie);
      const completion = await completionOf(sophie, id);
      await change(id, action);
      expect(await complete(sophie, completion)).toMatchObject({ status: 409, body: { code } });
    });

    it('excludes cancelled parts when requested [S4.9]', async () => {
      const id = await makeOrder(sophie, { parts: 3, cancelledParts: 1 });
      const completion = await completionOf(sophie, id);
      expect(await complete(sophie, { ...completion, notBilledPartIds: [] })).toMatchObject({
        status: 409,
        body: { code: 'order-has-cancelled-parts' },
      });
      expect((await complete(sophie, completion)).status).toBe(201);
      const { parts } = await readOrder(sophie, id);
      expect(parts).toMatchObject([
        { state: 'cancelled', cancellation: { side: 'shop' } },
        { state: 'confirmed' },
        { state: 'confirmed' },
      ]);
    });

    it('needs the caller’s own lock', async () => {
      const completion = await completionOf(sophie, await makeOrder(sophie));
      expect(await complete(luc, completion)).toMatchObject({ status: 409, body: { code: 'lock-lost' } });
    });

    const later = (days: number): string => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
    it.each([
      ['an invoice dated tomorrow', () => ({ invoiceDate: later(1) }), 'invoiceDate'],
      ['an invoice dated before the order', () => ({ invoiceDate: later(-2) }), 'invoiceDate'],
      ['a shipping date before the order', () => ({ shippingDate: later(-2) }), 'shippingDate'],
      ['a shipping date in two years', () => ({ shippingDate: later(730) }), 'shippingDate'],
      [
        'a quantity of zero',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 0, discountCents: 0 }] }),
        'lines.0.quantity',
      ],
      [
        'more than was ordered',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 100, discountCents: 0 }] }),
        'lines.0.quantity',
      ],
      [
        'a discount above the price',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 1, discountCents: 99_999_999 }] }),
        'lines.0.discountCents',
      ],
      [
        'a discount below zero',
        (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 1, discountCents: -1 }] }),
        'lines.0.discountCents',
      ],
      [
        'an unknown part',
        (id: string) => ({ lines: [{ partId: `${id}-9`, quantity: 1, discountCents: 0 }] }),
        'lines.0.partId',
      ],
      ['a duplicate part', (id: string) => ({ notBilledPartIds: [`${id}-1`] }), 'notBilledPartIds.0'],
      ['a missing part', (id: string) => ({ lines: [{ partId: `${id}-1`, quantity: 1, discountCents: 0 }] }), 'lines'],
      ['another sum', () => ({ grandTotalCents: 1 }), 'grandTotalCents'],
    ])('is refused with %s, at its field [S5.25]', async (_name, make, path) => {
      const id = await makeOrder(sophie);
      const refused = await complete(sophie, await completionOf(sophie, id, make(id)));
      expect(refused).toMatchObject({ status: 422, body: { code: 'validation' } });
      expect(pathsOf(refused)).toContain(path);
      expect(await readOrder(sophie, id)).toMatchObject({ status: 1, version: 1, invoice: null });
    });

    it.each([
      ['no number', { ownNumber: '  ' }],
      ['a number that is too long', { ownNumber: 'x'.repeat(31) }],
      ['no line', { lines: [] }],
      ['an invalid date', { invoiceDate: '2026-02-30' }],
    ])('is malformed with %s', async (_name, wrong) => {
      const completion = await completionOf(sophie, await makeOrder(sophie));
      expect(pathsOf(await complete(sophie, { ...completion, ...wrong }))).toEqual(Object.keys(wrong));
    });

    it('needs a unique own number in the organisation, ignoring case and accents, even concurrently', async () => {
      const ownNumber = `Numéro ${randomUUID().slice(0, 8)}`;
      const [first, second] = [
        await completionOf(sophie, await makeOrder(sophie), { ownNumber }),
        await completionOf(luc, await makeOrder(sophie), { ownNumber: ` ${ownNumber.toUpperCase()} ` }),
      ];
      const answers = await Promise.all([complete(sophie, first), complete(luc, second)]);
      expect(statusesOf(answers)).toEqual([201, 409]);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body).toMatchObject({ code: 'invoice-number-used', errors: [{ path: 'ownNumber' }] });
      const [caller, refused] = answers[0].status === 409 ? [sophie, first] : [luc, second];
      expect((await complete(caller, { ...refused, ownNumber: `${ownNumber}b` })).status).toBe(201);
      const elsewhere = await makeOrder(gina, { scopeId: 'northern-parts' });
      expect((await complete(gina, await completionOf(gina, elsewhere, { ownNumber }))).status).toBe(201);
    });
  });
});
