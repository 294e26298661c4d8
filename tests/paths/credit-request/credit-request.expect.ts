/** What the credit request page must say, by the keys of `locales`. */
import { isChanged } from '../../../machines/credit-request/credit-request.rules.ts';
import type { PairExpectation } from '../engine/pair.ts';
import { failureWords, longDate } from '../said.ts';
import { lifecycleExpectations } from '../edited-document/document.expect.ts';
import { lateWords, overtakenUnsaid } from '../overtaken.expect.ts';
import {
  type CreditPair,
  factWords,
  formWords,
  decisionWords,
  problemWords,
  correctWords,
  unsentWords,
  answeredWords,
} from './credit-request.words.ts';

const EDITING = 'editor.open.editing';

export const creditRequestExpectations: readonly PairExpectation<CreditPair['document'], CreditPair['editor']>[] = [
  ...lifecycleExpectations<CreditPair['document'], CreditPair['editor']>('credit-request', {
    proves: { loadFailed: 'S8.1 S8.3', missing: 'S8.3' },
    isChanged: ({ context }) => isChanged(context),
  }),
  ...(['recalling', 'ended', 'paused', 'readOnly', 'open'] as const).map((state) => ({
    state: `document.${state}` as const,
    shows: ({ document: { context } }: CreditPair) => [
      ...(context.document
        ? factWords(context.document, context.document.answer === null && state !== 'readOnly')
        : []),
      'credit-request:back',
      'commands:palette',
      'commands:sheet',
    ],
  })),
  ...(['paused', 'open'] as const).map((state) => ({
    state: `document.${state}` as const,
    shows: decisionWords,
    hides: ['credit-request:answeredBy'],
  })),
  {
    state: 'document.ended',
    proves: 'S3.41',
    shows: (pair) => [
      ...answeredWords(pair),
      ...lateWords(pair.document.context.overtaken, isChanged(pair.editor.context)),
      ...(pair.editor.can({ type: 'draft.discard' }) ? unsentWords(pair) : []),
    ],
    hides: ({ document, editor }) => [
      ...(editor.context.form.decision === 'none'
        ? [{ key: 'credit-request:unsent.refuse', params: { reason: '—' } } as const]
        : []),
      'credit-request:send',
      'credit-request:sendDecision.approve',
      'lock:unsaved',
      ...overtakenUnsaid(document.context.overtaken, isChanged(editor.context)),
      ...(document.context.document?.note === '' ? ['credit-request:shopNote'] : []),
    ],
  },
  {
    state: EDITING,
    shows: (pair) => [formWords(pair, null)],
    hides: (pair) => [
      { key: 'credit-request:held', params: { seconds: 5 } },
      ...(pair.editor.matches({ open: { editing: 'correcting' } }) ? [] : ['field:required', correctWords(pair)]),
    ],
  },
  { state: `${EDITING}.clean`, hides: ['lock:unsaved', 'credit-request:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({ editor: { context } }) => [
      'lock:unsaved',
      ...(context.restoredAt !== null && context.past.length === 0
        ? [{ key: 'draft:restored', params: { date: longDate(context.restoredAt) } } as const, 'draft:discard']
        : []),
    ],
    hides: (pair) => [
      'credit-request:sending',
      ...(pair.editor.context.restoredAt === null ? [] : unsentWords(pair).slice(1, -1)),
    ],
  },
  { state: `${EDITING}.correcting`, shows: (pair) => [correctWords(pair), ...problemWords(pair)] },
  {
    state: `${EDITING}.failed`,
    proves: 'S8.10',
    shows: ({ editor }) => [['credit-request:answerFailed', failureWords(editor.context.failure)]],
  },
  {
    state: 'editor.open.awaitingPhotos',
    shows: () => ['credit-request:awaitingPhotos', 'lock:recall', 'credit-request:sending'],
    hides: ['credit-request:hurry'],
  },
  {
    state: 'document.paused',
    hides: [
      'credit-request:sending',
      'credit-request:send',
      'credit-request:sendDecision.approve',
      'credit-request:sendDecision.refuse',
    ],
  },
  {
    state: 'document.readOnly',
    shows: () => ['credit-request:readOnly'],
    hides: ['credit-request:approve', 'credit-request:send', 'credit-request:answer'],
  },
  { state: 'document.open.unreserved', shows: (pair) => [formWords(pair, 'credit-request:refusal.locked')] },
  {
    state: 'document.open.outdated',
    hides: ({ document, editor }) => overtakenUnsaid(document.context.overtaken, isChanged(editor.context)),
  },
];
