import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTTAWA } from '../../platform/data/seed/organisations.ts';
import { type Caller } from './client.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';
import { NUMBER, codeOf, creditRequestCalls, pathsOf, type Made } from './credit-request-calls.ts';

describe.each(SERVERS)('credit requests and their clerks on %s', (_, open) => {
  const { users } = startBeforeAll(open);
  const { sophie, luc, rita } = users;
  const { send, make, control, read, list, approvalOf } = creditRequestCalls(sophie);

  describe('and two clerks', () => {
    it('are answered by only one of them', async () => {
      const { id } = await make();
      const mine = await approvalOf(id);
      expect(codeOf(await luc('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } }))).toBe(
        '409 lock-held',
      );
      const heldBy = async (caller: Caller) => {
        const { body } = await caller('GET', '/supplier-credit-requests?pageSize=100&status=pending');
        return (body['items'] as { id: string; heldBy?: object }[]).find((row) => row.id === id)?.heldBy;
      };
      expect(await heldBy(luc)).toMatchObject({ name: 'Sophie Gagnon' });
      expect(await heldBy(sophie)).toBeUndefined();
      expect(codeOf(await send(luc, { ...mine, creditNumber: NUMBER() }))).toBe('409 lock-lost');
      const [first, second] = await Promise.all([send(sophie, mine), send(luc, { ...mine, creditNumber: NUMBER() })]);
      expect(first?.status).toBe(201);
      expect(second?.status).toBe(409);
    });

    it('report when a colleague was faster, the request changed, or the lock expired', async () => {
      const [answered, changed, late] = [await make(), await make(), await make()];
      const [onAnswered, onChanged, onLate] = await Promise.all([
        approvalOf(answered.id),
        approvalOf(changed.id),
        approvalOf(late.id),
      ]);
      await control(answered.id, 'refuse');
      await control(changed.id, 'touch');
      await control(late.id, 'expireLock');
      expect(codeOf(await send(sophie, onAnswered))).toBe('409 credit-request-answered');
      expect(codeOf(await send(sophie, onChanged))).toBe('409 version-outdated');
      expect(codeOf(await send(sophie, onLate))).toBe('409 lock-lost');
    });

    it('report that less is creditable after another credit for the part', async () => {
      const first = await make({ percent: 60 });
      const second = await make({ percent: 60, orderId: first.orderId });
      const stale = await approvalOf(second.id);
      expect((await send(sophie, await approvalOf(first.id))).status).toBe(201);
      expect(codeOf(await send(sophie, stale))).toBe('409 version-outdated');
      const again = await send(sophie, await approvalOf(second.id, { lockId: stale.lockId }));
      expect(pathsOf(again)).toEqual(['creditedCents']);
    });

    it('never credit more for a part than was paid', async () => {
      const attempt = fc.record({
        percent: fc.integer({ min: 1, max: 100 }),
        share: fc.integer({ min: 1, max: 120 }),
        isTogether: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(attempt, { minLength: 2, maxLength: 4 }), async (attempts) => {
          const first = await make();
          const asked = [
            first,
            ...(await Promise.all(attempts.map(({ percent }) => make({ orderId: first.orderId, percent })))),
          ];
          const answerOne = async ({ id }: Made, share: number) =>
            send(
              sophie,
              await approvalOf(id, { creditedCents: Math.max(1, Math.floor((first.creditableCents * share) / 100)) }),
            );
          const together = asked.slice(1).filter((_, index) => attempts[index]?.isTogether);
          await Promise.all(together.map((one, index) => answerOne(one, attempts[index]?.share ?? 1)));
          for (const [index, one] of asked.entries())
            // oxlint-disable-next-line no-await-in-loop -- one answer at a time
            if (!together.includes(one)) await answerOne(one, attempts[index % attempts.length]?.share ?? 1);
          const { creditableCents, part } = await read(first.id);
          const credits = await Promise.all(
            asked.map(async ({ id }) => (await read(id)).answer?.credit?.creditedCents ?? 0),
          );
          const credited = credits.reduce((sum, cents) => sum + cents, 0);
          for (const { answer, otherCredits } of await Promise.all(asked.map(({ id }) => read(id))))
            expect(
              otherCredits.reduce((sum, { creditedCents }) => sum + creditedCents, answer?.credit?.creditedCents ?? 0),
            ).toBe(credited);
          expect(credited).toBeLessThanOrEqual(part.paidCents);
          expect(creditableCents).toBe(part.paidCents - credited);
        }),
        { numRuns: 6 },
      );
    });
  });

  describe('belong to an organisation', () => {
    it('and do not exist for other organisations', async () => {
      const { id } = await make({ scopeId: OTTAWA.id });
      expect((await sophie('GET', `/supplier-credit-requests/${id}`)).status).toBe(404);
      expect(
        (await sophie('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } })).status,
      ).toBe(404);
      const own = await make();
      expect((await send(sophie, await approvalOf(own.id, { creditRequestId: id }))).status).toBe(404);
      expect((await list(`search=${id}`)).total).toBe(0);
    });

    it('cannot be answered by read-only users', async () => {
      const { id } = await make();
      const approval = await approvalOf(id);
      expect((await rita('GET', `/supplier-credit-requests/${id}`)).status).toBe(200);
      expect((await rita('POST', '/locks', { body: { documentKind: 'credit-request', documentId: id } })).status).toBe(
        403,
      );
      expect((await send(rita, approval)).status).toBe(403);
    });
  });
});
