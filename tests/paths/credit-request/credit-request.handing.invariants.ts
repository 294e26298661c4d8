/** Handing the answer over to be sent, refusals, and the photos of the answer. */
import { equal } from '../../../domain/equal.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { ANSWER_PHOTOS } from '../../../machines/credit-request/credit-request.rules.ts';
import type { CreditForm } from '../../../machines/credit-request/credit-request.types.ts';
import { waitingForPhotos } from '../document-lifecycle/editing.invariants.ts';
import { isDispatched } from '../document-lifecycle/tested-document.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  announced,
  AWAITING_PHOTOS,
  EDITING,
  isIn,
  refusalIn,
  isRight,
  isUnsent,
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

export const handingInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-40',
    spec: '§5',
    says: {
      en: 'An answer is sent only when it is complete and its photos have arrived, and can no longer be typed then; otherwise every problem is shown',
      fr: 'Une réponse n’est remise que complète et ses photos arrivées, et n’est alors plus saisie; sinon chaque problème est montré',
    },
    holds: (step) => {
      const { before, after } = step;
      const { context } = before;
      const isRequested = on(step, 'answer.send') && isIn(before, EDITING);
      if (isRequested && !isRight(context)) return !isDispatched(step) && isIn(after, `${EDITING}.correcting`);
      // A photo that failed is tried again first.
      if (isRequested && context.photoUploads !== 'done')
        return !isDispatched(step) && isIn(after, AWAITING_PHOTOS) && sentEvent(step, 'photos.retry') !== undefined;
      const isReady =
        isRequested || (on(step, 'photos.idle') && isIn(before, AWAITING_PHOTOS) && step.event['failedCount'] === 0);
      if (!isReady) return !isDispatched(step);
      return (
        isDispatched(step) &&
        !after.hasTag('editable') &&
        equal(after.context.sending, { name: 'answer', payload: payloadOf(context.form) })
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
      const { wanted } = before.context;
      if (on(step, 'draft.recalled') && isIn(before, 'recalling')) return after.context.wanted === null;
      const isRefused =
        (on(step, 'answer.send') && isIn(before, EDITING) && isIn(after, `${EDITING}.correcting`)) ||
        (!isIn(before, EDITING) && isIn(after, `${EDITING}.correcting`));
      const isReasonRefused =
        !isIn(before, EDITING) &&
        isIn(after, `${EDITING}.failed`) &&
        after.context.refused?.fields?.includes('reason') === true;
      const isPhotoMissing =
        on(step, 'photos.idle') && isIn(before, AWAITING_PHOTOS) && step.event['failedCount'] !== 0;
      const reason = after.context.form.decision === 'approve' ? 'approvalReason' : 'refusalReason';
      const [field] = isRefused
        ? wrongFields(after.context)
        : isReasonRefused
          ? [reason]
          : isPhotoMissing
            ? ['photoIds']
            : [];
      if (!field) return after.context.wanted === wanted;
      return equal(after.context.wanted, { field, count: (wanted?.count ?? 0) + 1 });
    },
  },
  waitingForPhotos('CREDIT-41', 'answer.recall'),
  {
    id: 'CREDIT-43',
    spec: '§8',
    says: {
      en: 'A refusal is remembered until the answer can be typed again, then shown: at the number, or as a message',
      fr: 'Ce qui a été refusé est dit dès que la saisie reprend : le numéro est à changer, ou quel est le problème; jusque-là, c’est retenu',
    },
    holds: ({ before, after, ...step }) => {
      const { refused } = after.context;
      if (isIn(after, `${EDITING}.failed`) !== (isIn(after, 'open.reserved') && refused !== null)) return false;
      if (isIn(after, EDITING) && !isIn(before, EDITING)) {
        const told = refusalIn({ before, after, ...step }) ?? before.context.refused;
        if (told?.code === 'credit-number-used')
          return isIn(after, `${EDITING}.${isRight(after.context) ? 'dirty' : 'correcting'}`) && refused === null;
        if (told) return isIn(after, `${EDITING}.failed`) && equal(refused, told);
        return isIn(after, `${EDITING}.${isUnsent(after.context) ? 'dirty' : 'clean'}`);
      }
      const told = refusalIn({ before, after, ...step });
      if (told) return equal(refused, told);
      return refused === before.context.refused || refused === null;
    },
  },
  {
    id: 'CREDIT-32',
    spec: '§8',
    says: {
      en: 'A number counts as used only once the platform says so',
      fr: 'Un numéro n’est considéré comme utilisé que lorsque la plateforme le dit',
    },
    holds: (step) => {
      const { before, after } = step;
      if (on(step, 'draft.recalled') && isIn(before, 'recalling')) return true;
      const { usedNumbers, form } = before.context;
      const isUsed = refusalIn(step)?.code === 'credit-number-used';
      return equal(after.context.usedNumbers, isUsed ? [...usedNumbers, form.number.trim()] : usedNumbers);
    },
  },
  {
    id: 'CREDIT-2',
    spec: '§4',
    says: {
      en: 'The answer can be typed from when the request is reserved until it is sent, given back or lost',
      fr: 'La réponse peut être saisie dès que la demande est réservée, jusqu’à ce qu’elle soit envoyée, rendue ou perdue',
    },
    holds: (step) => {
      const wasOpen = isIn(step.before, EDITING, AWAITING_PHOTOS);
      const isOpen = isIn(step.after, EDITING, AWAITING_PHOTOS);
      if (isOpen && !wasOpen) return isIn(step.after, EDITING) && step.after.context.lockId !== '';
      if (wasOpen && !isOpen) return isDispatched(step) || on(step, 'lock.lost', 'presence.ended', 'page.left');
      return isOpen === (isIn(step.after, 'open.reserved') && !isIn(step.after, 'open.reserved.held'));
    },
  },
  {
    id: 'CREDIT-11',
    spec: '§9',
    says: {
      en: 'Photos continue to upload, and the request hears of it, in every state',
      fr: 'Les photos continuent à se téléverser, et la demande l’apprend, dans tous les états',
    },
    holds: ({ after }) => {
      const { photos } = after.children as Partial<Record<string, unknown>>;
      return (
        after.status !== 'active' ||
        (photos !== undefined &&
          after.can({ type: 'photos.busy' }) &&
          after.can({ type: 'photos.idle', failedCount: 0, failedIn: null }) &&
          after.can({ type: 'photos.changed', partId: 'a part', photoIds: [] }))
      );
    },
  },
  {
    id: 'CREDIT-28',
    spec: '§9',
    says: {
      en: 'Photos continue in every state; an answer waits for them, and is not sent without one that failed',
      fr: 'Les photos continuent dans tous les états; une réponse les attend, et n’est pas envoyée sans une photo qui a échoué',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const { photoUploads } = after.context;
      if (before.status !== 'active') return true;
      if (on(step, 'photos.busy')) return photoUploads === 'running';
      const isLast = on(step, 'photos.idle');
      if (photoUploads !== (isLast ? (event['failedCount'] === 0 ? 'done' : 'failed') : before.context.photoUploads))
        return false;
      if (on(step, 'photos.changed')) return equal(after.context.form.photoIds, event['photoIds']);
      if (!isLast || !isIn(before, AWAITING_PHOTOS) || event['failedCount'] === 0) return true;
      return isIn(after, EDITING) && announced(step) === 'error credit-request:photosFailed';
    },
  },
  {
    id: 'CREDIT-29',
    spec: '§9',
    says: {
      en: 'The photos follow what is typed: after showing a document, undoing or discarding, they are those of the answer',
      fr: 'Les photos suivent la saisie : après l’affichage d’un document, une annulation ou un rejet, ce sont celles de la réponse',
    },
    holds: (step) => {
      const { before, after } = step;
      const isReplaced = on(step, 'edit.undo', 'edit.redo', 'draft.discard') && isIn(before, EDITING);
      const isShown = on(step, 'draft.recalled') && isIn(before, 'recalling');
      const reset = sentEvent(step, 'photos.reset');
      return isShown || (isReplaced && after.context.form !== before.context.form)
        ? equal(reset?.['photoIds'], { [ANSWER_PHOTOS]: after.context.form.photoIds })
        : reset === undefined || isReplaced;
    },
  },
]);
