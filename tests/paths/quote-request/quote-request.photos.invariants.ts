/** The photos of the answers. */
import { equal } from '../../../domain/equal.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  announced,
  AWAITING_PHOTOS,
  COMPARING,
  EDITING,
  isIn,
  isContinued,
  isShown,
  on,
  photoIdsOf,
  REVIEWING,
  sentEvent,
} from './quote-request.trace.ts';

export const photosInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-27',
    spec: '§2',
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
      if (on(step, 'photos.changed')) {
        const partId = String(event['partId']);
        const isThere = before.context.answers[partId] !== undefined;
        return !isThere || equal(after.context.answers[partId]?.photoIds, event['photoIds']);
      }
      if (!isLast || !isIn(before, AWAITING_PHOTOS, REVIEWING) || event['failedCount'] === 0) return true;
      return isIn(after, EDITING) && announced(step) === 'error quote-request:photosFailed';
    },
  },
  {
    id: 'QUOTE-28',
    spec: 'docs/decisions',
    says: {
      en: 'The photos follow what is typed: after showing a document, undoing or discarding, they are those of the answer',
      fr: 'Les photos suivent la saisie : après l’affichage d’un document, une annulation ou un rejet, ce sont celles de la réponse',
    },
    holds: (step) => {
      const { before, after } = step;
      const isReplaced =
        (on(step, 'edit.undo', 'edit.redo', 'draft.discard') && isIn(before, EDITING)) ||
        (on(step, 'sides.accept') && isIn(before, COMPARING));
      const reset = sentEvent(step, 'photos.reset');
      return isShown(step) || isContinued(step) || (isReplaced && after.context.answers !== before.context.answers)
        ? equal(reset?.['photoIds'], photoIdsOf(after.context))
        : reset === undefined || isReplaced;
    },
  },
]);
