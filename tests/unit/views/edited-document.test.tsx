/** The lifecycle texts of every kind of document: why nothing can be sent, and who was faster. */
import { render } from '@testing-library/react';
import { createActor } from 'xstate';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { Overtaken } from '../../../machines/support/overtaken.ts';
import { NO_FORM } from '../../../machines/credit-request/credit-request.rules.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { AnsweredCard, RestoredAnswerBanner } from '../../../src/views/credit-request/answered.view.tsx';
import { lifecycleRefusal, overtakenBanner } from '../../../src/views/edited-document/edited-document.connect.ts';
import { OvertakenWords, overtakenValues, closedValues } from '../../../src/views/edited-document/overtaken.tsx';
import { PageBannerView, refusedBanner } from '../../../src/views/edited-document/page-banner.tsx';
import { RestoredForm } from '../../../src/views/edited-document/restored-form.tsx';
import { approvedRequest } from '../../paths/credit-request/credit-request.examples.ts';

const AT = '2026-11-20T17:00:00Z';
const change = { what: 'quote-request-cancelled', by: 'Anne Roy', side: 'shop', at: AT } as const;
const REFUSED: Overtaken = { refused: 'answer', change: null };
const { context } = createActor(creditRequestMachine, {
  input: { id: 'crr-1', sendKey: 'send-key-1', isSendHeld: false, mayEdit: true },
}).getSnapshot();
type Value = Parameters<typeof creditRequestMachine.resolveState>[0]['value'];
const at = (value: Value, overtaken: Overtaken | null = null) =>
  creditRequestMachine.resolveState({ value, context: { ...context, overtaken } });
const nothing = () => {};

beforeAll(async () => {
  await startTexts('en');
  await Promise.all([
    loadTexts('editing'),
    loadTexts('lists'),
    loadTexts('credit-request'),
    loadTexts('quote-request'),
  ]);
});
beforeEach(() => {
  document.body.innerHTML = '';
});
const textOf = (view: React.ReactElement): string => render(view).container.textContent;

test.each([
  ['ended', false, 'credit-request:refusal.ended'],
  ['readOnly', false, 'credit-request:readOnly'],
  [{ open: 'submitting' }, false, 'credit-request:refusal.sending'],
  [{ open: 'unreserved' }, true, 'credit-request:refusal.sending'],
  [{ open: 'refreshing' }, false, 'credit-request:refusal.busy'],
  [{ taken: { unread: 'resting' } }, false, 'credit-request:refusal.busy'],
  [{ open: 'unreserved' }, false, 'credit-request:refusal.locked'],
] as const)('why nothing can be sent: %j, editor sending: %s', (value, isEditorSending, key) => {
  expect(lifecycleRefusal(at(value), isEditorSending, 'credit-request')).toEqual({ key });
});

describe('a faster colleague', () => {
  it('is named when the answer can be sent again, or once the lock is back', () => {
    const title = { key: 'lock:notSent.answer' };
    expect(overtakenBanner(at({ open: 'unreserved' }, REFUSED), false)).toMatchObject({ title });
    expect(overtakenBanner(at({ open: 'refreshing' }, REFUSED), true)).toMatchObject({ title });
    expect(overtakenBanner(at({ open: 'refreshing' }, REFUSED), false)).toBeNull();
  });

  it('is named with their change, or described as a lost lock when there is none', () => {
    expect(refusedBanner(null)).toBeNull();
    expect(refusedBanner({ refused: null, change })).toBeNull();
    expect(refusedBanner(REFUSED)).toMatchObject({ detail: { key: 'lock:notSentLost' } });
    expect(refusedBanner({ refused: 'answer', change })).toMatchObject({ detail: null, overtaken: { change } });
  });

  it('is named with the unsent answer and what is kept of it', () => {
    expect(overtakenValues(null, true).notSent).toBe('draft');
    expect(overtakenValues(null, false).notSent).toBeNull();
    expect(closedValues(null, false)).toBeNull();
    expect(closedValues(REFUSED, false)).toEqual({ change: null, notSent: 'answer', isKept: false });
    expect(closedValues(null, true)).toEqual({ change: null, notSent: 'draft', isKept: true });
  });

  it('is described as a person of the shop or a colleague, or not at all when unknown', () => {
    const values = { notSent: null, isKept: false };
    expect(textOf(<OvertakenWords change={null} {...values} />)).toBe('');
    expect(textOf(<OvertakenWords change={change} {...values} />)).toContain('Anne Roy (collision shop)');
    expect(textOf(<OvertakenWords change={{ ...change, side: 'supplier' }} {...values} />)).not.toContain('shop)');
  });
});

it('a banner shows its content', () => {
  const banner = { tone: 'info', title: { key: 'lock:lost' }, detail: null, action: null } as const;
  expect(textOf(<PageBannerView {...banner}>what is inside</PageBannerView>)).toContain('what is inside');
});

it('a restored form names the fields someone else changed, and has a note', () => {
  const restored = { at: AT, discard: nothing } as const;
  const plain = textOf(<RestoredForm {...restored} contested={[]} note={null} />);
  const contested = textOf(<RestoredForm {...restored} contested={['record:phone']} note="lock:lost" />);
  expect(contested.length).toBeGreaterThan(plain.length);
  expect(contested).toContain('Phone');
  expect(contested).toContain('This document was released');
  expect(plain).toBe('Draft of Nov 20, 2026, 17:00 restored.Discard draft');
});

it('an undecided answer has no text beside the restored draft', () => {
  const banner = { at: null, discard: nothing };
  expect(textOf(<RestoredAnswerBanner {...banner} unsent={NO_FORM} />)).not.toContain('—');
  expect(textOf(<RestoredAnswerBanner {...banner} unsent={{ ...NO_FORM, decision: 'refuse' }} />)).toContain('—');
});

it('a note on an approval is not shown as a reason to refuse', () => {
  const { answer } = approvedRequest;
  if (!answer) throw new Error('the approved request has an answer');
  const text = (reason: string, credit = answer.credit): string =>
    textOf(<AnsweredCard answer={{ ...answer, credit, reason, photoIds: [] }} partName="Hood" />);
  expect(text('Inspected')).not.toBe(text('Inspected', null));
  expect(text('Inspected')).not.toMatch(/refus/i);
});
