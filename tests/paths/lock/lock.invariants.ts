import { equal } from '../../../domain/equal.ts';
import type { Lock } from '../../../domain/lock.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { lockMachine } from '../../../machines/lock/lock.machine.ts';

type Step = Trace<typeof lockMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);
const told = (step: Step, news: string): boolean => step.sent.some((event) => event.type === news);
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const codeOf = (step: Step): string | null => toFailure(step.event['error']).code;

export const lockInvariants = defineInvariants(lockMachine, [
  {
    id: 'LOCK-1',
    spec: 'S4.20',
    says: {
      en: 'The owner is told that it may edit only when the platform gave the lock for the version shown',
      fr: 'La modification n’est permise que si la plateforme a donné le verrou pour la version affichée',
    },
    holds: (step) =>
      !told(step, 'lock.acquired') ||
      (step.event.type === doneOf('acquireLock') &&
        step.after.context.lock?.documentVersion === step.after.context.documentVersion),
  },
  {
    id: 'LOCK-2',
    spec: 'S4.15',
    says: {
      en: 'A free lock for the version shown lets the page edit, unless the user was editing in another tab; for another one the page is told what became of the document',
      fr: 'Un verrou libre pour la version affichée permet de modifier, sauf si l’utilisateur modifiait dans un autre onglet; pour une autre, la page apprend ce qu’il est advenu du document',
    },
    holds: (step) => {
      if (step.event.type !== doneOf('acquireLock') || step.before.matches({ acquiring: 'unwanted' })) return true;
      const isSame = step.after.context.lock?.documentVersion === step.after.context.documentVersion;
      if (isSame && step.before.context.holder?.isSelf)
        return (
          step.after.matches('outdated') &&
          step.sent.some(({ type, change }) => type === 'lock.outdated' && change === undefined)
        );
      return isSame
        ? step.after.matches('held') && told(step, 'lock.acquired')
        : step.after.matches('outdated') &&
            step.sent.some(
              ({ type, change }) => type === 'lock.outdated' && equal(change, step.after.context.lock?.change),
            );
    },
  },
  {
    id: 'LOCK-3',
    spec: 'S4.14',
    says: { en: 'A lock held by someone says who holds it', fr: 'Un verrou détenu par quelqu’un indique par qui' },
    holds: (step) =>
      step.event.type !== errorOf('acquireLock') ||
      step.before.matches({ acquiring: 'unwanted' }) ||
      (codeOf(step) === 'lock-held'
        ? step.after.matches('refused') &&
          step.after.context.holder?.name === toFailure(step.event['error']).holder?.name &&
          step.after.context.failure === null &&
          told(step, 'lock.refused')
        : codeOf(step) === 'forbidden'
          ? step.after.matches('barred') && told(step, 'lock.lost')
          : step.after.matches('failed') && step.after.context.failure !== null && told(step, 'lock.failed')),
  },
  {
    id: 'LOCK-4',
    spec: 'S9.13',
    says: {
      en: 'A held lock is refreshed every 30 s, with its own id',
      fr: 'Un verrou détenu est renouvelé toutes les 30 s, avec son identifiant',
    },
    holds: (step) =>
      !step.event.type.startsWith('xstate.after.lockRefresh') ||
      step.calls.some(
        (call) => call.name === 'refreshLock' && equal(call.input, { lockId: step.before.context.lock?.id }),
      ),
  },
  {
    id: 'LOCK-5',
    spec: '§4',
    says: {
      en: 'A refresh that the platform refuses is a lost lock, and without the permission the page says so; one that did not reach it keeps the lock',
      fr: 'Un renouvellement refusé est un verrou perdu, et sans la permission la page le dit; un renouvellement sans réponse garde le verrou',
    },
    holds: (step) =>
      step.event.type !== errorOf('refreshLock') ||
      (codeOf(step) === 'lock-lost'
        ? step.after.matches('lost') && step.after.context.lock === null && told(step, 'lock.lost')
        : codeOf(step) === 'forbidden'
          ? step.after.matches('barred') && step.after.context.lock === null && told(step, 'lock.lost')
          : step.after.matches({ held: 'resting' }) && step.sent.length === 0),
  },
  {
    id: 'LOCK-6',
    spec: '§4',
    says: {
      en: 'A refreshed lock stays held until its new end',
      fr: 'Un verrou renouvelé reste détenu jusqu’à sa nouvelle échéance',
    },
    holds: (step) =>
      step.event.type !== doneOf('refreshLock') ||
      (step.after.matches({ held: 'resting' }) && step.after.context.lock === step.event['output']),
  },
  {
    id: 'LOCK-7',
    spec: '§4',
    says: {
      en: 'Leaving gives back each lock that may be held, by its id',
      fr: 'Quitter rend chaque verrou peut-être détenu, par son identifiant',
    },
    holds: (step) => {
      if (step.event.type === 'lock.release')
        return step.before.context.lock !== null
          ? equal(inputOf(step, 'releaseLock'), { lockId: step.before.context.lock.id })
          : step.before.matches({ acquiring: 'wanted' })
            ? step.after.matches({ acquiring: 'unwanted' })
            : step.after.status === 'done';
      if (!step.before.matches({ acquiring: 'unwanted' })) return true;
      return step.event.type === doneOf('acquireLock')
        ? equal(inputOf(step, 'releaseLock'), { lockId: (step.event['output'] as Lock).id })
        : step.after.status === 'done';
    },
  },
  {
    id: 'LOCK-8',
    spec: '§4',
    says: {
      en: 'Once released the owner is told and nothing is held',
      fr: 'Une fois le verrou libéré, le processus est averti et rien n’est détenu',
    },
    holds: (step) => step.after.status !== 'done' || (told(step, 'lock.released') && step.after.context.lock === null),
  },
  {
    id: 'LOCK-9',
    spec: '§4',
    says: {
      en: 'Asking again asks the platform; the answer to a release ends it',
      fr: 'Demander de nouveau interroge la plateforme; la réponse à la libération termine le verrou',
    },
    holds: (step) =>
      (step.event.type !== 'lock.retry' && !step.event.type.startsWith('xstate.after.lockRetry')) ||
      began(step, 'acquireLock'),
  },
  {
    id: 'LOCK-10',
    spec: '§4',
    says: {
      en: 'Whatever the answer to a release, the lock is over',
      fr: 'Quelle que soit la réponse à la libération, le verrou est terminé',
    },
    holds: (step) => !/actor\.releaseLock$/.test(step.event.type) || step.after.status === 'done',
  },
  {
    id: 'LOCK-11',
    spec: '§4',
    says: {
      en: 'Editing begins by asking for the lock of the document shown',
      fr: 'La modification commence par la demande du verrou du document affiché',
    },
    holds: (step) => {
      const { documentKind, documentId } = step.after.context;
      const asked = inputOf(step, 'acquireLock');
      if (asked === undefined) return step.event.type !== 'xstate.init';
      return equal(asked, { documentKind, documentId }) && step.after.context.lock === null;
    },
  },
  {
    id: 'LOCK-12',
    spec: 'S9.13',
    says: {
      en: 'While the lock is held, its next refresh is never more than 30 s away, and never at once',
      fr: 'Tant que le verrou est détenu, son prochain renouvellement est à 30 s au plus, jamais immédiat',
    },
    holds: ({ event, after, timers, running }) => {
      if (event.type === doneOf('acquireLock') && running.includes('refreshLock')) return false;
      const isRefreshedInTime = running.includes('refreshLock')
        ? timers.length === 0
        : timers.some(({ ms }) => ms === 30_000);
      return isRefreshedInTime === after.matches('held');
    },
  },
  {
    id: 'LOCK-13',
    spec: 'docs/decisions',
    says: {
      en: 'A lock that someone else holds is asked for again every 10 s, by itself',
      fr: 'Un verrou détenu par quelqu’un d’autre est demandé de nouveau toutes les 10 s, sans intervention',
    },
    holds: ({ after, timers }) => timers.some(({ ms }) => ms === 10_000) === after.matches('refused'),
  },
  {
    id: 'LOCK-14',
    spec: '§4',
    says: {
      en: 'The page can be left at any time, once; the lock can be requested again unless the page is outdated or being left',
      fr: 'La page peut être quittée à tout moment, une fois; le verrou peut être demandé de nouveau sauf si la page est périmée ou quittée',
    },
    holds: ({ after, running }) => {
      if (after.status !== 'active') return true;
      const isLeft = running.includes('releaseLock') || after.matches({ acquiring: 'unwanted' });
      const isAskable = !isLeft && !running.includes('acquireLock') && !after.matches('outdated');
      return after.can({ type: 'lock.release' }) === !isLeft && after.can({ type: 'lock.retry' }) === isAskable;
    },
  },
  {
    id: 'LOCK-15',
    spec: '§4',
    says: {
      en: 'A call is under way exactly while the platform is asked: at rest the lock asks for nothing',
      fr: 'Un appel est en cours seulement quand la plateforme est interrogée : au repos, le verrou ne demande rien',
    },
    holds: ({ after, running }) =>
      running.includes('acquireLock') === (after.status === 'active' && after.hasTag('asking')) && running.length <= 1,
  },
]);
