/** How typed content is sent, and how its outcome is found. */
import { equal } from '../../../domain/equal.ts';
import { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import type { StandInSending } from '../../../machines/edited-document/edited-document.stand-in.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import {
  announced,
  CHECKING,
  startedCall,
  EDITING,
  HELD,
  isIn,
  isMendable,
  isTold,
  on,
  overtakenBy,
  SUBMITTING,
  ACCEPTED,
  sentEvent,
} from './edited-document.trace.ts';

/** A part's key includes its version, so each send of a part has another key. */
const keyOf = ({ name }: StandInSending, sendKey: string, version: number): string =>
  name === 'whole' ? sendKey : `${sendKey}-part-${version}`;

const isUnanswered = (kind: string): boolean => ['timeout', 'network', 'server', 'malformed'].includes(kind);

export const sendingInvariants = defineInvariants(editedDocumentMachine, [
  {
    id: 'EDITED-40',
    spec: '§5',
    says: {
      en: 'What the editor wants sent is sent as it is, with the version, the lock and the one key of this sending; nothing else is ever sent',
      fr: 'Ce que l’éditeur veut envoyer est envoyé tel quel, avec la version, le verrou et l’unique clé de cet envoi; rien d’autre n’est jamais envoyé',
    },
    holds: (step) => {
      const { before, after, event } = step;
      const sent = startedCall(step, 'sendDocument');
      const isWanted = on(step, 'sending.wanted') && isIn(before, EDITING);
      const wanted = isWanted ? (event['sending'] as StandInSending) : before.context.sending;
      if (isWanted && (!equal(after.context.sending, wanted) || !equal(after.context.rest, event['rest'])))
        return false;
      if (isWanted && before.context.isSendHeld && wanted?.name === 'whole')
        return sent === undefined && isIn(after, HELD);
      if (!isWanted && !isIn(before, HELD)) return sent === undefined;
      if (isIn(before, HELD) && !isIn(after, SUBMITTING)) return sent === undefined;
      const { id, document, lockId, sendKey } = before.context;
      const version = document?.version ?? -1;
      return (
        wanted !== null &&
        isIn(after, SUBMITTING) &&
        equal(sent, { id, version, lockId, idempotencyKey: keyOf(wanted, sendKey, version), sending: wanted })
      );
    },
  },
  {
    id: 'EDITED-41',
    spec: 'S9.25',
    says: {
      en: 'What can be called back leaves after five seconds, or at once, unless it is called back; nothing else waits',
      fr: 'Ce qui peut être rappelé part après cinq secondes, ou tout de suite, sauf s’il est rappelé; rien d’autre n’attend',
    },
    holds: (step) => {
      const { before, after } = step;
      // EDITED-53 says when it is checked again.
      const timers = isIn(after, 'open.outcomeUnknown.resting') ? [] : step.timers;
      if (timers.some(({ ms }) => ms === 5000) !== isIn(after, HELD, 'taken.unread.resting')) return false;
      if (timers.some(({ ms }) => ms !== 5000) && !isIn(after, 'ended')) return false;
      if (!isIn(before, HELD)) return true;
      if (on(step, 'sending.recall')) return isIn(after, EDITING) && step.calls.length === 0;
      const isGone = on(step, 'sending.hurry', 'page.left') || step.event.type.startsWith('xstate.after.');
      return !isGone || isIn(after, SUBMITTING);
    },
  },
  {
    id: 'EDITED-42',
    spec: '§8',
    says: {
      en: 'What was taken is announced, what is left unsent stays a draft, the lock is given back, and the document read again as it stands',
      fr: 'Ce qui est reçu est annoncé, ce qui reste à envoyer demeure un brouillon, le verrou est rendu, et le document relu tel qu’il est',
    },
    holds: (step) => {
      if (!on(step, doneOf('sendDocument')) || !isIn(step.before, SUBMITTING)) return true;
      const { sending } = step.before.context;
      const isFollowed = sending?.name === 'whole' && sending.payload.isNextWanted;
      if (!isTold(step)) return false;
      if (isIn(step.before, `${SUBMITTING}.unattended`))
        return isIn(step.after, 'open.leaving') && sentEvent(step, 'lock.release') !== undefined;
      return isFollowed
        ? equal(startedCall(step, 'followUp'), { id: step.after.context.id, sending })
        : isIn(step.after, 'open.sent') && sentEvent(step, 'lock.release') !== undefined;
    },
  },
  {
    id: 'EDITED-43',
    spec: '§2',
    says: {
      en: 'What follows is told as it came, and the document read again whether or not anything follows',
      fr: 'La suite est annoncée telle qu’elle arrive, et le document relu, qu’il y ait une suite ou non',
    },
    holds: (step) => {
      if (!isIn(step.before, 'open.following')) return sentEvent(step, 'document.wanted') === undefined;
      const isFound = on(step, doneOf('followUp'));
      if (!isFound && !on(step, errorOf('followUp'))) return true;
      const emitted = step.sent.filter(({ type }) => type !== 'lock.release');
      return (
        isIn(step.after, 'open.sent') &&
        sentEvent(step, 'lock.release') !== undefined &&
        equal(emitted, isFound ? [step.event['output']] : [])
      );
    },
  },
  {
    id: 'EDITED-44',
    spec: '§8',
    says: {
      en: 'Each refusal says its own: over, outdated, lock lost, no answer, or a problem that the editor is told; what was typed is kept',
      fr: 'Chaque refus dit le sien : clos, périmé, verrou perdu, sans réponse, ou un problème dit à l’éditeur; la saisie est gardée',
    },
    holds: (step) => {
      if (!on(step, errorOf('sendDocument')) || !isIn(step.before, SUBMITTING)) return true;
      if (sentEvent(step, 'draft.forget') || sentEvent(step, 'draft.keep')) return false;
      if (isIn(step.before, `${SUBMITTING}.unattended`))
        return (
          isIn(step.after, 'open.leaving') &&
          sentEvent(step, 'lock.release') !== undefined &&
          announced(step) === 'error document:notTaken'
        );
      const { code, kind } = toFailure(step.event['error']);
      if (code === 'quote-request-answered')
        return isIn(step.after, 'open.refreshing') && announced(step) === overtakenBy(step);
      if (announced(step) !== undefined) return false;
      if (code === 'version-outdated') return isIn(step.after, 'open.outdated');
      if (code === 'lock-lost')
        return (
          isIn(step.after, 'open.unreserved') &&
          sentEvent(step, 'lock.retry') !== undefined &&
          step.after.context.lockId === ''
        );
      if (isUnanswered(kind))
        return startedCall(step, 'rereadDocument') !== undefined && step.after.context.failure?.kind === kind;
      const reason = sentEvent(step, 'sending.refused')?.['failure'];
      return isMendable(step) && equal(reason, toFailure(step.event['error']));
    },
  },
  {
    id: 'EDITED-47',
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
    id: 'EDITED-48',
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
      if (on(step, 'contents.discarded') && isIn(before, EDITING)) return is === null;
      if (on(step, 'lock.outdated') && isIn(before, 'open.unreserved'))
        return equal(is, { change: event['change'] ?? was?.change ?? null, refused: was?.refused ?? null });
      const { code, change } = toFailure(event['error']);
      if (
        on(step, errorOf('sendDocument')) &&
        isIn(before, SUBMITTING) &&
        !isIn(before, `${SUBMITTING}.unattended`) &&
        (code === 'quote-request-answered' || code === 'version-outdated' || code === 'lock-lost')
      )
        return equal(is, {
          change: change ?? null,
          refused: before.context.sending?.name === 'whole' ? 'quote' : 'cancellation',
        });
      return is === was;
    },
  },
  {
    id: 'EDITED-49',
    spec: '§8',
    says: {
      en: 'The editor hears of a refusal only when the platform refused what it wanted to send',
      fr: 'L’éditeur n’apprend un refus que là où la plateforme a refusé ce qu’il voulait envoyer',
    },
    holds: (step) =>
      sentEvent(step, 'sending.refused') === undefined ||
      (on(step, errorOf('sendDocument'), doneOf('rereadDocument')) && isIn(step.before, SUBMITTING, ...CHECKING)),
  },
  {
    id: 'EDITED-50',
    spec: 'docs/decisions',
    says: {
      en: 'After an accepted send the document that was sent stays until it is loaded again: a failed attempt is followed by another after five seconds, or at once where the clerk asks for it; where the clerk may no longer read it, the page says so and waits until they ask',
      fr: 'Après un envoi reçu, le document envoyé reste jusqu’à ce qu’il soit relu : un échec est suivi d’une autre tentative après cinq secondes, ou aussitôt si le commis le demande; si le commis ne peut plus le lire, la page le dit et attend qu’il le demande',
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
]);
