import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { submitQuote } from '../../../contracts/index.ts';
import { Status } from '../../../domain/enumerations.ts';
import { quoteTotalCents } from '../../../domain/part-answer.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { part, quote, quoteLine, quoteRequest } from '../../data/quote-request-schema.ts';
import { ownPhotoIds } from '../../documents/photos.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { validationFailed, type InvalidField } from '../../http/problem.ts';
import { nameOf } from './assignments.ts';
import { answerErrors, type GivenAnswer } from './answer-errors.ts';
import { allowOnRequest } from '../allowing.ts';
import { quoteRequestChange } from '../last-change.ts';
import { giveBack } from '../locks.ts';
import { eraseDrafts } from './quote-drafts.ts';
import { holdQuoteRequest, receivedBy, partsOf, type QuoteRequestRow } from './quote-request.ts';

/** Stores the last answer of each part. */
async function keepAnswers(
  database: Database,
  request: QuoteRequestRow,
  answers: readonly GivenAnswer[],
): Promise<void> {
  await database
    .update(part)
    .set({ answer: sql`given.answer`, isInRequote: false })
    .from(sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given("partId" text, answer jsonb)`)
    .where(restrict(ofFound(part.quoteRequestId, [request]), sql`${part.id} = given."partId"`));
}

/** Errors for photos the organisation did not add itself. */
async function photoErrors(
  database: Database,
  answers: readonly GivenAnswer[],
  scopeId: ScopeId,
): Promise<InvalidField[]> {
  const own = await ownPhotoIds(
    database,
    answers.flatMap(({ answer: { photoIds } }) => photoIds),
    scopeId,
  );
  return answers.flatMap(({ answer: { photoIds } }, index) =>
    photoIds.every((id) => own.has(id))
      ? []
      : [{ path: `answers.${index}.answer.photoIds`, message: 'not a photo of this organisation' }],
  );
}

/**
 * Quotes (spec §7): one transaction checks status, version and lock, and completes the request. A correction does the
 * same for a completed request and keeps the corrected quote.
 */
export function mountQuotes(app: App, platform: Platform): void {
  answer(app, platform, submitQuote, async ({ body, caller, database }) => {
    const { quoteRequestId, version, answers, lockId, corrects } = body;
    const { account, scopeId } = caller;
    const request = await holdQuoteRequest(database, quoteRequestId, receivedBy(scopeId));
    const submittedAt = await databaseNow(database);
    const why = quoteRequestChange(request);
    const event =
      corrects === undefined ? ({ type: 'clerk.quote' } as const) : ({ type: 'clerk.correct', corrects } as const);
    await allowOnRequest(database, request, [event, submittedAt], { version, lockId, account, why });

    const parts = await partsOf(database, request);
    const errors = answerErrors(
      answers,
      parts.map(({ id }) => id),
      submittedAt.getFullYear(),
    );
    errors.push(...(await photoErrors(database, answers, scopeId)));
    if (errors.length > 0) throw validationFailed(errors);

    const quantities = new Map(parts.map(({ id, facts }) => [id, facts.quantity]));
    const lines = answers.map(({ partId, answer: given }) => ({
      quantity: quantities.get(partId) ?? 0,
      answer: given,
    }));
    const receipt = {
      quoteId: randomUUID(),
      quoteRequestId,
      submittedAt: submittedAt.toISOString(),
      totalCents: quoteTotalCents(lines),
    };
    const { quoteId, totalCents } = receipt;
    await database
      .insert(quote)
      .values({ id: quoteId, quoteRequestId, scopeId, accountId: account.id, submittedAt, totalCents, corrects });
    await database.insert(quoteLine).values(answers.map((line) => ({ quoteId, ...line })));
    await keepAnswers(database, request, answers);
    await database
      .update(quoteRequest)
      .set({
        status: Status.Completed,
        version: request.version + 1,
        isReRequested: false,
        answeredAt: submittedAt,
        updatedAt: submittedAt,
        inCharge: nameOf(account),
        inChargeId: account.id,
        quoteId,
      })
      .where(restrict(ofFound(quoteRequest.id, [request])));
    await eraseDrafts(database, request);
    await giveBack(database, lockId, account);
    return receipt;
  });
}
