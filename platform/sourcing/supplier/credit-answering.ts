import { answerCreditRequest } from '../../../contracts/index.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { databaseNow } from '../../data/now.ts';
import { ownPhotoIds } from '../../documents/photos.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { validationFailed, type InvalidField } from '../../http/problem.ts';
import { announce } from '../../mail/outbox.ts';
import { allowOnCreditRequest } from '../allowing.ts';
import { saveAnswer, type Grant } from '../credit-request-changes.ts';
import { creditRequestedFrom, readCreditRequest } from './credit-request.ts';
import { creditRequestChange } from '../last-change.ts';
import { giveBack } from '../locks.ts';
import { holdOrder, soldBy } from './order.ts';

/** Validates the credit for a request (limits in docs/decisions.md). */
function grantErrors(
  { creditedCents, creditDate }: Grant,
  { creditableCents, invoice }: CreditRequest,
  now: Date,
): InvalidField[] {
  const today = marketplaceDay(now.getTime());
  return [
    ...(creditedCents <= creditableCents
      ? []
      : [{ path: 'creditedCents', message: `not from 1 to ${creditableCents}` }]),
    // Dates as strings compare in order of time.
    ...(creditDate >= invoice.invoiceDate && creditDate <= today
      ? []
      : [{ path: 'creditDate', message: `not from ${invoice.invoiceDate} to ${today}` }]),
  ];
}

/** Answers credit requests (spec §7): one transaction checks status, version and lock, and creates the credit. */
export function mountCreditAnswering(app: App, platform: Platform): void {
  answer(app, platform, answerCreditRequest, async ({ body, caller: { account, scopeId }, database }) => {
    const { creditRequestId, version, lockId, decision, photoIds, reason } = body;
    const { whole: seen } = await readCreditRequest(database, creditRequestId, creditRequestedFrom(scopeId));
    // Locking the order serializes answers about the same part, so nothing changes after this.
    await holdOrder(database, seen.order.id, soldBy(scopeId));
    const asked = await readCreditRequest(database, creditRequestId, creditRequestedFrom(scopeId));
    const why = await creditRequestChange(database, asked.row);
    const type = decision === 'approve' ? 'clerk.approve' : 'clerk.refuse';
    await allowOnCreditRequest(database, asked.row, type, { version, lockId, account, why });

    const at = await databaseNow(database);
    const grant = body.decision === 'approve' ? body : null;
    const own = await ownPhotoIds(database, photoIds, scopeId);
    const errors = grant ? grantErrors(grant, asked.whole, at) : [];
    if (!photoIds.every((id) => own.has(id)))
      errors.push({ path: 'photoIds', message: 'not a photo of this organisation' });
    if (errors.length > 0) throw validationFailed(errors);

    const by = `${account.firstName} ${account.lastName}`;
    const creditId = await saveAnswer(database, asked, { decision, by, at: at.toISOString(), reason, photoIds }, grant);
    if (creditId !== null) await announce(database, 'credits', scopeId, creditId);
    await giveBack(database, lockId, account);
    return { creditRequestId, status: grant ? ('approved' as const) : ('refused' as const), creditId };
  });
}
