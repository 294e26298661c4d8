/** How an answer leaves, and what is known of it afterwards. */
import { toFailure } from '../../../machines/support/failure.ts';
import { isRemembered } from '../../../machines/support/overtaken.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { isOurs } from '../../../machines/credit-request/credit-request.rules.ts';
import {
  announced,
  AWAITING_PHOTOS,
  began,
  EDITING,
  HELD,
  isIn,
  isRight,
  on,
  same,
  type Step,
  SUBMITTING,
  told,
} from './credit-request.trace.ts';
import type {
  CreditRequestContext,
  LoadedCreditRequest,
} from '../../../machines/credit-request/credit-request.types.ts';

/** What was not taken can be mended under the lock; where it was lost meanwhile, once it is back. */
const isMendable = ({ before, after }: Step, where: 'correcting' | 'failed'): boolean =>
  before.context.lockId === ''
    ? isIn(after, 'open.unreserved') && (where === 'correcting' || after.context.failure === null)
    : isIn(after, `${EDITING}.${where}`);

const isUnanswered = (kind: string): boolean => ['timeout', 'network', 'server', 'malformed'].includes(kind);

/** What the platform is told, field by field. */
function inputOf({ id, request, lockId, sendKey, form }: CreditRequestContext): unknown {
  const answering = {
    creditRequestId: id,
    version: request?.version,
    lockId,
    photoIds: form.photoIds,
    idempotencyKey: sendKey,
  };
  if (form.decision === 'refuse') return { decision: 'refuse', ...answering, reason: form.refusalReason.trim() };
  const creditedCents = Math.round(Number(form.amount) * 100);
  return {
    decision: 'approve',
    ...answering,
    creditNumber: form.number.trim(),
    creditDate: form.date,
    creditedCents,
    reason: form.approvalReason.trim(),
  };
}

/** A success says what was decided. */
const successOf = ({ form }: CreditRequestContext): string =>
  `success credit-request:${form.decision === 'approve' ? 'completed' : 'refused'}`;

export const sendingInvariants = defineInvariants(creditRequestMachine, [
  {
    id: 'CREDIT-40',
    spec: '§5',
    says: {
      en: 'An answer is sent only when it is complete and its photos are there, under its one key; otherwise every problem is shown',
      fr: 'Une réponse n’est envoyée que complète et ses photos arrivées, sous son unique clé; sinon chaque problème est montré',
    },
    holds: (step) => {
      const { context } = step.before;
      const sent = began(step, 'answerCreditRequest');
      const isAsked = on(step, 'answer.send') && isIn(step.before, EDITING);
      if (isAsked && !isRight(context)) return step.calls.length === 0 && isIn(step.after, `${EDITING}.correcting`);
      if (isAsked && context.arePhotosOnTheirWay) return step.calls.length === 0 && isIn(step.after, AWAITING_PHOTOS);
      const isReady =
        isAsked || (on(step, 'photos.idle') && isIn(step.before, AWAITING_PHOTOS) && step.event['failedCount'] === 0);
      if (isReady && context.isSendHeld) return sent === undefined && isIn(step.after, HELD);
      const isHeldNoMore = isIn(step.before, HELD) && isIn(step.after, SUBMITTING);
      return isReady || isHeldNoMore ? same(sent, inputOf(context)) : sent === undefined;
    },
  },
  {
    id: 'CREDIT-41',
    spec: '§4',
    says: {
      en: 'An answer that waits for a change of mind leaves after five seconds, or at once, unless it is undone; no other answer waits',
      fr: 'Une réponse en attente part après cinq secondes, ou tout de suite, sauf si l’envoi est annulé; aucune autre réponse n’attend',
    },
    holds: (step) => {
      const { before, after, timers } = step;
      const isHeld = isIn(after, HELD);
      if (
        timers.some(({ ms }) => ms === 5000) !== isHeld ||
        timers.some(({ ms }) => ms !== 5000) !== (isIn(after, 'answered') && timers.length > 0)
      )
        return false;
      if (
        after.can({ type: 'answer.recall' }) !== isIn(after, HELD, AWAITING_PHOTOS) ||
        after.can({ type: 'answer.hurry' }) !== isHeld
      )
        return false;
      if (!isIn(before, HELD, AWAITING_PHOTOS)) return true;
      if (on(step, 'answer.recall')) return isIn(after, EDITING) && step.calls.length === 0;
      const isGone =
        isIn(before, HELD) && (on(step, 'answer.hurry', 'page.left') || step.event.type.startsWith('xstate.after.'));
      return !isGone || isIn(after, SUBMITTING);
    },
  },
  {
    id: 'CREDIT-42',
    spec: '§8',
    says: {
      en: 'An answer that was taken is announced, its draft forgotten, and the request read again',
      fr: 'Une réponse reçue est annoncée, son brouillon oublié, et la demande relue',
    },
    holds: (step) => {
      if (!on(step, doneOf('answerCreditRequest'))) return true;
      const isSaid = announced(step) === successOf(step.before.context) && told(step, 'draft.forget') !== undefined;
      return (
        isSaid &&
        (isIn(step.before, `${SUBMITTING}.unattended`)
          ? told(step, 'lock.release') !== undefined
          : began(step, 'rereadCreditRequest') !== undefined)
      );
    },
  },
  {
    id: 'CREDIT-43',
    spec: '§8',
    says: {
      en: 'Each refusal by the platform says its own: answered by a colleague, outdated, number used, lock lost, or a problem with everything kept',
      fr: 'Chaque refus de la plateforme dit le sien : un collègue a répondu, périmée, numéro utilisé, verrou perdu, ou un problème avec tout conservé',
    },
    holds: (step) => {
      if (!on(step, errorOf('answerCreditRequest'))) return true;
      if (told(step, 'draft.forget')) return false;
      if (isIn(step.before, `${SUBMITTING}.unattended`))
        return told(step, 'lock.release') !== undefined && announced(step) === 'error credit-request:answerFailed';
      const { code, kind } = toFailure(step.event['error']);
      if (!isRemembered(step.after.context.overtaken, step.event['error'], 'answer')) return false;
      if (code === 'credit-request-answered') return began(step, 'loadCreditRequest') !== undefined;
      if (code === 'version-outdated') return isIn(step.after, 'open.outdated');
      if (code === 'lock-lost')
        return (
          isIn(step.after, 'open.unreserved') &&
          told(step, 'lock.retry') !== undefined &&
          step.after.context.lockId === ''
        );
      if (code === 'credit-number-used')
        return (
          isMendable(step, 'correcting') &&
          same(step.after.context.usedNumbers, [
            ...step.before.context.usedNumbers,
            step.before.context.form.number.trim(),
          ])
        );
      if (isUnanswered(kind))
        return (
          began(step, 'rereadCreditRequest') !== undefined &&
          isIn(step.after, 'open.checkingOutcome') &&
          step.after.context.failure?.kind === kind
        );
      return (
        isMendable(step, 'failed') && (step.after.context.failure === null || step.after.context.failure.kind === kind)
      );
    },
  },
  {
    id: 'CREDIT-44',
    spec: '§4',
    says: {
      en: 'When no word came nothing is sent again before the request was read again',
      fr: 'Sans réponse de la plateforme, rien n’est renvoyé avant d’avoir relu la demande',
    },
    holds: (step) => {
      if (on(step, 'outcome.check'))
        return !isIn(step.before, 'open.outcomeUnknown') || began(step, 'rereadCreditRequest') !== undefined;
      if (on(step, errorOf('rereadCreditRequest')) && !isIn(step.before, 'answered'))
        return isIn(step.after, isIn(step.before, 'open.checkingOutcome') ? 'open.outcomeUnknown' : 'loadFailed');
      return (
        !isIn(step.before, 'open.outcomeUnknown', 'open.checkingOutcome') ||
        began(step, 'answerCreditRequest') === undefined
      );
    },
  },
  {
    id: 'CREDIT-45',
    spec: '§4',
    says: {
      en: 'The request read again tells the outcome: received, answered by a colleague, or still to be sent',
      fr: 'La demande relue dit l’issue : reçue, traitée par un collègue, ou encore à envoyer',
    },
    holds: (step) => {
      if (!on(step, doneOf('rereadCreditRequest')) || !isIn(step.before, 'open.checkingOutcome', 'open.sent'))
        return true;
      const loaded = step.event['output'] as LoadedCreditRequest;
      const isKept = step.after.context.request === loaded.request;
      if (isIn(step.before, 'open.sent')) return isIn(step.after, 'answered') && isKept;
      if (loaded.request.status === 'pending') return isMendable(step, 'failed');
      const isTaken = isOurs(step.before.context, loaded);
      return (
        isIn(step.after, 'answered') &&
        isKept &&
        announced(step) === (isTaken ? successOf(step.before.context) : undefined) &&
        (told(step, 'draft.forget') !== undefined) === isTaken
      );
    },
  },
]);
