/** Handing a quote over to be sent, refusals, and who can answer when. */
import { Status } from '../../../domain/enumerations.ts';
import { equal } from '../../../domain/equal.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { answersOf, firstIncomplete } from '../../../machines/quote-request/quote-request.rules.ts';
import { partWarningsOf } from '../../../machines/quote-request/quote-request.checks.ts';
import { waitingForPhotos } from '../document-lifecycle/editing.invariants.ts';
import { HELD, isDispatched } from '../document-lifecycle/tested-document.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  ANSWERING,
  AWAITING_PHOTOS,
  COMPARING,
  EDITING,
  isIn,
  isContinued,
  isShown,
  isUnsent,
  matchesSentAnswers,
  on,
  refusalIn,
  REVIEWING,
  sentEvent,
} from './quote-request.trace.ts';

export const handingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-6',
    spec: '§5',
    says: {
      en: 'A quote is handed over only when every part is answered and its photos are there, and can no longer be typed then; otherwise the first part that is not is shown. A correction names the quote that it corrects, and differs from it',
      fr: 'Une soumission n’est remise que si chaque pièce a sa réponse et ses photos, et n’est alors plus saisie; sinon la première qui manque est montrée. Une correction nomme la soumission qu’elle corrige, et en diffère',
    },
    holds: (step) => {
      const { before, after } = step;
      const isRequested = on(step, 'quote.submit') && isIn(before, EDITING);
      const missing = firstIncomplete(before.context);
      const answers = answersOf(before.context);
      const known = before.context.request;
      if (isRequested && matchesSentAnswers(before.context)) return equal(after.value, before.value);
      if (isRequested && missing !== -1)
        return isIn(after, `${EDITING}.correcting`) && after.context.partIndex === missing;
      if (isRequested && partWarningsOf(before.context).length > 0) return isIn(after, REVIEWING);
      const isAccepted = on(step, 'review.accept') && isIn(before, REVIEWING);
      // A photo that failed is tried again first.
      if ((isRequested || isAccepted) && before.context.photoUploads !== 'done')
        return isIn(after, AWAITING_PHOTOS) && sentEvent(step, 'photos.retry') !== undefined;
      const haveArrived = on(step, 'photos.idle') && isIn(before, AWAITING_PHOTOS) && step.event['failedCount'] === 0;
      if (!isRequested && !isAccepted && !haveArrived) return !isDispatched(step);
      return (
        isDispatched(step) &&
        !after.hasTag('editable') &&
        equal(
          after.context.sending,
          known?.status === Status.Completed
            ? { name: 'correction', payload: { answers, corrects: known.quoteId } }
            : { name: 'quote', payload: { answers } },
        )
      );
    },
  },
  {
    id: 'QUOTE-50',
    spec: 'docs/decisions',
    says: {
      en: 'What looks wrong is reviewed before the quote is sent: it is sent anyway, mended at its field, or edited on; a photo that fails meanwhile ends the review',
      fr: 'Ce qui semble incorrect est revu avant l’envoi : la soumission part quand même, est corrigée au champ visé ou reste en modification; une photo qui échoue entre-temps met fin à la revue',
    },
    holds: (step) => {
      const { before, after } = step;
      const isReviewing = isIn(after, REVIEWING);
      const doubts = partWarningsOf(after.context);
      if (isReviewing && (firstIncomplete(after.context) !== -1 || doubts.length === 0)) return false;
      if (
        after.can({ type: 'review.accept' }) !== isReviewing ||
        after.can({ type: 'review.reject' }) !== isReviewing ||
        !doubts.every(
          ({ part: { id }, field }) => after.can({ type: 'doubt.choose', partId: id, field }) === isReviewing,
        ) ||
        after.can({ type: 'doubt.choose', partId: 'p-1', field: 'note' })
      )
        return false;
      if (!isIn(before, REVIEWING)) return true;
      if (on(step, 'review.reject')) return isIn(after, EDITING) && after.context.wanted === before.context.wanted;
      if (on(step, 'photos.idle'))
        return step.event['failedCount'] === 0
          ? isReviewing
          : isIn(after, EDITING) && after.context.partIndex === 0 && after.context.wanted?.field === 'photoIds';
      if (!on(step, 'doubt.choose') || step.event['partId'] !== 'p-2') return true;
      const { wanted, partIndex } = after.context;
      return isIn(after, EDITING) && partIndex === 1 && wanted?.partId === 'p-2' && wanted.field === 'grossPrice';
    },
  },
  {
    id: 'QUOTE-42',
    spec: 'docs/decisions',
    says: {
      en: 'What is wanted once the quote is sent is what was asked for with it',
      fr: 'Ce qui est voulu après l’envoi est ce qui a été demandé avec lui',
    },
    holds: (step) => {
      const isRequested =
        on(step, 'quote.submit') &&
        isIn(step.before, EDITING) &&
        firstIncomplete(step.before.context) === -1 &&
        !matchesSentAnswers(step.before.context);
      return (
        step.after.context.afterwards === (isRequested ? step.event['afterwards'] : step.before.context.afterwards)
      );
    },
  },
  waitingForPhotos('QUOTE-43', 'quote.recall'),
  {
    id: 'QUOTE-16',
    spec: '§8',
    says: {
      en: 'A refusal is remembered until the quote can be typed again, then shown until it is changed or sent again',
      fr: 'Un refus est retenu jusqu’à ce que la saisie reprenne, puis montré jusqu’à un changement ou un nouvel envoi',
    },
    holds: (step) => {
      const { before, after } = step;
      const { refused } = after.context;
      if (
        isIn(after, `${EDITING}.failed`) !==
        (isIn(after, 'open.reserved') && !isIn(after, COMPARING) && refused !== null)
      )
        return false;
      const told = refusalIn(step);
      if (told) return equal(refused, told);
      return refused === before.context.refused || (refused === null && (isShown(step) || isIn(before, EDITING)));
    },
  },
  {
    id: 'QUOTE-3',
    spec: '§4',
    says: {
      en: 'The request can be answered from when it is reserved until the quote is sent, given back or lost, or its time is over; what changed since is compared first',
      fr: 'La demande peut recevoir une réponse dès qu’elle est réservée, jusqu’à ce que la soumission soit envoyée, rendue ou perdue, ou que le temps soit écoulé; ce qui a changé depuis est comparé d’abord',
    },
    holds: (step) => {
      const { before, after } = step;
      const wasOpen = isIn(before, ...ANSWERING);
      const isOpen = isIn(after, ...ANSWERING);
      if (isOpen !== (isIn(after, 'open.reserved') && !isIn(after, HELD))) return false;
      if (isOpen && !wasOpen) {
        const { differences, refused } = before.context;
        if (after.context.lockId === '') return false;
        if (isContinued(step)) return isIn(after, COMPARING, EDITING);
        if (differences.length > 0) return isIn(after, COMPARING);
        if (refusalIn(step) ?? refused) return isIn(after, `${EDITING}.failed`);
        return isIn(after, `${EDITING}.${isUnsent(before.context) ? 'dirty' : 'clean'}`);
      }
      return (
        isOpen === wasOpen ||
        isDispatched(step) ||
        on(step, 'lock.lost', 'presence.ended', 'page.left', 'deadline.passed', 'document.close')
      );
    },
  },
  {
    id: 'QUOTE-35',
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
]);
