import type { CreditRequest } from '../../domain/credit-request.ts';
import { canStillChange, creditRequestLife } from '../../lives/credit-request.life.ts';
import { refusalOf } from '../../lives/life.ts';
import type { LifecycleKind } from '../document-lifecycle/document-lifecycle.types.ts';
import { isAnsweredWith, payloadOf } from './credit-request.rules.ts';
import type { AnswerNoticeKey, CreditContent, CreditSending } from './credit-request.types.ts';

/**
 * How a credit request takes part in the lifecycle: it is answered once, then refreshed until its credit is settled.
 */
export const creditRequestKind: LifecycleKind<CreditRequest, CreditContent, CreditSending, AnswerNoticeKey> = {
  documentKind: 'credit-request',
  placementOf: ({ document: { status } }) => {
    if (!creditRequestLife.over.includes(status)) return 'open';
    return canStillChange(status) ? 'changing' : 'over';
  },
  isOurs: ({ form }, { document }) => isAnsweredWith(document, payloadOf(form)),
  isTaken: ({ payload }, { document }) => isAnsweredWith(document, payload),
  canBeHeld: () => true,
  keyOf: (_, sendKey) => sendKey,
  refusalOf: (code) => refusalOf(creditRequestLife, code),
  refusedOf: () => 'answer',
  noticesOf: ({ payload: { decision } }) => ({
    taken: decision === 'approve' ? 'credit-request:completed' : 'credit-request:refused',
    notTaken: 'credit-request:answerFailed',
    overtaken: null,
  }),
};
