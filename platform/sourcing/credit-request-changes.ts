import { ne, sql } from 'drizzle-orm';
import { LANGUAGES } from '../../domain/enumerations.ts';
import { ofFound, restrict } from '../access/rows.ts';
import { creditRequest, type StoredCreditAnswer } from '../data/credit-request-schema.ts';
import { newCredit } from '../data/credit-rows.ts';
import { credit, creditCounter, creditLine } from '../data/credit-schema.ts';
import type { Database } from '../data/database.ts';
import { nextNumber } from '../data/next-number.ts';
import { Refusal } from '../http/problem.ts';
import type { ReadCreditRequest } from './supplier/credit-request.ts';
import { creditRequestsIn } from '../data/life-rows.ts';

/** What a supplier grants. */
export interface Grant {
  readonly creditNumber: string;
  readonly creditDate: string;
  readonly creditedCents: number;
}

/** Other requests about the part become outdated, because less of it is creditable now. */
const outdateOthers = (database: Database, { row }: ReadCreditRequest) =>
  database
    .update(creditRequest)
    .set({ version: sql`${creditRequest.version} + 1` })
    .where(
      restrict(
        ofFound(creditRequest.partId, [row], ({ partId }) => partId),
        creditRequestsIn('pending'),
        ne(creditRequest.id, row.id),
      ),
    );

/** Creates the credit and returns its id. Refuses with 409 a number that is already used, even concurrently. */
async function grantCredit(
  database: Database,
  { row: asked, whole }: ReadCreditRequest,
  { creditNumber, creditDate, creditedCents }: Grant,
  { at, by }: StoredCreditAnswer,
): Promise<string> {
  const { id: creditRequestId, scopeId, partId, quantity, reason } = asked;
  const { row, lines } = newCredit(
    { id: whole.invoice.id, taxRates: whole.taxRates },
    [{ partId, quantity, creditedCents, reason }],
    {
      id: `cre-${await nextNumber(database, creditCounter)}`,
      creditRequestId,
      scopeId,
      number: creditNumber,
      status: 'invoiced',
      creditDate,
      createdAt: new Date(at),
      createdBy: by,
      documentLanguages: LANGUAGES,
    },
  );
  const kept = await database
    .insert(credit)
    .values(row)
    .onConflictDoNothing({ target: [credit.scopeId, credit.numberKey] })
    .returning({ id: credit.id });
  if (kept.length === 0)
    throw new Refusal('credit-number-used', { errors: [{ path: 'creditNumber', message: 'used before' }] });
  await database.insert(creditLine).values([...lines]);
  return row.id;
}

/** Stores the answer to a pending credit request, with its credit. Returns the credit's id, or null for a refusal. */
export async function saveAnswer(
  database: Database,
  asked: ReadCreditRequest,
  answer: StoredCreditAnswer,
  grant: Grant | null,
): Promise<string | null> {
  const creditId = grant && (await grantCredit(database, asked, grant, answer));
  await database
    .update(creditRequest)
    .set({
      status: grant ? 'approved' : 'refused',
      version: asked.row.version + 1,
      updatedAt: new Date(answer.at),
      answer,
    })
    .where(restrict(ofFound(creditRequest.id, [asked.row])));
  if (grant) await outdateOthers(database, asked);
  return creditId;
}
