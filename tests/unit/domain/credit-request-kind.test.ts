/** What the lifecycle needs to know about credit requests. */
import { describe, expect, it } from 'vitest';
import {
  approval,
  approvedRequest,
  completedRequest,
  creditRequest,
  loadedWith,
  refusal,
  refusedRequest,
} from '../../paths/credit-request/credit-request.examples.ts';
import { creditRequestKind } from '../../../machines/credit-request/credit-request.kind.ts';
import { payloadOf } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm, CreditSending } from '../../../machines/credit-request/credit-request.types.ts';

const sending = (form: CreditForm): CreditSending => ({ name: 'answer', payload: payloadOf(form) });

describe('a credit request', () => {
  it.each([
    [creditRequest, 'open'],
    [approvedRequest, 'changing'],
    [completedRequest, 'over'],
    [refusedRequest, 'over'],
  ] as const)('that is $status has the right place in the lifecycle [S4.11]', (request, placement) => {
    expect(creditRequestKind.placementOf(loadedWith(request))).toEqual(placement);
  });

  it.each([
    [approval, approvedRequest, true],
    [approval, completedRequest, true],
    [refusal, refusedRequest, true],
    [approval, creditRequest, false],
    [approval, refusedRequest, false],
    [refusal, approvedRequest, false],
    [{ ...approval, number: 'NC-2' }, approvedRequest, false],
    [{ ...approval, date: '2126-11-19' }, approvedRequest, false],
    [{ ...approval, amount: '99.99' }, approvedRequest, false],
    [{ ...approval, approvalReason: 'Inspected' }, approvedRequest, false],
    [{ ...refusal, refusalReason: 'Other' }, refusedRequest, false],
    // Fields of the other decision are not sent.
    [{ ...approval, refusalReason: 'Other' }, approvedRequest, true],
  ] as const)('knows its own answer: case %#', (form, request, isOurs) => {
    expect(creditRequestKind.isOurs({ form }, loadedWith(request))).toBe(isOurs);
    expect(creditRequestKind.isTaken(sending(form), loadedWith(request))).toBe(isOurs);
  });

  it.each([
    ['credit-request-answered', 'readAgain'],
    ['version-outdated', 'outdated'],
    ['credit-number-used', 'mend'],
    ['validation', 'mend'],
    [null, 'mend'],
  ] as const)('refused as %s asks for %s', (code, wanted) => {
    expect(creditRequestKind.refusalOf(code)).toBe(wanted);
  });

  it("is sent with this visit's key, and can be undone", () => {
    expect(creditRequestKind.documentKind).toBe('credit-request');
    expect(creditRequestKind.keyOf(sending(approval), 'send-key-1', 3)).toBe('send-key-1');
    expect(creditRequestKind.canBeHeld(sending(approval))).toBe(true);
  });

  it('reports the decision [S8.10 S8.25]', () => {
    const notTaken = { notTaken: 'credit-request:answerFailed', overtaken: null };
    expect(creditRequestKind.noticesOf(sending(approval))).toEqual({ taken: 'credit-request:completed', ...notTaken });
    expect(creditRequestKind.noticesOf(sending(refusal))).toEqual({ taken: 'credit-request:refused', ...notTaken });
  });
});
