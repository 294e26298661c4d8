import { getSupplierQuoteRequest } from '../../../contracts/supplier/quote-requests.ts';
import { request } from '../quote-request/quote-request.examples.ts';
import { leavePage, lockCalls, nearlyOver } from '../stages/locks.ts';
import type { Stage } from '../engine/stage.ts';
import { assignmentCall } from '../stages/scripted.ts';

/** The lock of a quote request, in the version that the model expects. */
export const lockStage: Stage = {
  address: () => '/quoteRequest/qr-1',
  calls: lockCalls,
  background: [
    assignmentCall,
    {
      contract: getSupplierQuoteRequest,
      reply: { status: 200, body: request, headers: nearlyOver(Date.parse(request.updatedAt)) },
    },
  ],
  causes: { 'lock.release': leavePage },
  // A held lock shows nothing. If the document has changed, the request itself says so.
  isGone: (snapshot) =>
    snapshot.matches('held') ||
    snapshot.matches('outdated') ||
    snapshot.status !== 'active' ||
    snapshot.matches('releasing') ||
    snapshot.matches({ acquiring: 'unwanted' }),
  leftOut: {
    'transition lock.held · lock.retry · 1':
      'a held lock is asked for again by its workflow alone, when the platform refused a write',
  },
};
