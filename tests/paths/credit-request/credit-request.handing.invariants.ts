/** Passing the answer to the document to send, and refusals. */
import { equal } from '../../../domain/equal.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import {
  acceptsPhotoNews,
  canBeRecalled,
  opensAndCloses,
  remembersUsedNumbers,
} from '../edited-document/editor.invariants.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  AWAITING_PHOTOS,
  EDITING,
  hasUnsent,
  isIn,
  isRight,
  on,
  sentEvent,
  wrongFields,
} from './credit-request.trace.ts';

/** The payload, field by field. */
function payloadOf(form: CreditForm): unknown {
  const { decision, photoIds } = form;
  if (decision === 'refuse') return { decision, photoIds, reason: form.refusalReason.trim() };
  return {
    decision,
    photoIds,
    creditNumber: form.number.trim(),
    creditDate: form.date,
    creditedCents: Math.round(Number(form.amount) * 100),
    reason: form.approvalReason.trim(),
  };
}

const failureOf = (event: Readonly<Record<string, unknown>>): Failure | null => event['failure'] as Failure | null;

export const handingInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-40',
    spec: '§5',
    says: {
      en: 'An answer is sent only when it is complete and its photos have arrived, and the editor closes with it; otherwise every problem is shown',
      fr: 'Une réponse n’est remise que complète et ses photos arrivées, et l’éditeur se ferme avec elle; sinon chaque problème est montré',
    },
    holds: (step) => {
      const { context } = step.before;
      const wanted = sentEvent(step, 'sending.wanted');
      const isRequested = on(step, 'answer.send') && isIn(step.before, EDITING);
      if (isRequested && !isRight(context)) return wanted === undefined && isIn(step.after, `${EDITING}.correcting`);
      // A photo that failed is tried again first.
      if (isRequested && context.photoUploads !== 'done')
        return (
          wanted === undefined && isIn(step.after, AWAITING_PHOTOS) && sentEvent(step, 'photos.retry') !== undefined
        );
      const isReady =
        isRequested ||
        (on(step, 'photos.idle') && isIn(step.before, AWAITING_PHOTOS) && step.event['failedCount'] === 0);
      if (!isReady) return wanted === undefined;
      return (
        isIn(step.after, 'closed') &&
        wanted?.['rest'] === null &&
        equal(wanted['sending'], { name: 'answer', payload: payloadOf(context.form) })
      );
    },
  },
  {
    id: 'CREDIT-42',
    spec: '§5',
    says: {
      en: 'When an answer is refused, the focus goes to the first field that prevents it, or to the photos if one failed; otherwise it stays where it is',
      fr: 'Quand une réponse est refusée, le curseur va au premier champ qui l’empêche, ou aux photos si l’une a échoué; sinon il reste où il est',
    },
    holds: ({ before, after, ...step }) => {
      const { wanted, failure } = before.context;
      if (on(step, 'contents.show')) return after.context.wanted === null;
      const isRefused =
        (on(step, 'answer.send') && isIn(before, EDITING) && isIn(after, `${EDITING}.correcting`)) ||
        (on(step, 'contents.open') && isIn(before, 'closed') && failure?.code === 'credit-number-used');
      const isPhotoMissing =
        on(step, 'photos.idle') && isIn(before, AWAITING_PHOTOS) && step.event['failedCount'] !== 0;
      const [field] = isRefused ? wrongFields(after.context) : isPhotoMissing ? ['photoIds'] : [];
      if (!field) return after.context.wanted === wanted;
      return equal(after.context.wanted, { field, count: (wanted?.count ?? 0) + 1 });
    },
  },
  { id: 'CREDIT-41', ...canBeRecalled('answer.recall') },
  {
    id: 'CREDIT-43',
    spec: '§8',
    says: {
      en: 'A refusal is remembered until the editor opens again, then shown: at the number, or as a message',
      fr: 'Ce qui a été refusé est dit dès que la saisie reprend : le numéro est à changer, ou quel est le problème; jusque-là, c’est retenu',
    },
    holds: (step) => {
      const { before, after } = step;
      const { failure } = after.context;
      if (on(step, 'sending.refused') && isIn(before, 'closed')) return equal(failure, failureOf(step.event));
      if (on(step, 'contents.open') && isIn(before, 'closed')) {
        const refused = before.context.failure;
        if (refused?.code === 'credit-number-used')
          return isIn(after, `${EDITING}.${isRight(after.context) ? 'dirty' : 'correcting'}`) && failure === null;
        if (refused) return isIn(after, `${EDITING}.failed`) && failure === refused;
        const isDirty = hasUnsent(after.context) || after.context.photoUploads !== 'done';
        return isIn(after, `${EDITING}.${isDirty ? 'dirty' : 'clean'}`);
      }
      if (isIn(after, `${EDITING}.failed`) !== (isIn(after, 'open') && failure !== null)) return false;
      return failure === before.context.failure || failure === null;
    },
  },
  {
    id: 'CREDIT-32',
    ...remembersUsedNumbers('credit-number-used', ({ form }) => form.number),
  },
  {
    id: 'CREDIT-2',
    ...opensAndCloses({ isOpened: ({ after }) => isIn(after, EDITING), sending: 'answer' }),
  },
  { id: 'CREDIT-11', ...acceptsPhotoNews },
]);
