import { desc, eq, lt, sql } from 'drizzle-orm';
import { eraseQuoteDraft, keepQuoteDraft, readQuoteDrafts } from '../../../contracts/index.ts';
import { DRAFT_DAYS } from '../../../domain/draft.ts';
import { ofAccount, ofAnyOrganisation, ofFound, ofScope, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { account } from '../../data/identity-schema.ts';
import { statementTime } from '../../data/now.ts';
import { quoteDraft } from '../../data/work-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { nameOf } from './assignments.ts';
import { findQuoteRequest, holdQuoteRequest, receivedBy, type QuoteRequestRow } from './quote-request.ts';

const longestKept = sql`${statementTime} - make_interval(days => ${DRAFT_DAYS})`;

/** Deletes the drafts that nobody came back to. */
export const pruneDrafts = (database: Database) =>
  database
    .delete(quoteDraft)
    .where(restrict(ofAnyOrganisation('too old for everybody'), lt(quoteDraft.savedAt, longestKept)));

/** A quote was sent: nobody's draft of it is needed any more. */
export const eraseDrafts = (database: Database, request: QuoteRequestRow) =>
  database.delete(quoteDraft).where(restrict(ofFound(quoteDraft.quoteRequestId, [request])));

/** Unsent quotes, for the colleagues of whoever typed them. */
export function mountQuoteDrafts(app: App, platform: Platform): void {
  answer(app, platform, readQuoteDrafts, async ({ params: { id }, caller, database }) => {
    const request = await findQuoteRequest(database, id, caller.scopeId);
    const rows = await database
      .select({ draft: quoteDraft, firstName: account.firstName, lastName: account.lastName })
      .from(quoteDraft)
      .innerJoin(account, eq(account.id, quoteDraft.accountId))
      .where(restrict(ofScope(quoteDraft.scopeId, caller.scopeId), sql`${quoteDraft.quoteRequestId} = ${request.id}`))
      .orderBy(desc(quoteDraft.savedAt), quoteDraft.accountId);
    return {
      drafts: rows.map(({ draft, ...names }) => ({
        by: nameOf(names),
        isMine: draft.accountId === caller.account.id,
        savedAt: draft.savedAt.toISOString(),
        content: draft.content,
      })),
    };
  });

  answer(app, platform, keepQuoteDraft, ({ params: { id }, body, caller, database }) =>
    database.transaction(async (transaction) => {
      // Held, so that a draft on its way while the quote is sent does not stay behind.
      const request = await holdQuoteRequest(transaction, id, receivedBy(caller.scopeId));
      if (request.version !== body.version) throw new Refusal('version-outdated');
      const kept = {
        content: body.content,
        // A computer's clock may be wrong, and nothing was typed in the future.
        savedAt: sql`least(${body.savedAt}::timestamptz, clock_timestamp())`,
      };
      await transaction
        .insert(quoteDraft)
        .values({ quoteRequestId: request.id, accountId: caller.account.id, scopeId: caller.scopeId, ...kept })
        .onConflictDoUpdate({ target: [quoteDraft.quoteRequestId, quoteDraft.accountId], set: kept });
    }),
  );

  answer(app, platform, eraseQuoteDraft, ({ params: { id }, caller, database }) =>
    database.transaction(async (transaction) => {
      // Held, so that a copy that is being kept is erased too.
      const request = await holdQuoteRequest(transaction, id, receivedBy(caller.scopeId));
      await transaction
        .delete(quoteDraft)
        .where(restrict(ofAccount(quoteDraft.accountId, caller.account), eq(quoteDraft.quoteRequestId, request.id)));
    }),
  );
}
