import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { submitQuote } from '../../contracts/index.ts';
import { Status } from '../../machines/domain/enumerations.ts';
import { discountBetween, shareOf } from '../../machines/domain/money.ts';
import { brokenFields, quoteTotalCents } from '../../machines/domain/part-answer.ts';
import type { PartAnswer } from '../../machines/domain/quote-request.ts';
import { part, quote, quoteRequest } from '../data/schema.ts';
import { answer, type Platform } from '../http/mount.ts';
import { Refusal, ruleBroken } from '../http/problem.ts';
import { giveBack, requireLock } from './locks.ts';
import { findQuoteRequest, partsOf } from './quote-requests.ts';

/** Gross price, discount and net price must tell one story, whichever of them was typed. */
const pricesAgree = ({ grossPriceCents: gross, discountBasisPoints: discount, netPriceCents: net }: PartAnswer): boolean =>
  gross === null || discount === null || net === null || net === gross - shareOf(gross, discount) || discount === discountBetween(gross, net);

interface Given {
  readonly partId: string;
  readonly answer: PartAnswer;
}

/** What is wrong with the answers: each part once, no foreign part, every field by the rules. */
function answerErrors(answers: readonly Given[], partIds: readonly string[], thisYear: number): { path: string; message: string }[] {
  const seen = new Set<string>();
  const errors = answers.flatMap(({ partId, answer: given }, index) => {
    const at = `answers.${index}`;
    const isKnown = partIds.includes(partId) && !seen.has(partId);
    seen.add(partId);
    return [
      ...(isKnown ? [] : [{ path: `${at}.partId`, message: 'not a part of this request, or answered twice' }]),
      ...brokenFields(given, thisYear).map((field) => ({ path: `${at}.answer.${field}`, message: 'missing, or out of bounds' })),
      ...(pricesAgree(given) ? [] : [{ path: `${at}.answer.netPriceCents`, message: 'does not follow from gross price and discount' }]),
    ];
  });
  const missing = partIds.filter((id) => !seen.has(id)).map((id) => ({ path: 'answers', message: `part ${id} has no answer` }));
  return [...errors, ...missing];
}

/** Quotes (spec §7): one transaction that checks status, version and lock, and completes the request. */
export function mountQuotes(app: Hono, platform: Platform): void {
  answer(app, platform, submitQuote, async ({ body, caller, database }) => {
    const { quoteRequestId, answers } = body;
    // Held until the transaction ends: two quotes for one request come one after the other.
    await database.execute(sql`select 1 from quote_request where id = ${quoteRequestId} for update`);
    const request = await findQuoteRequest(database, quoteRequestId, caller.scopeId);
    const submittedAt = new Date();
    if (request.status === Status.Cancelled) throw new Refusal('quote-request-cancelled');
    if (request.status === Status.Completed) throw new Refusal('quote-request-answered');
    if (request.expiresAt <= submittedAt) throw new Refusal('quote-request-expired');
    if (request.version !== body.version) throw new Refusal('version-outdated');
    await requireLock(database, 'quote-request', quoteRequestId, body.lockId, caller.account.id);

    const parts = await partsOf(database, quoteRequestId);
    const errors = answerErrors(answers, parts.map(({ id }) => id), submittedAt.getFullYear());
    if (errors.length > 0) throw ruleBroken(errors);

    const answerOf = new Map(answers.map(({ partId, answer: given }) => [partId, given]));
    const lines = parts.flatMap(({ id, facts }) => {
      const given = answerOf.get(id);
      return given ? [{ quantity: facts.quantity, answer: given }] : [];
    });
    const receipt = { quoteId: randomUUID(), quoteRequestId, submittedAt: submittedAt.toISOString(), totalCents: quoteTotalCents(lines) };
    await database.insert(quote).values({
      id: receipt.quoteId,
      quoteRequestId,
      scopeId: caller.scopeId,
      accountId: caller.account.id,
      submittedAt,
      totalCents: receipt.totalCents,
      answers,
    });
    for (const { partId, answer: given } of answers)
      await database.update(part).set({ answer: given, isAskedAnew: false }).where(eq(part.id, partId));
    await database
      .update(quoteRequest)
      .set({
        status: Status.Completed,
        version: request.version + 1,
        isReRequested: false,
        answeredAt: submittedAt,
        updatedAt: submittedAt,
        inCharge: `${caller.account.firstName} ${caller.account.lastName}`,
        quoteId: receipt.quoteId,
      })
      .where(eq(quoteRequest.id, quoteRequestId));
    await giveBack(database, body.lockId, caller.account.id);
    return receipt;
  });
}
