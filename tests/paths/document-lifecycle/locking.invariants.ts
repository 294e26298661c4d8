/** Who may edit a document, and how its page is left. */
import { equal } from '../../../domain/equal.ts';
import { errorOf, type Invariant } from '../engine/path-model.ts';
import { isIn, on, sentEvent, startedCall } from '../engine/trace.ts';
import { ACCEPTED, EDITING, HELD, RESERVED, SUBMITTING, type TestedDocument } from './tested-document.ts';

export const lockingInvariants = <Sending>({
  idOf,
  mendedIn = () => EDITING,
  alsoBeginsIn = [],
}: Pick<TestedDocument<never, Sending>, 'idOf' | 'mendedIn' | 'alsoBeginsIn'>): readonly Invariant[] => [
  {
    id: idOf(20),
    spec: '§4',
    says: {
      en: 'Nothing can be typed or sent without the lock',
      fr: 'Rien ne peut être saisi ni envoyé sans le verrou',
    },
    holds: (step) => {
      const sent = startedCall(step, 'sendDocument') as { lockId: string } | undefined;
      return (
        (!isIn(step.after, RESERVED) || step.after.context.lockId !== '') &&
        (!step.after.hasTag('editable') || isIn(step.after, RESERVED)) &&
        (!sent || (sent.lockId !== '' && sent.lockId === step.before.context.lockId))
      );
    },
  },
  {
    id: idOf(22),
    spec: '§4',
    says: {
      en: 'The lock’s news decide: acquired edits, outdated asks for a refresh, lost keeps what was typed',
      fr: 'Les nouvelles du verrou décident : obtenu, on modifie; périmé, on actualise; perdu, la saisie est gardée',
    },
    holds: (step) => {
      const { before, after, event } = step;
      if (on(step, 'lock.acquired') && isIn(before, 'open'))
        return (
          after.context.lockId === event['lockId'] &&
          (isIn(before, 'open.reserving', 'open.unreserved')
            ? isIn(after, EDITING, ...alsoBeginsIn, before.context.refused ? mendedIn(before.context.sending) : EDITING)
            : equal(after.value, before.value))
        );
      if (on(step, 'lock.outdated') && isIn(before, 'open.reserving', 'open.unreserved'))
        return isIn(after, 'open.outdated');
      if (on(step, 'lock.lost') && isIn(before, 'open'))
        return (
          after.context.lockId === '' &&
          (isIn(before, RESERVED, 'open.reserving') ? isIn(after, 'open.unreserved') : equal(after.value, before.value))
        );
      return after.context.lockId === before.context.lockId || on(step, errorOf('sendDocument'));
    },
  },
  {
    id: idOf(28),
    spec: 'docs/decisions',
    says: {
      en: 'An open document waits for its lock, 150 ms at most; any other answer, or none by then, shows it without the lock',
      fr: 'Un document ouvert attend son verrou, 150 ms au plus; toute autre réponse, ou aucune d’ici là, l’affiche sans le verrou',
    },
    holds: (step) => {
      const { before, after, event, timers } = step;
      const isTimed = timers.length === 1 && timers[0]?.ms === 150;
      if (isIn(after, 'open.reserving') && !isTimed) return false;
      const isOver = on(step, 'lock.refused', 'lock.failed') || event.type.startsWith('xstate.after.lockPatience');
      return !isIn(before, 'open.reserving') || !isOver || isIn(after, 'open.unreserved');
    },
  },
  {
    id: idOf(24),
    spec: '§4',
    says: {
      en: 'Leaving keeps what was typed, then gives the lock back; what is on its way, or about to leave, is not called back',
      fr: 'Quitter garde la saisie, puis rend le verrou; ce qui est en route, ou sur le départ, n’est pas rappelé',
    },
    holds: (step) => {
      if (on(step, 'lock.released') && isIn(step.before, 'open.leaving')) return step.after.status === 'done';
      if (!on(step, 'page.left')) return true;
      if (isIn(step.before, SUBMITTING, HELD))
        return isIn(step.after, `${SUBMITTING}.unattended`) && step.sent.length === 0;
      if (isIn(step.before, 'open.leaving')) return step.sent.length === 0 && isIn(step.after, 'open.leaving');
      if (!isIn(step.before, 'open')) return step.after.status === 'done';
      const types = step.sent.map(({ type }) => type);
      return (
        isIn(step.after, 'open.leaving') &&
        types.includes('draft.flush') &&
        types.indexOf('draft.flush') < types.indexOf('lock.release')
      );
    },
  },
  {
    id: idOf(25),
    spec: '§9',
    says: {
      en: 'A clerk who is away gives the lock back and finds everything again on coming back',
      fr: 'Une personne absente rend le verrou et retrouve tout à son retour',
    },
    holds: (step) =>
      (!on(step, 'presence.ended') ||
        !isIn(step.before, RESERVED) ||
        (sentEvent(step, 'lock.release') !== undefined && isIn(step.after, 'open.pausing'))) &&
      (!on(step, 'lock.released') || !isIn(step.before, 'open.pausing') || isIn(step.after, 'paused')) &&
      (!on(step, 'document.resume') ||
        !isIn(step.before, 'paused') ||
        startedCall(step, 'loadDocument') !== undefined) &&
      (!isIn(step.after, RESERVED) || isIn(step.before, RESERVED) || startedCall(step, 'inactivity') !== undefined),
  },
  {
    id: idOf(26),
    spec: '§4',
    says: {
      en: 'A document is reread only once its lock was given back',
      fr: 'Un document n’est relu en entier qu’une fois son verrou rendu',
    },
    holds: (step) =>
      (!on(step, 'document.refresh') ||
        !isIn(step.before, 'open.outdated') ||
        (sentEvent(step, 'lock.release') !== undefined && isIn(step.after, 'open.refreshing'))) &&
      (!isIn(step.after, 'open.refreshing', 'open.sent') ||
        isIn(step.before, 'open.refreshing', 'open.sent') ||
        sentEvent(step, 'lock.release') !== undefined) &&
      (!on(step, 'lock.released') ||
        !isIn(step.before, 'open.refreshing', 'open.sent') ||
        startedCall(step, 'loadDocument') !== undefined) &&
      (!isIn(step.before, 'open') || !startedCall(step, 'loadDocument') || on(step, 'lock.released')),
  },
  {
    id: idOf(27),
    spec: '§4',
    says: {
      en: 'Leaving is asked about wherever something typed may be lost, and nowhere else',
      fr: 'On demande avant de quitter partout où une saisie peut se perdre, et nulle part ailleurs',
    },
    holds: ({ after }) =>
      after.hasTag('unsaved') === (isIn(after, 'paused', 'open') && !isIn(after, ...ACCEPTED, 'open.leaving')),
  },
];
