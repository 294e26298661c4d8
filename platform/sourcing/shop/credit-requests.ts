import { eq } from 'drizzle-orm';
import {
  getSentCreditRequest,
  listSentCreditRequests,
  sendCreditRequest,
  uploadPartPhoto,
  type CreditRequestToSend,
  type SentCreditRequest,
} from '../../../contracts/index.ts';
import { CREDIT_LIMITS, CREDIT_REASONS } from '../../../domain/credit-request.ts';
import { reasonProblem } from '../../../domain/field-problem.ts';
import { SHORTEST_REASON } from '../../../domain/reason.ts';
import type { Invoice } from '../../../domain/invoice.ts';
import { invoicesOf, needsNote } from '../../../domain/order.ts';
import { decidePart } from '../../../lives/part.life.ts';
import type { ScopeId } from '../../access/caller.ts';
import { restrict } from '../../access/rows.ts';
import { lineOfPart, newCreditRequest } from '../../data/credit-request-rows.ts';
import { creditRequest, creditRequestCounter } from '../../data/credit-request-schema.ts';
import type { Database } from '../../data/database.ts';
import { nextNumber } from '../../data/next-number.ts';
import { databaseNow } from '../../data/now.ts';
import { keepPhoto, ownPhotoIds } from '../../documents/photos.ts';
import { answer, type App, type Platform, type ReadOnly } from '../../http/mount.ts';
import { Refusal, validationFailed, type InvalidField } from '../../http/problem.ts';
import { obey } from '../allowing.ts';
import {
  askedBy,
  creditedCents,
  readCreditRequest,
  readCreditRequests,
  type ReadCreditRequest,
} from '../supplier/credit-request.ts';
import { isOfInvoice } from '../supplier/invoices.ts';
import { boughtBy, readOrders } from '../supplier/order.ts';

const sentOf = ({ row, whole }: ReadCreditRequest): ReadOnly<SentCreditRequest> => ({
  ...whole,
  supplierId: row.scopeId,
});

/** Validates a credit request (limits in docs/decisions.md). Paths are those of the request body. */
function requestErrors(
  { partId, quantity, amountCents, reason, note }: CreditRequestToSend,
  sent: Invoice,
): InvalidField[] {
  const line = lineOfPart(sent, partId);
  const sold: InvalidField[] = line
    ? [
        ...(quantity <= line.quantity ? [] : [{ path: 'quantity', message: `not from 1 to ${line.quantity}` }]),
        ...(amountCents <= line.totalCents
          ? []
          : [{ path: 'amountCents', message: `not from 1 to ${line.totalCents}` }]),
      ]
    : [{ path: 'partId', message: 'not a part of this invoice' }];
  return [
    ...sold,
    ...(CREDIT_REASONS.includes(reason) ? [] : [{ path: 'reason', message: 'not a reason to choose' }]),
    ...(needsNote(reason) && reasonProblem(note, CREDIT_LIMITS.note)
      ? [{ path: 'note', message: `fewer than ${SHORTEST_REASON} characters: the reason says nothing by itself` }]
      : []),
  ];
}

/** Stores a credit request and returns its id. Refuses with 404, with 409 a part credited in full, with 422 a broken rule. */
async function ask(database: Database, shopId: ScopeId, sent: CreditRequestToSend): Promise<string> {
  const [found] = await readOrders(database, restrict(boughtBy(shopId), isOfInvoice(database, sent.invoiceId)));
  const invoice = found && invoicesOf(found.whole).find(({ id }) => id === sent.invoiceId);
  if (!found || !invoice) throw new Refusal('not-found');
  const errors = requestErrors(sent, invoice);
  const line = lineOfPart(invoice, sent.partId);
  if (line) {
    const credited = await creditedCents(database, { id: line.partId, scopeId: found.row.scopeId });
    obey(decidePart('confirmed', 'shop.askCredit', { creditableCents: line.totalCents - credited }));
  }
  const own = await ownPhotoIds(database, sent.photoIds, shopId);
  if (!sent.photoIds.every((id) => own.has(id)))
    errors.push({ path: 'photoIds', message: 'not a photo of this organisation' });
  if (errors.length > 0) throw validationFailed(errors);
  const next = await nextNumber(database, creditRequestCounter);
  const { user: requestedBy, invoiceId: _invoice, ...asked } = sent;
  const facts = {
    ...asked,
    id: `crr-${next}`,
    number: `R-${next}`,
    scopeId: found.row.scopeId,
    shopId,
    requestedAt: await databaseNow(database),
    requestedBy,
  };
  const row = newCreditRequest(facts, invoice);
  if (!row) throw new Error(`${sent.partId} was found and is not there`);
  await database.insert(creditRequest).values(row);
  return row.id;
}

/** Credit requests, for collision shops (spec §7). */
export function mountCreditRequestSending(app: App, platform: Platform): void {
  answer(app, platform, uploadPartPhoto, ({ body, caller, database }) => keepPhoto(platform, database, caller, body), {
    areFilesStored: true,
  });

  answer(app, platform, sendCreditRequest, async ({ body, caller: { scopeId: shopId }, database }) =>
    sentOf(await readCreditRequest(database, await ask(database, shopId, body), askedBy(shopId))),
  );

  answer(app, platform, listSentCreditRequests, async ({ query, caller, database }) => ({
    items: (
      await readCreditRequests(
        database,
        restrict(askedBy(caller.scopeId), eq(creditRequest.partNumber, query.marketplacePartNumber)),
      )
    ).map(sentOf),
  }));

  answer(app, platform, getSentCreditRequest, async ({ params, caller, database }) =>
    sentOf(await readCreditRequest(database, params.id, askedBy(caller.scopeId))),
  );
}
