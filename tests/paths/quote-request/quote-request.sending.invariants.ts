/** How a quote leaves, and what is known of it afterwards. */
import { Status } from '../../../domain/enumerations.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { isRemembered } from '../../../machines/support/overtaken.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { quoteRequestMachine } from '../../../machines/quote-request/quote-request.machine.ts';
import { answersOf, firstIncomplete, isOurs } from '../../../machines/quote-request/quote-request.rules.ts';
import { announced, began, EDITING, isIn, isOver, on, same, SENDING, type Step, told } from './quote-request.trace.ts';
import type { LoadedRequest } from '../../../machines/quote-request/quote-request.types.ts';

/** Where a quote is sent from, beside the button. */
const isHeldNoMore = (step: Step): boolean =>
  isIn(step.before, 'answering.reserved.held') &&
  !isIn(step.after, 'answering.reserved') &&
  !isIn(step.after, 'answering.lockLost', 'expired', 'answering.pausing');

/** A quote that was not taken can be mended under the lock; where it was lost meanwhile, once it is back. */
const isMendable = ({ before, after }: Step): boolean =>
  before.context.lockId === ''
    ? isIn(after, 'answering.lockLost') && after.context.failure === null
    : isIn(after, `${EDITING}.failed`) && after.context.failure !== null;

export const sendingInvariants = defineInvariants(quoteRequestMachine, [
  {
    id: 'QUOTE-6',
    spec: '§5',
    says: {
      en: 'A quote is sent only when every part is answered, under its one key; otherwise the first part that is not is shown',
      fr: 'Une soumission n’est envoyée que si chaque pièce a sa réponse, sous son unique clé; sinon la première qui manque est montrée',
    },
    holds: (step) => {
      const { context } = step.before;
      const sent = began(step, 'submitQuote');
      const isAsked = on(step, 'quote.submit') && step.before.hasTag('editable');
      const missing = firstIncomplete(context);
      if (isAsked && missing !== -1)
        return (
          step.calls.length === 0 &&
          isIn(step.after, `${EDITING}.correcting`) &&
          step.after.context.partIndex === missing
        );
      if (isAsked && context.arePhotosOnTheirWay)
        return sent === undefined && isIn(step.after, 'answering.reserved.awaitingPhotos');
      if (isAsked && context.isSendHeld) return sent === undefined && isIn(step.after, 'answering.reserved.held');
      const haveArrived =
        on(step, 'photos.idle') &&
        isIn(step.before, 'answering.reserved.awaitingPhotos') &&
        step.event['failedCount'] === 0;
      if (!isAsked && !isHeldNoMore(step) && !(haveArrived && !context.isSendHeld)) return sent === undefined;
      return same(sent, {
        quoteRequestId: context.id,
        version: context.request?.version,
        lockId: context.lockId,
        answers: answersOf(context),
        idempotencyKey: context.sendKey,
      });
    },
  },
  {
    id: 'QUOTE-7',
    spec: '§8',
    says: {
      en: 'A quote that was taken is announced, its draft forgotten, and the request read again or the next one looked for',
      fr: 'Une soumission reçue est annoncée, son brouillon oublié, et la demande relue ou la suivante cherchée',
    },
    holds: (step) => {
      if (!on(step, doneOf('submitQuote'))) return true;
      const isSaid = announced(step) === 'success quote-request:sent' && told(step, 'draft.forget') !== undefined;
      if (isIn(step.before, `${SENDING}.unattended`)) return isSaid && told(step, 'lock.release') !== undefined;
      return (
        isSaid &&
        began(step, step.before.context.afterwards === 'next' ? 'findNextRequest' : 'rereadQuoteRequest') !== undefined
      );
    },
  },
  {
    id: 'QUOTE-8',
    spec: '§8',
    says: {
      en: 'Each refusal of a quote says its own: cancelled, expired, answered, outdated, lock lost, or a problem with everything kept',
      fr: 'Chaque refus d’une soumission dit le sien : annulée, expirée, soumise, périmée, verrou perdu, ou un problème avec tout conservé',
    },
    holds: (step) => {
      if (!on(step, errorOf('submitQuote'))) return true;
      if (told(step, 'draft.forget')) return false;
      if (isIn(step.before, `${SENDING}.unattended`))
        return told(step, 'lock.release') !== undefined && announced(step) === 'error quote-request:sendFailed';
      const { code, kind } = toFailure(step.event['error']);
      if (!isRemembered(step.after.context.overtaken, step.event['error'], 'quote')) return false;
      switch (code) {
        case 'quote-request-cancelled':
          return isIn(step.after, 'cancelled');
        case 'quote-request-expired':
          return isIn(step.after, 'expired');
        case 'quote-request-answered':
          return began(step, 'loadQuoteRequest') !== undefined;
        case 'version-outdated':
          return isIn(step.after, 'answering.outdated');
        case 'lock-lost':
          return isIn(step.after, 'answering.lockLost') && told(step, 'lock.retry') !== undefined;
        case null:
        default:
          if (kind === 'timeout' || kind === 'network' || kind === 'server' || kind === 'malformed')
            return began(step, 'rereadQuoteRequest') !== undefined && step.after.context.failure?.kind === kind;
          return isMendable(step) && (step.after.context.failure === null || step.after.context.failure.kind === kind);
      }
    },
  },
  {
    id: 'QUOTE-9',
    spec: '§4',
    says: {
      en: 'When no answer came nothing is sent again before the request was read again',
      fr: 'Sans réponse, rien n’est renvoyé avant d’avoir relu la demande',
    },
    holds: (step) =>
      (!on(step, 'outcome.check') ||
        !isIn(step.before, 'answering.outcomeUnknown') ||
        began(step, 'rereadQuoteRequest') !== undefined) &&
      (!on(step, errorOf('rereadQuoteRequest')) ||
        (isIn(step.before, 'answering.checkingOutcome')
          ? isIn(step.after, 'answering.outcomeUnknown')
          : isIn(step.after, 'loadFailed'))) &&
      (!isIn(step.before, 'answering.outcomeUnknown') || began(step, 'submitQuote') === undefined),
  },
  {
    id: 'QUOTE-10',
    spec: '§4',
    says: {
      en: 'The request read again tells the outcome: received, answered by a colleague, cancelled, expired, or still to be sent',
      fr: 'La demande relue dit l’issue : reçue, soumise par un collègue, annulée, expirée, ou encore à envoyer',
    },
    holds: (step) => {
      if (!on(step, doneOf('rereadQuoteRequest'))) return true;
      const loaded = step.event['output'] as LoadedRequest;
      if (isIn(step.before, 'answering.sent'))
        return isIn(step.after, 'answered') && step.after.context.request === loaded.request;
      const { status } = loaded.request;
      const isKept = step.after.context.request === loaded.request;
      if (status === Status.Completed) {
        const isTaken = isOurs(step.before.context, loaded);
        return (
          isIn(step.after, 'answered') &&
          (announced(step) !== undefined) === isTaken &&
          (told(step, 'draft.forget') !== undefined) === isTaken &&
          isKept
        );
      }
      if (status === Status.Cancelled) return isIn(step.after, 'cancelled') && isKept;
      if (isOver(loaded)) return isIn(step.after, 'expired') && isKept;
      return isMendable(step);
    },
  },
  {
    id: 'QUOTE-16',
    spec: '§8',
    says: {
      en: 'A quote that was not taken shows why, until it is changed or sent again',
      fr: 'Une soumission non reçue montre pourquoi, jusqu’à un changement ou un nouvel envoi',
    },
    holds: (step) => {
      const isFailed = isIn(step.after, `${EDITING}.failed`);
      const wasFailed = isIn(step.before, `${EDITING}.failed`);
      return (
        (!isFailed || step.after.context.failure !== null) &&
        (!wasFailed || isFailed || step.after.status === 'done' || step.after.context.failure === null)
      );
    },
  },
  {
    id: 'QUOTE-20',
    spec: '§4',
    says: {
      en: 'A quote that waits for a change of mind leaves after five seconds, or at once, unless it is undone',
      fr: 'Une soumission en attente part après cinq secondes, ou tout de suite, sauf si l’envoi est annulé',
    },
    holds: (step) => {
      if (isIn(step.after, 'answering.reserved.held')) return step.timers.some(({ ms }) => ms === 5000);
      if (on(step, 'quote.recall') && isIn(step.before, 'answering.reserved.awaitingPhotos'))
        return isIn(step.after, EDITING) && step.calls.length === 0;
      if (!isIn(step.before, 'answering.reserved.held')) return true;
      if (on(step, 'quote.recall')) return isIn(step.after, EDITING) && began(step, 'submitQuote') === undefined;
      return (
        !(on(step, 'quote.hurry', 'page.left') || step.event.type.startsWith('xstate.after.')) ||
        isIn(step.after, SENDING)
      );
    },
  },
  {
    id: 'QUOTE-24',
    spec: 'design §6',
    says: {
      en: '“Send & open next” opens the request that expires next, and says so where there is none',
      fr: '«\u00A0Envoyer et ouvrir la suivante\u00A0» ouvre la demande qui expire ensuite, et le dit s’il n’y en a aucune',
    },
    holds: (step) => {
      if (!on(step, doneOf('findNextRequest'), errorOf('findNextRequest')))
        return told(step, 'request.wanted') === undefined;
      const next = step.event['output'] as { id: string } | null | undefined;
      const isRead = began(step, 'rereadQuoteRequest') !== undefined;
      if (on(step, errorOf('findNextRequest'))) return isRead && step.sent.length === 0;
      return (
        isRead &&
        (next
          ? same(told(step, 'request.wanted'), { type: 'request.wanted', id: next.id })
          : announced(step) === 'success quote-request:noNext')
      );
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
      const isAsked =
        on(step, 'quote.submit') && step.before.hasTag('editable') && firstIncomplete(step.before.context) === -1;
      return step.after.context.afterwards === (isAsked ? step.event['afterwards'] : step.before.context.afterwards);
    },
  },
  {
    id: 'QUOTE-43',
    spec: 'docs/decisions',
    says: {
      en: 'A quote that has not left can be undone, or sent at once where it only waits for a change of mind; nothing else waits',
      fr: 'Une soumission pas encore partie peut être annulée, ou envoyée tout de suite si elle n’attend qu’un changement d’avis; rien d’autre n’attend',
    },
    holds: ({ after, timers }) => {
      const isHeld = isIn(after, 'answering.reserved.held');
      return (
        after.can({ type: 'quote.recall' }) === (isHeld || isIn(after, 'answering.reserved.awaitingPhotos')) &&
        after.can({ type: 'quote.hurry' }) === isHeld &&
        timers.length === (isHeld ? 1 : 0)
      );
    },
  },
  {
    id: 'QUOTE-44',
    spec: '§2',
    says: {
      en: 'The platform is asked for one thing at a time, and the page says so',
      fr: 'Une seule chose est demandée à la fois à la plateforme, et la page le dit',
    },
    holds: ({ after, running }) =>
      running.length <= 1 && (running.length === 0 || after.hasTag('busy') || after.hasTag('sending')),
  },
  {
    id: 'QUOTE-45',
    spec: 'design §11',
    says: {
      en: 'A draft of what the platform has taken already is forgotten; one that a colleague was quicker than is not',
      fr: 'Le brouillon de ce que la plateforme a déjà reçu est oublié; celui qu’un collègue a devancé ne l’est pas',
    },
    holds: (step) => {
      const { context } = step.after;
      if (!on(step, 'draft.recalled') || !isIn(step.before, 'recalling') || !context.request) return true;
      const isTaken =
        context.request.status === Status.Completed &&
        isOurs(context, { request: context.request, now: context.readAt });
      return (told(step, 'draft.forget') !== undefined) === isTaken;
    },
  },
  {
    id: 'QUOTE-46',
    spec: 'design §11',
    says: {
      en: 'Whoever leaves has what was typed kept first, then releases the lock',
      fr: 'Au départ, la saisie est d’abord enregistrée, puis le verrou est libéré',
    },
    holds: (step) => {
      const types = step.sent.map(({ type }) => type);
      const isLeaving = !isIn(step.before, 'answering.leaving') && isIn(step.after, 'answering.leaving');
      return (
        !isLeaving || (types.includes('draft.flush') && types.indexOf('draft.flush') < types.indexOf('lock.release'))
      );
    },
  },
]);
