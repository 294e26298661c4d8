/** The requirements of every document that is edited under a lock, for a quote request. */
import { equal } from '../../../domain/equal.ts';
import { Status } from '../../../domain/enumerations.ts';
import type { QuoteRequest } from '../../../domain/quote-request.ts';
import { answerOf } from '../../../machines/quote-request/quote-request.answer.ts';
import type { Answers, QuoteSending } from '../../../machines/quote-request/quote-request.types.ts';
import { deadlineInvariants, followUpInvariants } from '../document-lifecycle/deadline.invariants.ts';
import { lockingInvariants } from '../document-lifecycle/locking.invariants.ts';
import { readingInvariants } from '../document-lifecycle/reading.invariants.ts';
import { sendingInvariants } from '../document-lifecycle/sending.invariants.ts';
import type { TestedDocument } from '../document-lifecycle/tested-document.ts';
import { COMPARING } from './quote-request.walking.ts';

/** What was sent can be corrected until the deadline, while no order refers to it. */
const isReopenable = ({ status, expiresAt, isOrdered }: QuoteRequest, readAt: number): boolean =>
  status === Status.Completed && isOrdered !== true && Date.parse(expiresAt) > readAt;

const quoteRequest = {
  // Numbered as the requirements of the lifecycle, from 100.
  idOf: (number) => `QUOTE-${100 + number}`,
  isClosed: (document, { readAt, isReopened }) =>
    isReopened && isReopenable(document, readAt)
      ? false
      : document.status !== Status.Active || Date.parse(document.expiresAt) <= readAt,
  isAwaited: () => false,
  isTaken: ({ payload: { answers } }, { status, parts }) =>
    status === Status.Completed &&
    equal<unknown>(
      answers,
      parts.map(({ id, answer }) => ({ partId: id, answer })),
    ),
  isOurs: (content, { status, parts }) => {
    const answers = content['answers'] as Answers;
    return (
      status === Status.Completed &&
      parts.every(({ id, answer }) => answers[id] !== undefined && equal(answerOf(answers[id]), answer))
    );
  },
  closedCode: 'quote-request-answered',
  alsoClosedCodes: ['quote-request-cancelled', 'quote-request-expired', 'quote-ordered'],
  refused: ({ name }) => name,
  // Each correction has a key of its own.
  keyOf: ({ name }, sendKey, version) => (name === 'quote' ? sendKey : `${sendKey}-correction-${version}`),
  takenNotice: ({ name }) => (name === 'quote' ? 'quote-request:sent' : 'quote-request:corrected'),
  notTakenNotice: 'quote-request:sendFailed',
  alsoBeginsIn: [COMPARING],
  deadlineOf: ({ expiresAt }) => expiresAt,
  isFollowed: ({ afterwards }) => afterwards === 'next',
} as const satisfies TestedDocument<QuoteRequest, QuoteSending>;

export const lifecycleInvariants = [
  ...readingInvariants<QuoteRequest, QuoteSending>(quoteRequest),
  ...lockingInvariants(quoteRequest),
  ...sendingInvariants<QuoteRequest, QuoteSending>(quoteRequest),
  ...deadlineInvariants({ ...quoteRequest, isReopenable }),
  ...followUpInvariants(quoteRequest),
];
