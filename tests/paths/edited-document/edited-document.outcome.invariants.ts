/** How it is learned whether a send without a reply was received. */
import { equal } from '../../../domain/equal.ts';
import { editedDocumentMachine } from '../../../machines/edited-document/edited-document.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import {
  announced,
  CHECKING,
  EDITING,
  isIn,
  isMendable,
  isReadOnlyAt,
  isTold,
  on,
  overtakenBy,
  sentEvent,
  startedCall,
  type StandInLoaded,
} from './edited-document.trace.ts';

export const outcomeInvariants = defineInvariants(editedDocumentMachine, [
  {
    id: 'EDITED-45',
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
    id: 'EDITED-53',
    spec: 'docs/decisions',
    says: {
      en: 'While it is unknown whether a send was received, the portal checks again after 5 s, then after twice as long each time, at most a minute, and at once when the network is back; where the clerk may no longer read the document it waits until they ask',
      fr: 'Tant qu’on ne sait pas si un envoi a été reçu, le portail vérifie de nouveau après 5 s, puis après deux fois plus longtemps chaque fois, une minute au plus, et aussitôt que le réseau revient; si le commis ne peut plus lire le document, il attend que celui-ci le demande',
    },
    holds: (step) => {
      const { before, after, event, timers } = step;
      const rests = [5, 10, 20, 40, 60].map((seconds) => seconds * 1000);
      const isResting = isIn(after, 'open.outcomeUnknown.resting');
      if (isResting && !isIn(before, 'open.outcomeUnknown.resting')) {
        const rest = timers.find(({ ms }) => rests.includes(ms))?.ms;
        if (rest !== rests[Math.min(after.context.outcomeChecks, rests.length) - 1]) return false;
        if (on(step, errorOf('rereadDocument')) && after.context.outcomeChecks !== before.context.outcomeChecks + 1)
          return false;
      }
      if (on(step, 'sending.wanted') && isIn(before, EDITING) && after.context.outcomeChecks !== 0) return false;
      if (on(step, 'network.restored') || event.type.startsWith('xstate.after.outcomeRest'))
        return isIn(after, 'open.outcomeUnknown.rechecking') && startedCall(step, 'rereadDocument') !== undefined;
      return !isIn(after, 'open.outcomeUnknown.barred') || (timers.length === 0 && step.running.length === 0);
    },
  },

  {
    id: 'EDITED-46',
    spec: '§4',
    says: {
      en: 'The reread document tells the outcome: taken, overtaken by somebody else or by its deadline, or still to be sent',
      fr: 'Le document relu dit l’issue : reçu, devancé par quelqu’un d’autre ou par l’échéance, ou encore à envoyer',
    },
    holds: (step) => {
      const { sending, failure } = step.before.context;
      if (!on(step, doneOf('rereadDocument')) || !isIn(step.before, ...CHECKING) || !sending) return true;
      const loaded = step.event['output'] as StandInLoaded;
      if (loaded.document.words.includes(sending.payload.words))
        return isTold(step) && isIn(step.after, 'open.sent') && sentEvent(step, 'lock.release') !== undefined;
      if (isReadOnlyAt(loaded, loaded.now, step.before.context.isReopened))
        return (
          isIn(step.after, 'open.refreshing') &&
          announced(step) === overtakenBy(step) &&
          sentEvent(step, 'draft.forget') === undefined
        );
      return isMendable(step) && equal(sentEvent(step, 'sending.refused')?.['failure'], failure);
    },
  },
]);
