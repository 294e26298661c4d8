import type { CreditRequest } from '../../domain/credit-request.ts';
import { editedDocument } from '../edited-document/edited-document.chart.ts';
import type { DocumentKind } from '../edited-document/edited-document.types.ts';
import { creditRequestMachine } from './credit-request.machine.ts';
import { isAnsweredWith, payloadOf } from './credit-request.rules.ts';
import type { CreditContent, CreditSending } from './credit-request.types.ts';

type NoticeKey = 'credit-request:completed' | 'credit-request:refused' | 'credit-request:answerFailed';

/**
 * How a credit request takes part in the lifecycle: it is answered once, then refreshed until its credit is settled.
 */
export const creditRequestKind: DocumentKind<CreditRequest, CreditContent, CreditSending, 'answered', NoticeKey> = {
  documentKind: 'credit-request',
  placementOf: ({ document: { answer, status } }) =>
    answer ? { place: 'over', ending: 'answered', canStillChange: status === 'approved' } : { place: 'open' },
  deadlineOf: () => null,
  isOurs: ({ form }, { document }) => isAnsweredWith(document, payloadOf(form)),
  isTaken: ({ payload }, { document }) => isAnsweredWith(document, payload),
  canBeHeld: () => true,
  isFollowed: () => false,
  keyOf: (_, sendKey) => sendKey,
  refusalOf: (code) => {
    if (code === 'credit-request-answered') return 'readAgain';
    return code === 'version-outdated' ? 'outdated' : 'mend';
  },
  refusedOf: () => 'answer',
  noticesOf: ({ payload: { decision } }) => ({
    taken: decision === 'approve' ? 'credit-request:completed' : 'credit-request:refused',
    notTaken: 'credit-request:answerFailed',
    overtaken: null,
  }),
};

/** Answering a credit request: the lifecycle with its editor. */
export const creditRequestDocument = editedDocument(creditRequestKind, creditRequestMachine);
