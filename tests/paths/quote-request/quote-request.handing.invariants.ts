/** Passing a quote to the document to send, and refusals. */
import { Status } from '../../../domain/enumerations.ts';
import { equal } from '../../../domain/equal.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { answersOf, firstIncomplete } from '../../../machines/quote-request/quote-request.rules.ts';
import { partWarningsOf } from '../../../machines/quote-request/quote-request.checks.ts';
import { acceptsPhotoNews, canBeRecalled, opensAndCloses } from '../edited-document/editor.invariants.ts';
import { defineInvariants } from '../engine/path-model.ts';
import {
  AWAITING_PHOTOS,
  COMPARING,
  EDITING,
  hasUnsent,
  matchesSentAnswers,
  isIn,
  on,
  REVIEWING,
  sentEvent,
} from './quote-request.trace.ts';

export const handingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-6',
    spec: '§5',
    says: {
      en: 'A quote is handed over only when every part is answered and its photos are there, and the editor closes with it; otherwise the first part that is not is shown. A correction names the quote that it corrects, and differs from it',
      fr: 'Une soumission n’est remise que si chaque pièce a sa réponse et ses photos, et l’éditeur se ferme avec elle; sinon la première qui manque est montrée. Une correction nomme la soumission qu’elle corrige, et en diffère',
    },
    holds: (step) => {
      const { before, after } = step;
      const wanted = sentEvent(step, 'sending.wanted');
      const isRequested = on(step, 'quote.submit') && isIn(before, EDITING);
      const missing = firstIncomplete(before.context);
      const answers = answersOf(before.context);
      const known = before.context.request;
      const isCorrection = known?.status === Status.Completed;
      if (isRequested && matchesSentAnswers(before.context))
        return wanted === undefined && equal(after.value, before.value);
      if (isRequested && missing !== -1)
        return wanted === undefined && isIn(after, `${EDITING}.correcting`) && after.context.partIndex === missing;
      if (isRequested && partWarningsOf(before.context).length > 0)
        return wanted === undefined && isIn(after, REVIEWING);
      const isAccepted = on(step, 'review.accept') && isIn(before, REVIEWING);
      // A photo that failed is tried again first.
      if ((isRequested || isAccepted) && before.context.photoUploads !== 'done')
        return wanted === undefined && isIn(after, AWAITING_PHOTOS) && sentEvent(step, 'photos.retry') !== undefined;
      const haveArrived = on(step, 'photos.idle') && isIn(before, AWAITING_PHOTOS) && step.event['failedCount'] === 0;
      if (!isRequested && !isAccepted && !haveArrived) return wanted === undefined;
      const afterwards = isRequested ? step.event['afterwards'] : before.context.afterwards;
      return (
        isIn(after, 'closed') &&
        wanted?.['rest'] === null &&
        equal(
          wanted['sending'],
          isCorrection
            ? { name: 'correction', payload: { answers, corrects: known.quoteId }, afterwards }
            : { name: 'quote', payload: { answers }, afterwards },
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
  { id: 'QUOTE-43', ...canBeRecalled('quote.recall') },
  {
    id: 'QUOTE-16',
    spec: '§8',
    says: {
      en: 'A refusal is remembered until the editor opens again, then shown until the quote is changed or sent again',
      fr: 'Un refus est retenu jusqu’à la réouverture de l’éditeur, puis montré jusqu’à un changement ou un nouvel envoi',
    },
    holds: (step) => {
      const { before, after } = step;
      const { failure } = after.context;
      if (on(step, 'sending.refused') && isIn(before, 'closed')) return equal(failure, step.event['failure']);
      if (isIn(after, `${EDITING}.failed`) !== (isIn(after, 'open') && !isIn(after, COMPARING) && failure !== null))
        return false;
      return (
        failure === before.context.failure || (failure === null && !isIn(before, 'closed')) || on(step, 'contents.show')
      );
    },
  },
  {
    id: 'QUOTE-3',
    ...opensAndCloses({
      isOpened: ({ before, after }) => {
        const { differences, failure, photoUploads } = before.context;
        if (differences.length > 0) return isIn(after, COMPARING);
        if (failure) return isIn(after, `${EDITING}.failed`);
        return isIn(after, `${EDITING}.${hasUnsent(before.context) || photoUploads !== 'done' ? 'dirty' : 'clean'}`);
      },
      sending: 'quote',
      closable: ['ended'],
    }),
  },
  { id: 'QUOTE-35', ...acceptsPhotoNews },
]);
