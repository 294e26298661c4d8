import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approval, creditRequest, refusal } from '../../paths/credit-request/credit-request.examples.ts';
import { formOf, payloadOf, previewOf, problemsOf } from '../../../machines/credit-request/credit-request.rules.ts';
import { nothingLoaded } from '../../../machines/document-lifecycle/document-lifecycle.types.ts';
import type { CreditForm, CreditRequestContext } from '../../../machines/credit-request/credit-request.types.ts';
import { creditTotalsOf } from '../../../domain/credit.ts';
import type { CreditRequest } from '../../../domain/credit-request.ts';
import { formatDecimal } from '../../../domain/money.ts';
import { NOW, TODAY } from '../../paths/order/order.examples.ts';

const contextOf = (form: CreditForm, document: CreditRequest = creditRequest): CreditRequestContext => ({
  id: document.id,
  sendKey: 'send-key-1',
  isSendHeld: false,
  mayEdit: true,
  ...nothingLoaded(),
  document,
  readAt: NOW,
  form,
  past: [],
  future: [],
  lastTyped: '',
  restoredAt: null,
  usedNumbers: ['NC-9'],
  photoUploads: 'done',
  wanted: null,
});

describe('the answer to a credit request', () => {
  it("starts undecided, with the requested amount and today's date", () => {
    expect(formOf(creditRequest, NOW)).toMatchObject({ decision: 'none', amount: '100.00', date: TODAY, number: '' });
  });

  it('starts with the creditable amount if it is lower', () => {
    expect(formOf({ ...creditRequest, creditableCents: 4250 }, NOW).amount).toBe('42.50');
  });

  it.each([
    [{ decision: 'none' }, { decision: { key: 'required' } }],
    [{ number: ' ' }, { number: { key: 'required' } }],
    [{ number: 'x'.repeat(31) }, { number: { key: 'tooLong', bound: 30, decimals: 0 } }],
    [{ number: ' NC-9 ' }, { number: { key: 'numberUsed' } }],
    [{ amount: '' }, { amount: { key: 'required' } }],
    [{ amount: '0' }, { amount: { key: 'tooSmall', bound: 1, decimals: 2 } }],
    [{ amount: '150.01' }, { amount: { key: 'tooLarge', bound: 15_000, decimals: 2 } }],
    [{ amount: '1.234' }, { amount: { key: 'tooManyDecimals' } }],
    [{ date: '' }, { date: { key: 'required' } }],
    [{ date: '2126-11-19' }, { date: { key: 'beforeInvoice' } }],
    [{ date: '2126-11-21' }, { date: { key: 'inTheFuture' } }],
    [{ approvalReason: 'x'.repeat(501) }, { approvalReason: { key: 'tooLong', bound: 500, decimals: 0 } }],
    // The other decision's fields are not validated.
    [{ refusalReason: 'x'.repeat(501) }, {}],
  ] as const)('with %j', (change, problems) => {
    expect(problemsOf(contextOf({ ...approval, ...change }))).toEqual(problems);
  });

  it.each([
    [{ refusalReason: '' }, { refusalReason: { key: 'required' } }],
    [{ refusalReason: ' no ' }, { refusalReason: { key: 'tooShort', bound: 3, decimals: 0 } }],
    [{ refusalReason: 'x'.repeat(501) }, { refusalReason: { key: 'tooLong', bound: 500, decimals: 0 } }],
    [{ amount: '', number: '', date: '' }, {}],
  ] as const)('refused with %j', (change, problems) => {
    expect(problemsOf(contextOf({ ...refusal, ...change }))).toEqual(problems);
  });

  it('is sent without the fields of the other decision', () => {
    expect(payloadOf({ ...refusal, number: 'NC-2', photoIds: ['photo-1'] })).toEqual({
      decision: 'refuse',
      photoIds: ['photo-1'],
      reason: 'It was installed',
    });
  });

  it('never credits more than is creditable, and its preview matches the credit exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -5, max: 12_000_000 }),
        (creditableCents, cents) => {
          const context = contextOf(
            { ...approval, amount: formatDecimal(cents, 2) },
            { ...creditRequest, creditableCents },
          );
          const isTaken = problemsOf(context).amount === undefined;
          expect(isTaken).toBe(cents >= 1 && cents <= creditableCents);
          if (!isTaken) return;
          expect(payloadOf(context.form)).toMatchObject({ creditedCents: cents });
          expect(previewOf(context)).toEqual(creditTotalsOf([{ creditedCents: cents }], creditRequest.taxRates));
        },
      ),
    );
  });
});
