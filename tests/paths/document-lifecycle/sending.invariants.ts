/** How what was typed is sent, and how its outcome is found. */
import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { doneOf, errorOf, type Invariant, type Trace } from '../engine/path-model.ts';
import { announced, isIn, on, sentEvent, startedCall } from '../engine/trace.ts';
import {
  ACCEPTED,
  CHECKING,
  EDITING,
  forSending,
  HELD,
  isDispatched,
  isUnanswered,
  type Loaded,
  saysClosed,
  saysOutdated,
  SUBMITTING,
  type TestedDocument,
} from './tested-document.ts';

/** A refused send can be corrected, under the lock or once it is back; why it was refused is remembered. */
const isMendable = ({ before, after, ...step }: Trace, ...places: readonly string[]): boolean =>
  isIn(after, ...(before.context.lockId === '' ? ['open.unreserved'] : places)) &&
  (before.context.lockId !== '' || sentEvent(step, 'lock.retry') !== undefined) &&
  after.context.failure === null &&
  sentEvent(step, 'draft.forget') === undefined;

export function sendingInvariants<Document, Sending>({
  idOf,
  isClosed,
  isTaken,
  refused,
  takenNotice,
  notTakenNotice,
  overtakenNotice = () => null,
  isHeld = () => true,
  keyOf = (_, sendKey) => sendKey,
  mendedIn = () => EDITING,
  restOf = () => null,
  isFollowed = () => false,
  ...codes
}: TestedDocument<Document, Sending>): readonly Invariant[] {
  const saysOvertaken = (step: Trace): boolean => {
    const notice = overtakenNotice(step.before.context.sending);
    return announced(step) === (notice === null ? undefined : `error ${notice}`);
  };
  /** A success is announced, and what is left to send is the draft. */
  const isTold = (step: Trace): boolean => {
    const { context } = step.before;
    const rest = restOf(context, context.sending);
    return (
      announced(step) === `success ${takenNotice(context.sending)}` &&
      (rest
        ? equal(sentEvent(step, 'draft.keep')?.['content'], rest) && !sentEvent(step, 'draft.forget')
        : sentEvent(step, 'draft.forget') !== undefined)
    );
  };
  return [
    {
      id: idOf(40),
      spec: '§5',
      says: {
        en: 'What is to be sent is sent as it is, with the version, the lock and the one key of this visit; nothing else is ever sent',
        fr: 'Ce qui est à envoyer est envoyé tel quel, avec la version, le verrou et l’unique clé de cette visite; rien d’autre n’est jamais envoyé',
      },
      holds: (step) => {
        const { before, after } = step;
        const sent = startedCall(step, 'sendDocument');
        const isWanted = isDispatched(step);
        if (isWanted && before.context.isSendHeld && isHeld(after.context.sending))
          return sent === undefined && isIn(after, HELD);
        if (!isWanted && !(isIn(before, HELD) && isIn(after, SUBMITTING))) return sent === undefined;
        const { id, document, lockId, sendKey } = before.context;
        const { sending } = after.context;
        return (
          sending !== null &&
          (isWanted || sending === before.context.sending) &&
          isIn(after, SUBMITTING) &&
          equal(sent, {
            id,
            version: document.version,
            lockId,
            idempotencyKey: keyOf(sending, sendKey, document.version),
            sending,
          })
        );
      },
    },
    {
      id: idOf(41),
      spec: 'S9.25',
      says: {
        en: 'What can be called back leaves after five seconds, or at once, unless it is called back; nothing else waits',
        fr: 'Ce qui peut être rappelé part après cinq secondes, ou tout de suite, sauf s’il est rappelé; rien d’autre n’attend',
      },
      holds: (step) => {
        const { before, after } = step;
        // Other requirements say when it is checked again, and how long the lock is waited for.
        const timers = isIn(after, 'open.outcomeUnknown.resting', 'open.reserving') ? [] : step.timers;
        if (timers.some(({ ms }) => ms === 5000) !== isIn(after, HELD, 'taken.unread.resting')) return false;
        if (timers.some(({ ms }) => ms !== 5000) && !isIn(after, 'ended')) return false;
        if (!isIn(before, HELD)) return true;
        if (on(step, 'sending.recall')) return isIn(after, EDITING) && step.calls.length === 0;
        const isGone = on(step, 'sending.hurry', 'page.left') || step.event.type.startsWith('xstate.after.');
        return !isGone || isIn(after, SUBMITTING);
      },
    },
    {
      id: idOf(42),
      spec: '§8',
      says: {
        en: 'What was taken is announced, its draft is forgotten, the lock is given back, and the document read again as it stands',
        fr: 'Ce qui est reçu est annoncé, son brouillon est oublié, le verrou est rendu, et le document relu tel qu’il est',
      },
      holds: (step) => {
        if (!on(step, doneOf('sendDocument')) || !isIn(step.before, SUBMITTING)) return true;
        const target = isIn(step.before, `${SUBMITTING}.unattended`) ? 'open.leaving' : 'open.sent';
        if (target === 'open.sent' && isFollowed(step.before.context))
          return isTold(step) && equal(startedCall(step, 'followUp'), { id: step.after.context.id });
        return isTold(step) && isIn(step.after, target) && sentEvent(step, 'lock.release') !== undefined;
      },
    },
    {
      id: idOf(44),
      spec: '§8',
      says: {
        en: 'Each refusal says its own: over, outdated, lock lost, no answer, or a problem to correct; what was typed is kept',
        fr: 'Chaque refus dit le sien : clos, périmé, verrou perdu, sans réponse, ou un problème à corriger; la saisie est gardée',
      },
      holds: (step) => {
        if (!on(step, errorOf('sendDocument')) || !isIn(step.before, SUBMITTING)) return true;
        if (sentEvent(step, 'draft.forget') || sentEvent(step, 'draft.keep')) return false;
        if (isIn(step.before, `${SUBMITTING}.unattended`))
          return (
            isIn(step.after, 'open.leaving') &&
            sentEvent(step, 'lock.release') !== undefined &&
            announced(step) === `error ${forSending(notTakenNotice, step.before.context.sending)}`
          );
        const { code, kind } = toFailure(step.event['error']);
        if (saysClosed(codes, code)) return isIn(step.after, 'open.refreshing') && saysOvertaken(step);
        if (announced(step) !== undefined) return false;
        if (saysOutdated(codes, code)) return isIn(step.after, 'open.outdated');
        if (code === 'lock-lost')
          return (
            isIn(step.after, 'open.unreserved') &&
            sentEvent(step, 'lock.retry') !== undefined &&
            step.after.context.lockId === ''
          );
        if (isUnanswered(kind))
          return startedCall(step, 'rereadDocument') !== undefined && step.after.context.failure?.kind === kind;
        return isMendable(step, EDITING, mendedIn(step.before.context.sending));
      },
    },
    {
      id: idOf(45),
      spec: '§4',
      says: {
        en: 'When no answer came nothing is sent again before the document is reread',
        fr: 'Sans réponse de la plateforme, rien n’est renvoyé avant d’avoir relu le document',
      },
      holds: (step) => {
        if (on(step, 'outcome.check'))
          return !isIn(step.before, 'open.outcomeUnknown') || startedCall(step, 'rereadDocument') !== undefined;
        if (on(step, errorOf('rereadDocument')) && isIn(step.before, ...CHECKING))
          return (
            isIn(step.after, 'open.outcomeUnknown') &&
            (toFailure(step.event['error']).kind === 'forbidden'
              ? equal(step.after.context.failure, toFailure(step.event['error']))
              : step.after.context.failure === step.before.context.failure)
          );
        return (
          !isIn(step.before, 'open.outcomeUnknown', 'open.checkingOutcome') ||
          startedCall(step, 'sendDocument') === undefined
        );
      },
    },
    {
      id: idOf(53),
      spec: 'docs/decisions',
      says: {
        en: 'While it is unknown whether a send was received, the portal checks again after 5 s, then after twice as long each time, at most a minute, and at once when the network is back; where the clerk may no longer read the document it waits until they ask',
        fr: 'Tant qu’on ne sait pas si un envoi a été reçu, le portail vérifie de nouveau après 5 s, puis après deux fois plus longtemps chaque fois, une minute au plus, et aussitôt que le réseau revient; si le commis ne peut plus lire le document, il attend que celui-ci le demande',
      },
      holds: (step) => {
        const { before, after, event, timers } = step;
        const rests = [5, 10, 20, 40, 60].map((seconds) => seconds * 1000);
        if (isIn(after, 'open.outcomeUnknown.resting') && !isIn(before, 'open.outcomeUnknown.resting')) {
          const rest = timers.find(({ ms }) => rests.includes(ms))?.ms;
          const { outcomeChecks } = after.context;
          if (rest !== rests[Math.min(outcomeChecks, rests.length) - 1]) return false;
          if (on(step, errorOf('rereadDocument')) && outcomeChecks !== before.context.outcomeChecks + 1) return false;
        }
        if (startedCall(step, 'sendDocument') && after.context.outcomeChecks !== 0) return false;
        if (on(step, 'network.restored') || event.type.startsWith('xstate.after.outcomeRest'))
          return isIn(after, 'open.outcomeUnknown.rechecking') && startedCall(step, 'rereadDocument') !== undefined;
        return !isIn(after, 'open.outcomeUnknown.barred') || (timers.length === 0 && step.running.length === 0);
      },
    },
    {
      id: idOf(46),
      spec: '§4',
      says: {
        en: 'The reread document tells the outcome: taken, overtaken by somebody else or by its deadline, or still to be sent',
        fr: 'Le document relu dit l’issue : reçu, devancé par quelqu’un d’autre ou par l’échéance, ou encore à envoyer',
      },
      holds: (step) => {
        const { sending, isReopened } = step.before.context;
        if (!on(step, doneOf('rereadDocument')) || !isIn(step.before, ...CHECKING) || !sending) return true;
        const { document, now } = step.event['output'] as Loaded<Document>;
        if (isTaken(sending, document))
          return isTold(step) && isIn(step.after, 'open.sent') && sentEvent(step, 'lock.release') !== undefined;
        if (isClosed(document, { readAt: now, isReopened }))
          return (
            isIn(step.after, 'open.refreshing') && saysOvertaken(step) && sentEvent(step, 'draft.forget') === undefined
          );
        return isMendable(step, EDITING, mendedIn(sending));
      },
    },
    {
      id: idOf(47),
      spec: '§4',
      says: {
        en: 'Something is to be sent wherever it waits or is on its way, and the page shows it',
        fr: 'Quelque chose est à envoyer partout où un envoi attend ou est en route, et la page le montre',
      },
      holds: ({ after }) => {
        const isSending = isIn(after, HELD, SUBMITTING, 'open.checkingOutcome', ...ACCEPTED);
        return (
          after.hasTag('sending') === isSending &&
          (!(isSending || isIn(after, 'open.outcomeUnknown')) || after.context.sending !== null)
        );
      },
    },
    {
      id: idOf(48),
      spec: '§4',
      says: {
        en: 'Whoever was not the first is told what happened and what was refused, until it is sent again or thrown away',
        fr: 'Qui n’a pas été le premier apprend ce qui s’est passé et ce qui a été refusé, jusqu’à un nouvel envoi ou à l’abandon de la saisie',
      },
      holds: (step) => {
        const { before, after, event } = step;
        const was = before.context.overtaken;
        const is = after.context.overtaken;
        if (startedCall(step, 'sendDocument')) return is === null;
        if (on(step, 'draft.discard') && isIn(before, EDITING) && before.can({ type: 'draft.discard' }))
          return is === null;
        if (on(step, 'lock.outdated') && isIn(before, 'open.reserving', 'open.unreserved'))
          return equal(is, { change: event['change'] ?? was?.change ?? null, refused: was?.refused ?? null });
        const { code, change } = toFailure(event['error']);
        if (
          on(step, errorOf('sendDocument')) &&
          isIn(before, SUBMITTING) &&
          !isIn(before, `${SUBMITTING}.unattended`) &&
          (saysClosed(codes, code) || saysOutdated(codes, code) || code === 'lock-lost')
        )
          return equal(is, { change: change ?? null, refused: forSending(refused, before.context.sending) });
        return is === was;
      },
    },
    {
      id: idOf(49),
      spec: '§8',
      says: {
        en: 'A refusal is remembered only when the platform refused what was sent, with the reason it gave',
        fr: 'Un refus n’est mémorisé que là où la plateforme a refusé ce qui était envoyé, avec la raison donnée',
      },
      holds: (step) => {
        const { before, after, event } = step;
        const is = after.context.refused;
        if (is === null || is === before.context.refused) return true;
        if (on(step, errorOf('sendDocument')) && isIn(before, SUBMITTING)) return equal(is, toFailure(event['error']));
        return on(step, doneOf('rereadDocument')) && isIn(before, ...CHECKING) && is === before.context.failure;
      },
    },
    {
      id: idOf(50),
      spec: 'docs/decisions',
      says: {
        en: 'After an accepted send the document that was sent stays until it is loaded again: a failed attempt is followed by another after five seconds, or at once where the clerk asks for it; where the clerk may no longer read it, the page says so and waits until they ask',
        fr: 'Après un envoi reçu, le document envoyé reste jusqu’à ce qu’il soit relu : un échec est suivi d’une autre tentative après cinq secondes, ou aussitôt si le commis le demande; si le commis ne peut plus le lire, la page le dit et attend qu’il le demande',
      },
      holds: (step) => {
        const { before, after } = step;
        if (on(step, 'lock.released') && isIn(before, 'open.sent'))
          return isIn(after, 'taken.rereading') && startedCall(step, 'loadDocument') !== undefined;
        if (!isIn(before, 'taken') || on(step, 'page.left')) return true;
        if (isIn(after, 'taken.barred') && (step.timers.length > 0 || step.running.length > 0)) return false;
        if (on(step, 'document.retry') && isIn(before, 'taken.barred'))
          return isIn(after, 'taken.rereading') && startedCall(step, 'loadDocument') !== undefined;
        if (on(step, 'document.retry') && isIn(before, 'taken.unread'))
          return isIn(after, 'taken.unread.retrying') && startedCall(step, 'loadDocument') !== undefined;
        if (step.event.type.startsWith('xstate.after.'))
          return isIn(after, 'taken.unread.retrying') && startedCall(step, 'loadDocument') !== undefined;
        if (on(step, doneOf('loadDocument'))) return isIn(after, 'recalling');
        return after.context.document === before.context.document && after.context.sending === before.context.sending;
      },
    },
  ];
}
