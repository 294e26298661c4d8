/** What the credit request page must say, by the keys of `locales`. */
import { isChanged } from '../../../machines/credit-request/credit-request.rules.ts';
import type { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { Expectation } from '../engine/path-model.ts';
import { failureWords, longDate } from '../said.ts';
import { documentExpectations } from '../document-lifecycle/document.expect.ts';
import { lateWords, overtakenUnsaid } from '../overtaken.expect.ts';
import {
  type CreditSnapshot,
  factWords,
  formWords,
  decisionWords,
  problemWords,
  correctWords,
  unsentWords,
  answeredWords,
} from './credit-request.words.ts';

const EDITING = 'open.reserved.editing';

export const creditRequestExpectations: readonly Expectation<typeof creditRequestMachine>[] = [
  ...documentExpectations<CreditSnapshot>('credit-request', (snapshot) => snapshot, {
    proves: { loadFailed: 'S8.1 S8.3', missing: 'S8.3' },
    isChanged: ({ context }) => isChanged(context),
  }),
  ...(['recalling', 'ended', 'paused', 'readOnly', 'open'] as const).map((state) => ({
    state,
    shows: ({ context }: CreditSnapshot) => [
      ...(context.document
        ? factWords(context.document, context.document.answer === null && state !== 'readOnly')
        : []),
      'credit-request:back',
      'commands:palette',
      'commands:sheet',
    ],
  })),
  ...(['paused', 'open'] as const).map((state) => ({
    state,
    shows: decisionWords,
    hides: ['credit-request:answeredBy'],
  })),
  {
    state: 'ended',
    proves: 'S3.41',
    shows: (snapshot) => [
      ...answeredWords(snapshot),
      ...lateWords(snapshot.context.overtaken, isChanged(snapshot.context)),
      ...(snapshot.can({ type: 'draft.discard' }) ? unsentWords(snapshot) : []),
    ],
    hides: ({ context }) => [
      ...(context.form.decision === 'none'
        ? [{ key: 'credit-request:unsent.refuse', params: { reason: '—' } } as const]
        : []),
      'credit-request:send',
      'credit-request:sendDecision.approve',
      'lock:unsaved',
      ...overtakenUnsaid(context.overtaken, isChanged(context)),
      ...(context.document?.note === '' ? ['credit-request:shopNote'] : []),
    ],
  },
  {
    state: EDITING,
    shows: (snapshot) => [formWords(snapshot, null)],
    hides: (snapshot) => [
      { key: 'credit-request:held', params: { seconds: 5 } },
      ...(snapshot.matches({ open: { reserved: { editing: 'correcting' } } })
        ? []
        : ['field:required', correctWords(snapshot)]),
    ],
  },
  { state: `${EDITING}.clean`, hides: ['lock:unsaved', 'credit-request:sending'] },
  {
    state: `${EDITING}.dirty`,
    shows: ({ context }) => [
      'lock:unsaved',
      ...(context.restoredAt !== null && context.past.length === 0
        ? [{ key: 'draft:restored', params: { date: longDate(context.restoredAt) } } as const, 'draft:discard']
        : []),
    ],
    hides: (snapshot) => [
      'credit-request:sending',
      ...(snapshot.context.restoredAt === null ? [] : unsentWords(snapshot).slice(1, -1)),
    ],
  },
  { state: `${EDITING}.correcting`, shows: (snapshot) => [correctWords(snapshot), ...problemWords(snapshot)] },
  {
    state: `${EDITING}.failed`,
    proves: 'S8.10',
    shows: ({ context }) => [['credit-request:answerFailed', failureWords(context.refused)]],
  },
  {
    state: 'open.reserved.awaitingPhotos',
    shows: () => ['credit-request:awaitingPhotos', 'lock:recall', 'credit-request:sending'],
    hides: ['credit-request:hurry'],
  },
  {
    state: 'paused',
    hides: [
      'credit-request:sending',
      'credit-request:send',
      'credit-request:sendDecision.approve',
      'credit-request:sendDecision.refuse',
    ],
  },
  {
    state: 'readOnly',
    shows: () => ['credit-request:readOnly'],
    hides: ['credit-request:approve', 'credit-request:send', 'credit-request:answer'],
  },
  { state: 'open.unreserved', shows: (snapshot) => [formWords(snapshot, 'credit-request:refusal.locked')] },
  {
    state: 'open.outdated',
    hides: ({ context }) => overtakenUnsaid(context.overtaken, isChanged(context)),
  },
];
