import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CREDIT_REASONS, CREDIT_REQUEST_STATUSES } from '../../domain/credit-request.ts';
import type { Credit } from '../../domain/credit.ts';
import { dayAfter } from '../../domain/marketplace-day.ts';
import { MONTREAL, OTTAWA, QUEBEC } from '../../platform/data/seed/organisations.ts';
import { callerWith, tokenOf } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';
import { NUMBER, TODAY, codeOf, creditRequestCalls, pathsOf } from './credit-request-calls.ts';

describe.each(SERVERS)('credit requests on %s', (_, open) => {
  const { platform, users } = startBeforeAll(open);
  const { sophie, luc } = users;
  const { send, make, read, list, approvalOf, refusalOf } = creditRequestCalls(sophie);

  describe('of the demo', () => {
    it.each([MONTREAL, OTTAWA, QUEBEC])(
      'exist in every status, for every reason, with and without photos in $id',
      async ({ id: scopeId }) => {
        const caller = callerWith(platform().origin, await tokenOf(platform().origin, 'gina@global.test'), scopeId);
        const { items } = await list('pageSize=100', caller);
        expect(new Set(items.map(({ status }) => status))).toEqual(new Set(CREDIT_REQUEST_STATUSES));
        const whole = await Promise.all(items.map(({ id }) => read(id, caller)));
        expect(new Set(whole.map(({ reason }) => reason))).toEqual(new Set(CREDIT_REASONS));
        expect(new Set(whole.map(({ photos }) => photos.length > 0))).toEqual(new Set([true, false]));
        expect(new Set(whole.map(({ part, amountCents }) => Math.sign(part.paidCents - amountCents)))).toEqual(
          new Set([0, 1]),
        );
        for (const { answer, status, creditableCents } of whole) {
          expect(answer === null).toBe(status === 'pending');
          expect(answer?.credit != null).toBe(status === 'approved' || status === 'completed');
          expect(creditableCents).toBeGreaterThanOrEqual(0);
        }
      },
    );
  });

  describe('are listed', () => {
    it('by tab, with correct counts [S7.37]', async () => {
      const { counts, total } = await list('pageSize=1');
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
      for (const [tab, statuses] of [
        ['pending', ['pending']],
        ['completed', ['approved', 'completed']],
        ['refused', ['refused']],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one tab at a time
        const page = await list(`status=${tab}&pageSize=100`);
        expect(page.total).toBe(counts[tab]);
        for (const { status, creditedCents } of page.items) {
          expect(statuses).toContain(status);
          expect(creditedCents === null).toBe(tab !== 'completed');
        }
      }
    });

    it('by search, and in the requested order', async () => {
      const { id } = await make({ shopName: 'Carrosserie Étoile Zéphyr' });
      const { items } = await list('search=zephyr%20etoile');
      expect(items.map((item) => item.id)).toContain(id);
      const amounts = (await list('sort=amount&direction=ascending&pageSize=100')).items.map(
        ({ amountCents }) => amountCents,
      );
      expect(amounts).toEqual([...amounts].sort((left, right) => left - right));
      for (const [sort, field] of [
        ['part', 'partNumber'],
        ['reason', 'reason'],
        ['status', 'status'],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one order at a time
        const [up, down] = await Promise.all(
          ['ascending', 'descending'].map(async (direction) =>
            (await list(`sort=${sort}&direction=${direction}&pageSize=100`)).items.map((item) => item[field]),
          ),
        );
        expect(down).toEqual(up?.toReversed());
        expect(up).toEqual(up?.toSorted((left, right) => (left < right ? -1 : Number(left > right))));
      }
      expect((await list('updateFrom=2001-01-01&updateTo=2001-01-02')).total).toBe(0);
    });

    it('not for unknown statuses', async () => {
      expect((await sophie('GET', '/supplier-credit-requests?status=approved')).status).toBe(400);
    });
  });

  describe('that are approved', () => {
    it('create a credit, which is readable, settled later and counted [S3.16 S4.13 S7.16 S7.38]', async () => {
      const { id, creditableCents } = await make({ percent: 40, hasPhotos: true, note: 'The clip is broken' });
      const before = await read(id);
      expect(before).toMatchObject({ status: 'pending', creditableCents, note: 'The clip is broken', answer: null });
      expect(before.photos).toHaveLength(3);
      const approval = await approvalOf(id, { reason: 'Inspected', creditNumber: ` ${NUMBER()} ` });
      const answer = await send(sophie, approval);
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ creditRequestId: id, status: 'approved' });
      const after = await read(id);
      expect(after).toMatchObject({
        status: 'approved',
        version: before.version + 1,
        creditableCents: creditableCents - before.amountCents,
        answer: {
          decision: 'approve',
          by: 'Sophie Gagnon',
          reason: 'Inspected',
          photoIds: [],
          credit: {
            id: answer.body['creditId'],
            number: approval.creditNumber.trim(),
            creditDate: TODAY,
            creditedCents: before.amountCents,
          },
        },
      });
      const credit = (await sophie('GET', `/credits/${String(answer.body['creditId'])}`)).body as unknown as Credit;
      expect(credit).toMatchObject({
        creditRequestId: id,
        invoiceId: before.invoice.id,
        status: 'invoiced',
        totals: { subtotalCents: before.amountCents },
        lines: [{ quantity: before.quantity, reason: before.reason }],
      });
      expect((await sophie('GET', `/documents/credit/${credit.id}`)).body).toEqual({ languages: ['en', 'fr'] });
      // Nothing is left to edit.
      expect((await luc('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } })).status).toBe(
        201,
      );
    });

    it('are approved once, however often the answer is sent', async () => {
      const { id } = await make();
      const approval = await approvalOf(id);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(sophie, approval, key)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body['creditId'])).size).toBe(1);
      expect(codeOf(await send(sophie, approval))).toBe('409 credit-request-answered');
    });

    it.each([
      ['above the sold amount', { creditedCents: 99_999_999 }, 'creditedCents'],
      ['dated in the future', { creditDate: dayAfter(TODAY, 1) }, 'creditDate'],
      ['dated before its invoice', { creditDate: '2001-01-01' }, 'creditDate'],
      ['with someone else’s photo', { photoIds: ['photo-atelier-ottawa-own-1'] }, 'photoIds'],
      ['with the shop’s photo', { photoIds: ['photo-atelier-montreal-shop-1'] }, 'photoIds'],
    ])('are not so %s [S5.25]', async (_what, change, path) => {
      const { id } = await make();
      const answer = await send(sophie, await approvalOf(id, change));
      expect(answer.status).toBe(422);
      expect(pathsOf(answer)).toEqual([path]);
      expect((await read(id)).status).toBe('pending');
    });

    it.each([
      [{ creditedCents: 0 }],
      [{ creditedCents: 10.5 }],
      [{ creditNumber: ' ' }],
      [{ creditNumber: 'x'.repeat(31) }],
      [{ creditDate: '2026-02-30' }],
      [{ decision: 'perhaps' }],
      [{ more: 1 }],
    ])('are refused 400 with %j', async (change) => {
      const { id } = await make();
      expect((await send(sophie, await approvalOf(id, change))).status).toBe(400);
    });

    it('need a unique credit number in the organisation, ignoring case and accents', async () => {
      const [first, second, third] = [await make(), await make(), await make()];
      const creditNumber = `NÉ-${NUMBER()}`.slice(0, 30);
      expect((await send(sophie, await approvalOf(first.id, { creditNumber }))).status).toBe(201);
      const again = await send(
        sophie,
        await approvalOf(second.id, { creditNumber: creditNumber.toLowerCase().replace('é', 'e') }),
      );
      expect(codeOf(again)).toBe('409 credit-number-used');
      const unseen = await approvalOf(third.id, { creditNumber: `${creditNumber.replace('-', '\u00ad‑')}\u200b` });
      expect(codeOf(await send(sophie, unseen))).toBe('409 credit-number-used');
      expect((await read(second.id)).status).toBe('pending');
      const elsewhere = callerWith(
        platform().origin,
        await tokenOf(platform().origin, 'sophie@atelier.test'),
        OTTAWA.id,
      );
      const other = await make({ scopeId: OTTAWA.id });
      expect((await send(elsewhere, await approvalOf(other.id, { creditNumber }, elsewhere))).status).toBe(201);
    });

    it('need a unique credit number, even concurrently', async () => {
      const creditNumber = NUMBER();
      const approvals = await Promise.all(
        [await make(), await make(), await make()].map(({ id }) => approvalOf(id, { creditNumber })),
      );
      const answers = await Promise.all(approvals.map((approval) => send(sophie, approval)));
      expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([201, 409, 409]);
    });
  });

  describe('that are refused', () => {
    it('have a reason, and no credit [S4.13]', async () => {
      const { id, creditableCents } = await make();
      const answer = await send(sophie, await refusalOf(id));
      expect(answer.body).toEqual({ creditRequestId: id, status: 'refused', creditId: null });
      expect(await read(id)).toMatchObject({
        status: 'refused',
        creditableCents,
        answer: { decision: 'refuse', reason: 'La pièce a été installée', credit: null },
      });
    });

    it('need a reason, and no credit fields', async () => {
      const { id } = await make();
      expect((await send(sophie, await refusalOf(id, { reason: ' ' }))).status).toBe(400);
      const { id: other } = await make();
      expect((await send(sophie, await refusalOf(other, { creditedCents: 100 }))).status).toBe(400);
    });
  });
});
