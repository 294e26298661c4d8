/** What the documents' machines send to the platform. */
import { describe, expect, it } from 'vitest';
import { providedCreditRequest } from '../../../src/app/provide/credit-request.ts';
import { providedOrder } from '../../../src/app/provide/order.ts';
import { providedQuoteRequest } from '../../../src/app/provide/quote-request.ts';
import { recordRequests, services, drafts, askedBy } from './asked-by.ts';

const envelope = { id: 'd-1', version: 7, lockId: 'lock-1', idempotencyKey: 'send-1' };
const ANSWER = { partId: 'p-1', answer: { grossPriceCents: 100, photoIds: ['ph-1'] } };

recordRequests();

describe('a send', () => {
  it.each([
    [
      'a quote',
      providedQuoteRequest(services, drafts),
      { name: 'quote', payload: { answers: [ANSWER] } },
      'POST /quotes key send-1 outlives the page',
      { quoteRequestId: 'd-1', version: 7, lockId: 'lock-1', answers: [ANSWER] },
    ],
    [
      'a correction',
      providedQuoteRequest(services, drafts),
      { name: 'correction', payload: { answers: [ANSWER], corrects: 'q-1' } },
      'POST /quotes key send-1 outlives the page',
      { quoteRequestId: 'd-1', version: 7, lockId: 'lock-1', corrects: 'q-1', answers: [ANSWER] },
    ],
    [
      'a sale',
      providedOrder(services, drafts),
      {
        name: 'sale',
        payload: {
          ownNumber: 'INV-1',
          invoiceDate: '2026-11-24',
          shippingDate: '2026-11-25',
          lines: [{ partId: 'p-1', quantity: 2, discountCents: 50 }],
          notBilledPartIds: ['p-2'],
          grandTotalCents: 11_500,
        },
      },
      'POST /invoices key send-1 outlives the page',
      {
        orderId: 'd-1',
        version: 7,
        lockId: 'lock-1',
        ownNumber: 'INV-1',
        invoiceDate: '2026-11-24',
        shippingDate: '2026-11-25',
        grandTotalCents: 11_500,
        lines: [{ partId: 'p-1', quantity: 2, discountCents: 50 }],
        notBilledPartIds: ['p-2'],
      },
    ],
    [
      'a cancellation',
      providedOrder(services, drafts),
      { name: 'cancellation', payload: { partIds: ['p-1'], reason: 3, note: 'none left' } },
      'PATCH /orders/:cancelParts key send-1 outlives the page',
      { orderId: 'd-1', version: 7, lockId: 'lock-1', reason: 3, note: 'none left', partIds: ['p-1'] },
    ],
    [
      'an acknowledgement',
      providedOrder(services, drafts),
      { name: 'acknowledgement', payload: { parts: [{ partId: 'p-1', expectedOn: '2026-12-01' }] } },
      'PATCH /orders/:acknowledge key send-1 outlives the page',
      { orderId: 'd-1', version: 7, lockId: 'lock-1', parts: [{ partId: 'p-1', expectedOn: '2026-12-01' }] },
    ],
    [
      'an approved credit',
      providedCreditRequest(services, drafts),
      {
        name: 'answer',
        payload: {
          decision: 'approve',
          creditNumber: 'CR-1',
          creditDate: '2026-11-24',
          creditedCents: 900,
          reason: '',
          photoIds: ['ph-1'],
        },
      },
      'POST /credits key send-1 outlives the page',
      {
        creditRequestId: 'd-1',
        version: 7,
        lockId: 'lock-1',
        decision: 'approve',
        creditNumber: 'CR-1',
        creditDate: '2026-11-24',
        creditedCents: 900,
        reason: '',
        photoIds: ['ph-1'],
      },
    ],
  ])('of %s has its version, its lock and the idempotency key', async (_, machine, sending, head, body) => {
    const [request = ''] = await askedBy(machine, 'sendDocument', { ...envelope, sending });
    expect(request.slice(0, head.length)).toBe(head);
    expect(JSON.parse(request.slice(head.length))).toEqual(body);
  });
});
