/** The requirements of every document that is edited under a lock, for a credit request. */
import type { CreditRequest } from '../../../domain/credit-request.ts';
import type {
  AnswerPayload,
  CreditForm,
  CreditSending,
} from '../../../machines/credit-request/credit-request.types.ts';
import { lockingInvariants } from '../document-lifecycle/locking.invariants.ts';
import { readingInvariants } from '../document-lifecycle/reading.invariants.ts';
import { sendingInvariants } from '../document-lifecycle/sending.invariants.ts';
import type { TestedDocument } from '../document-lifecycle/tested-document.ts';

/** What the platform would say of an answer, to compare it with. */
const answerOf = ({ answer }: CreditRequest): string =>
  answer
    ? [
        answer.decision,
        answer.reason,
        ...(answer.credit ? [answer.credit.number, answer.credit.creditDate, answer.credit.creditedCents] : []),
      ].join(' | ')
    : '';

const sentAs = (payload: AnswerPayload): string =>
  (payload.decision === 'refuse'
    ? [payload.decision, payload.reason]
    : [payload.decision, payload.reason, payload.creditNumber, payload.creditDate, payload.creditedCents]
  ).join(' | ');

const typedAs = ({ decision, approvalReason, refusalReason, number, date, amount }: CreditForm): string =>
  (decision === 'refuse'
    ? [decision, refusalReason.trim()]
    : [decision, approvalReason.trim(), number.trim(), date, Math.round(Number(amount) * 100)]
  ).join(' | ');

const creditRequest: TestedDocument<CreditRequest, CreditSending> = {
  // Numbered as the requirements of the lifecycle, from 100.
  idOf: (number) => `CREDIT-${100 + number}`,
  isClosed: ({ answer }) => answer !== null,
  isAwaited: ({ status }) => status === 'approved',
  isTaken: ({ payload }, document) => sentAs(payload) === answerOf(document),
  isOurs: ({ form }, document) => typedAs(form as CreditForm) === answerOf(document),
  closedCode: 'credit-request-answered',
  refused: 'answer',
  takenNotice: ({ payload }) =>
    payload.decision === 'approve' ? 'credit-request:completed' : 'credit-request:refused',
  notTakenNotice: 'credit-request:answerFailed',
};

export const lifecycleInvariants = [
  ...readingInvariants(creditRequest),
  ...lockingInvariants(creditRequest),
  ...sendingInvariants(creditRequest),
];
