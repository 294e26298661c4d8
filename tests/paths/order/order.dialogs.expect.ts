/** What the order's dialogs must say, by the keys of `locales`. */
import { isOwnReason, ownReasonWords, REASON_CHOICES } from '../../../domain/own-reason.ts';
import type { Expectation, Words } from '../engine/path-model.ts';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import { acknowledgementProblems, cancellableParts } from '../../../machines/order/order.rules.ts';
import { failureWords } from '../said.ts';
import type { OrderSnapshot } from './order.words.ts';

const isWholeChosen = ({ context }: OrderSnapshot): boolean =>
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
export const sentWords = ({ context }: OrderSnapshot) => SENT[context.sending?.name ?? 'sale'];
const REASONS: Words = [
  'order:cancel.chooseReason',
  ...REASON_CHOICES.map((choice) =>
    isOwnReason(choice) ? ({ as: 'text', ...ownReasonWords(choice) } as const) : `record:reason.${choice}`,
  ),
];
const CANCELLING = 'open.reserved.cancelling';
const ACKNOWLEDGING = 'open.reserved.acknowledging';
const ON_THEIR_WAY = ['open.submitting', 'open.checkingOutcome', 'open.outcomeUnknown'] as const;

const DATES: Words = ['order:acknowledge.title', 'order:acknowledge.explain'];
const DATE_PROBLEMS = ['order:acknowledge.required', 'order:acknowledge.inThePast', 'order:acknowledge.tooFarAway'];

/** The texts of the dialog that is open or sends. */
const dialogWords = (snapshot: OrderSnapshot): Words[] => {
  const name = snapshot.context.sending?.name;
  if (name === 'sale') return [];
  return name === 'acknowledgement' ? [DATES] : cancellationDialogWords(snapshot);
};
const cancellationDialogWords = (snapshot: OrderSnapshot): Words[] => [
  ['order:cancel.title', 'order:cancel.explain'],
  REASONS,
  'order:cancel.noteHint',
  ...(isWholeChosen(snapshot) ? ['order:cancel.whole'] : []),
];
const dialogUnsaid = (snapshot: OrderSnapshot): Words[] => (isWholeChosen(snapshot) ? [] : ['order:cancel.whole']);
const ALL_DIALOGS = ['order:cancel.title', 'order:acknowledge.title'];

export const dialogExpectations: readonly Expectation<typeof orderMachine>[] = [
  {
    state: CANCELLING,
    proves: 'S3.39',
    shows: (snapshot) => [...cancellationDialogWords(snapshot), ['order:cancel.close', 'order:cancel.send']],
    hides: (snapshot) => [...dialogUnsaid(snapshot), 'order:cancel.sending', 'order:cancel.checking'],
  },
  {
    state: `${CANCELLING}.correcting`,
    shows: ({ context: { cancellation } }) => [
      ...(cancellation.partIds.length === 0 ? ['order:cancel.partsRequired'] : []),
      ...(cancellation.reason === 0 ? ['field:required'] : []),
    ],
  },
  { state: `${CANCELLING}.choosing`, hides: ['order:cancel.partsRequired', 'field:required'] },
  {
    state: `${CANCELLING}.failed`,
    shows: ({ context }) => [['order:cancelFailed', failureWords(context.refused)]],
  },
  {
    state: ACKNOWLEDGING,
    proves: 'S2.111',
    shows: () => [DATES, ['order:acknowledge.close', 'order:acknowledge.send']],
    hides: () => ['order:acknowledge.sending', 'order:acknowledge.checking', 'order:cancel.title'],
  },
  {
    state: `${ACKNOWLEDGING}.correcting`,
    shows: ({ context }) =>
      Object.values(acknowledgementProblems(context)).map((problem) => `order:acknowledge.${problem}`),
  },
  { state: `${ACKNOWLEDGING}.choosing`, hides: DATE_PROBLEMS },
  {
    state: `${ACKNOWLEDGING}.failed`,
    shows: ({ context }) => [['order:acknowledgeFailed', failureWords(context.refused)]],
    hides: DATE_PROBLEMS,
  },
  ...ON_THEIR_WAY.map((state) => ({
    state,
    shows: dialogWords,
    hides: (snapshot: OrderSnapshot) => {
      const { title, close, send, checking } = sentWords(snapshot);
      return [
        ...ALL_DIALOGS.filter((each) => each !== title),
        ...(title === 'order:cancel.title' ? dialogUnsaid(snapshot) : []),
        ...(close === null ? [] : [close]),
        ...(state === 'open.checkingOutcome' ? [] : [checking]),
        ...(send !== null && state === 'open.outcomeUnknown' ? [send] : []),
      ];
    },
  })),
];
