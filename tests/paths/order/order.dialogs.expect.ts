/** What the order's dialogs must say, by the keys of `locales`. */
import { CANCELLATION_REASONS } from '../../../domain/order.ts';
import type { PairExpectation } from '../engine/pair.ts';
import type { Words } from '../engine/path-model.ts';
import { acknowledgementProblems, cancellableParts } from '../../../machines/order/order.rules.ts';
import { failureWords } from '../said.ts';
import type { OrderPair, Snapshot } from './order.words.ts';

const isWholeChosen = ({ context }: Snapshot): boolean =>
  cancellableParts(context).every(({ id }) => context.cancellation.partIds.includes(id));
/** The texts of each sending: in its dialog, or on the page. */
const SENT = {
  sale: {
    title: null,
    sending: 'order:sending',
    checking: 'order:checkingOutcome',
    unknown: 'order:outcomeUnknown',
    close: null,
    send: null,
  },
  cancellation: {
    title: 'order:cancel.title',
    sending: 'order:cancel.sending',
    checking: 'order:cancel.checking',
    unknown: 'order:cancel.unknown',
    close: 'order:cancel.close',
    send: 'order:cancel.send',
  },
  acknowledgement: {
    title: 'order:acknowledge.title',
    sending: 'order:acknowledge.sending',
    checking: 'order:acknowledge.checking',
    unknown: 'order:acknowledge.unknown',
    close: 'order:acknowledge.close',
    send: 'order:acknowledge.send',
  },
} as const;
export const sentWords = ({ document }: OrderPair) => SENT[document.context.sending?.name ?? 'sale'];
const REASONS: Words = [
  'order:cancel.chooseReason',
  ...CANCELLATION_REASONS.map((reason) => `record:reason.${reason}`),
];
const CANCELLING = 'editor.open.cancelling';
const ACKNOWLEDGING = 'editor.open.acknowledging';
const ON_THEIR_WAY = [
  'document.open.submitting',
  'document.open.checkingOutcome',
  'document.open.outcomeUnknown',
] as const;

const DATES: Words = ['order:acknowledge.title', 'order:acknowledge.explain'];
const DATE_PROBLEMS = ['order:acknowledge.required', 'order:acknowledge.inThePast', 'order:acknowledge.tooFarAway'];

/** The texts of the dialog that is open or sends. */
const dialogWords = (pair: OrderPair): Words[] => {
  const name = pair.document.context.sending?.name;
  if (name === 'sale') return [];
  return name === 'acknowledgement' ? [DATES] : cancellationDialogWords(pair);
};
const cancellationDialogWords = ({ editor }: OrderPair): Words[] => [
  ['order:cancel.title', 'order:cancel.explain'],
  REASONS,
  'order:cancel.noteHint',
  ...(isWholeChosen(editor) ? ['order:cancel.whole'] : []),
];
const dialogUnsaid = ({ editor }: OrderPair): Words[] => (isWholeChosen(editor) ? [] : ['order:cancel.whole']);
const ALL_DIALOGS = ['order:cancel.title', 'order:acknowledge.title'];

export const dialogExpectations: readonly PairExpectation<OrderPair['document'], OrderPair['editor']>[] = [
  {
    state: CANCELLING,
    proves: 'S3.39',
    shows: (pair) => [...cancellationDialogWords(pair), ['order:cancel.close', 'order:cancel.send']],
    hides: (pair) => [...dialogUnsaid(pair), 'order:cancel.sending', 'order:cancel.checking'],
  },
  {
    state: `${CANCELLING}.correcting`,
    shows: ({
      editor: {
        context: { cancellation },
      },
    }) => [
      ...(cancellation.partIds.length === 0 ? ['order:cancel.partsRequired'] : []),
      ...(cancellation.reason === 0 ? ['field:required'] : []),
    ],
  },
  { state: `${CANCELLING}.choosing`, hides: ['order:cancel.partsRequired', 'field:required'] },
  {
    state: `${CANCELLING}.failed`,
    shows: ({ editor }) => [['order:cancelFailed', failureWords(editor.context.refused?.failure)]],
  },
  {
    state: ACKNOWLEDGING,
    proves: 'S2.111',
    shows: () => [DATES, ['order:acknowledge.close', 'order:acknowledge.send']],
    hides: () => ['order:acknowledge.sending', 'order:acknowledge.checking', 'order:cancel.title'],
  },
  {
    state: `${ACKNOWLEDGING}.correcting`,
    shows: ({ editor: { context } }) =>
      Object.values(acknowledgementProblems(context)).map((problem) => `order:acknowledge.${problem}`),
  },
  { state: `${ACKNOWLEDGING}.choosing`, hides: DATE_PROBLEMS },
  {
    state: `${ACKNOWLEDGING}.failed`,
    shows: ({ editor }) => [['order:acknowledgeFailed', failureWords(editor.context.refused?.failure)]],
    hides: DATE_PROBLEMS,
  },
  ...ON_THEIR_WAY.map((state) => ({
    state,
    shows: dialogWords,
    hides: (pair: OrderPair) => {
      const { title, close, send, checking } = sentWords(pair);
      return [
        ...ALL_DIALOGS.filter((each) => each !== title),
        ...(title === 'order:cancel.title' ? dialogUnsaid(pair) : []),
        ...(close === null ? [] : [close]),
        ...(state === 'document.open.checkingOutcome' ? [] : [checking]),
        ...(send !== null && state === 'document.open.outcomeUnknown' ? [send] : []),
      ];
    },
  })),
];
