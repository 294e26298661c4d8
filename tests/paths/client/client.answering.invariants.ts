/** Fetching, accepting, refusing and saving a client. */
import { equal } from '../../../domain/equal.ts';
import { RelationshipStatus } from '../../../domain/client-rows.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { announced, startedCall, isIn, on } from '../engine/trace.ts';
import { clientMachine } from '../../../machines/client/client.machine.ts';
import {
  laidOver,
  recordOf,
  trimmed,
  isRight,
  isReasonValid,
  isSent,
  isUncertain,
  outputOf,
  EDITABLE,
  newsOf,
} from './client.trace.ts';

const { Pending, Active, Refused } = RelationshipStatus;

export const answeringInvariants = defineInvariants(clientMachine, [
  {
    id: 'CLIENT-1',
    spec: '§2',
    says: {
      en: 'The client begins by being fetched, and again when that failed and the user asks',
      fr: 'Le client est d’abord obtenu, et de nouveau quand l’obtention a échoué et que la personne le demande',
    },
    holds: (step) => {
      const isWanted = on(step, 'xstate.init') || (on(step, 'client.retry') && isIn(step.before, 'loadFailed'));
      return equal(startedCall(step, 'loadClient'), isWanted ? { id: step.after.context.id } : undefined);
    },
  },
  {
    id: 'CLIENT-2',
    spec: '§6',
    says: {
      en: 'Only who may change clients can answer them, or write about them',
      fr: 'Seules les personnes autorisées répondent aux clients ou écrivent à leur sujet',
    },
    holds: (step) => {
      const { mayChange } = step.after.context;
      if (on(step, doneOf('loadClient'))) return isIn(step.after, mayChange ? 'recalling' : 'reading');
      return mayChange || (!step.after.hasTag('editable') && startedCall(step, 'saveClient') === undefined);
    },
  },
  {
    id: 'CLIENT-3',
    spec: '§8',
    says: {
      en: 'A client that could not be fetched says so, with the reason; one that does not exist is not asked for again',
      fr: 'Un client qui n’a pu être obtenu le dit, avec la cause; un client qui n’existe pas n’est pas redemandé',
    },
    holds: (step) =>
      !on(step, errorOf('loadClient')) ||
      (isIn(step.after, toFailure(step.event['error']).kind === 'notFound' ? 'missing' : 'loadFailed') &&
        equal(step.after.context.failure, toFailure(step.event['error']))),
  },
  {
    id: 'CLIENT-4',
    spec: 'S4.47',
    says: {
      en: 'Who waits or was refused can be accepted, who waits or is active can be refused, and nobody else',
      fr: 'On accepte qui attend ou fut refusé, on refuse qui attend ou est actif, et personne d’autre',
    },
    holds: ({ after }) => {
      const status = after.context.client?.status;
      const isOpen = isIn(after, ...EDITABLE.filter((state) => state !== 'open.correcting'));
      return (
        after.can({ type: 'client.accept' }) === (isOpen && (status === Pending || status === Refused)) &&
        after.can({ type: 'client.refuse' }) === (isOpen && (status === Pending || status === Active))
      );
    },
  },
  {
    id: 'CLIENT-5',
    spec: '§4',
    says: {
      en: 'A refusal is sent with a reason alone; without one it is asked for, and nothing is sent',
      fr: 'Un refus n’est envoyé qu’avec un motif; sans lui on le demande, et rien n’est envoyé',
    },
    holds: (step) => {
      const { before, after } = step;
      if (on(step, 'client.refuse') && before.can(step.event as never))
        return isIn(after, isRight(before.context) ? 'refusing.typing' : 'open.correcting') && step.calls.length === 0;
      if (on(step, 'refusal.send') && isIn(before, 'refusing.typing'))
        return isReasonValid(before.context)
          ? startedCall(step, 'saveClient') !== undefined
          : isIn(after, 'refusing.correcting') && step.calls.length === 0;
      return !isIn(after, 'refusing.correcting') || !isReasonValid(after.context);
    },
  },
  {
    id: 'CLIENT-6',
    spec: '§5',
    says: {
      en: 'Nothing that breaks a rule is sent; all that is wrong is told until it is mended or discarded',
      fr: 'Rien de ce qui enfreint une règle n’est envoyé; tout est dit jusqu’à correction ou annulation',
    },
    holds: (step) => {
      const { before, after } = step;
      if (startedCall(step, 'saveClient') !== undefined && !isRight(before.context)) return false;
      if (on(step, 'client.save', 'client.accept') && isIn(before, 'open.invalid') && before.can(step.event as never))
        return isIn(after, 'open.correcting');
      if (isIn(before, 'open.correcting') && on(step, 'record.change'))
        return isIn(after, 'open.correcting') === !isRight(after.context);
      return !isIn(after, 'open') || isRight(after.context) !== isIn(after, 'open.invalid', 'open.correcting');
    },
  },
  {
    id: 'CLIENT-7',
    spec: 'docs/decisions',
    says: {
      en: 'What is sent is the form as it stands with the status that is wanted, from the version that was seen, once for a wish',
      fr: 'On envoie le formulaire tel quel avec le statut voulu, à partir de la version vue, une fois par demande',
    },
    holds: (step) => {
      const { id, client, record, reason } = step.before.context;
      const sent = (status: number | undefined, why = '') => ({
        id,
        version: client?.version,
        status,
        ...trimmed(record),
        reason: why,
      });
      const actual = startedCall(step, 'saveClient');
      if (actual === undefined) return true;
      if (on(step, 'client.save')) return equal(actual, sent(client?.status));
      if (on(step, 'client.accept')) return equal(actual, sent(Active));
      return on(step, 'refusal.send') && equal(actual, sent(Refused, reason.trim()));
    },
  },
  {
    id: 'CLIENT-8',
    spec: '§8',
    says: {
      en: 'What was taken is announced, once, and only then, and shown as the platform has it',
      fr: 'Ce qui est pris est annoncé, une fois, et alors seulement, et montré tel que la plateforme l’a',
    },
    holds: (step) => {
      const isKnownTaken =
        on(step, doneOf('saveClient')) ||
        (on(step, doneOf('rereadClient')) && isSent(step.before.context, outputOf(step)));
      if (!isKnownTaken) return announced(step) === undefined;
      const { client, record, reason, failure } = step.after.context;
      return (
        announced(step) === newsOf(step.before.context) &&
        isIn(step.after, 'open.saved') &&
        client === outputOf(step) &&
        equal(record, recordOf(client)) &&
        reason === '' &&
        failure === null
      );
    },
  },
  {
    id: 'CLIENT-9',
    spec: 'docs/decisions',
    says: {
      en: 'After a save without an answer, or after a colleague’s, it is looked first how the client stands; any other failure is told at once',
      fr: 'Après un envoi sans réponse, ou celui d’un collègue, on regarde d’abord où en est le client; tout autre échec est dit aussitôt',
    },
    holds: (step) => {
      const isLookedAt =
        (on(step, errorOf('saveClient')) && isUncertain(step)) ||
        (on(step, 'client.recheck') && isIn(step.before, 'unsure'));
      if (!equal(startedCall(step, 'rereadClient'), isLookedAt ? { id: step.after.context.id } : undefined))
        return false;
      if (on(step, errorOf('saveClient')) && !isUncertain(step))
        return (
          isIn(step.after, 'open.failed') && step.after.context.failure?.kind === toFailure(step.event['error']).kind
        );
      return (
        !on(step, errorOf('rereadClient')) ||
        (isIn(step.after, 'unsure') && step.after.context.failure?.kind === toFailure(step.event['error']).kind)
      );
    },
  },
  {
    id: 'CLIENT-10',
    spec: 'docs/decisions',
    says: {
      en: 'What someone else did in the meantime is overwritten only by who has been told of it and typed in the same field',
      fr: 'Ce qu’une autre personne a fait entre-temps n’est remplacé que par qui en est averti et a saisi dans le même champ',
    },
    holds: (step) => {
      const { before, after } = step;
      if (on(step, doneOf('rereadClient')) && !isSent(before.context, outputOf(step))) {
        const found = outputOf(step);
        return found.version === before.context.client?.version
          ? isIn(after, 'open.failed')
          : isIn(after, 'conflicted') &&
              after.context.theirs === found &&
              after.context.client === before.context.client;
      }
      if (!isIn(before, 'conflicted')) return isIn(after, 'conflicted') || after.context.theirs === null;
      if (on(step, 'theirs.take'))
        return (
          isIn(after, 'open.clean') &&
          after.context.client === before.context.theirs &&
          equal(after.context.record, recordOf(before.context.theirs))
        );
      return (
        !on(step, 'mine.keep') ||
        isIn(after, 'conflicted') ||
        (isIn(after, 'open') &&
          after.context.client === before.context.theirs &&
          equal(after.context.record, laidOver(before.context)))
      );
    },
  },
]);
