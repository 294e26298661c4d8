import { toFailure } from '../support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../support/path-model.ts';
import { lockMachine } from './lock.machine.ts';

type Step = Trace<typeof lockMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);
const told = (step: Step, news: string): boolean => step.sent.some((event) => event.type === news);
const codeOf = (step: Step): string | null => toFailure(step.event['error']).code;

export const lockInvariants = defineInvariants(lockMachine, [
  {
    id: 'LOCK-1',
    spec: '§4',
    says: {
      en: 'The owner is told that it may edit only when the platform gave the lock for the version shown',
      fr: 'Le flux propriétaire ne peut modifier que si la plateforme a donné le verrou pour la version affichée',
    },
    holds: (step) =>
      !told(step, 'lock.acquired') ||
      (step.event.type === doneOf('acquireLock') && step.after.context.lock?.documentVersion === step.after.context.documentVersion),
  },
  {
    id: 'LOCK-2',
    spec: '§4',
    says: { en: 'A free lock for the version shown lets the page edit', fr: 'Un verrou libre pour la version affichée permet de modifier' },
    holds: (step) => {
      if (step.event.type !== doneOf('acquireLock') || step.before.matches({ acquiring: 'unwanted' })) return true;
      const isSame = step.after.context.lock?.documentVersion === step.after.context.documentVersion;
      return isSame ? step.after.matches('held') && told(step, 'lock.acquired') : step.after.matches('outdated') && told(step, 'lock.outdated');
    },
  },
  {
    id: 'LOCK-3',
    spec: '§4',
    says: { en: 'A lock held by somebody says who holds it', fr: 'Un verrou détenu par quelqu’un indique par qui' },
    holds: (step) =>
      step.event.type !== errorOf('acquireLock') ||
      step.before.matches({ acquiring: 'unwanted' }) ||
      (codeOf(step) === 'lock-held'
        ? step.after.matches('refused') &&
          step.after.context.holder?.name === toFailure(step.event['error']).params['name'] &&
          step.after.context.failure === null &&
          told(step, 'lock.refused')
        : step.after.matches('failed') && step.after.context.failure !== null && told(step, 'lock.failed')),
  },
  {
    id: 'LOCK-4',
    spec: '§9',
    says: { en: 'A held lock is refreshed every 30 s, with its own id', fr: 'Un verrou détenu est renouvelé toutes les 30 s, avec son identifiant' },
    holds: (step) =>
      !step.event.type.startsWith('xstate.after.lockRefresh') ||
      step.calls.some((call) => call.name === 'refreshLock' && JSON.stringify(call.input) === JSON.stringify({ lockId: step.before.context.lock?.id })),
  },
  {
    id: 'LOCK-5',
    spec: '§4',
    says: {
      en: 'A refresh that the platform refuses is a lost lock; one that did not reach it keeps the lock',
      fr: 'Un renouvellement refusé est un verrou perdu; un renouvellement sans réponse garde le verrou',
    },
    holds: (step) =>
      step.event.type !== errorOf('refreshLock') ||
      (codeOf(step) === 'lock-lost'
        ? step.after.matches('lost') && step.after.context.lock === null && told(step, 'lock.lost')
        : step.after.matches({ held: 'resting' }) && step.sent.length === 0),
  },
  {
    id: 'LOCK-6',
    spec: '§4',
    says: { en: 'A refreshed lock stays held until its new end', fr: 'Un verrou renouvelé reste détenu jusqu’à sa nouvelle échéance' },
    holds: (step) =>
      step.event.type !== doneOf('refreshLock') ||
      (step.after.matches({ held: 'resting' }) && step.after.context.lock === step.event['output']),
  },
  {
    id: 'LOCK-7',
    spec: '§4',
    says: { en: 'Leaving gives back each lock that may be held, by its id', fr: 'Quitter rend chaque verrou peut-être détenu, par son identifiant' },
    holds: (step) => {
      if (step.event.type === 'lock.release')
        return step.before.context.lock !== null
          ? began(step, 'releaseLock')
          : step.before.matches({ acquiring: 'wanted' })
            ? step.after.matches({ acquiring: 'unwanted' })
            : step.after.status === 'done';
      if (!step.before.matches({ acquiring: 'unwanted' })) return true;
      return step.event.type === doneOf('acquireLock') ? began(step, 'releaseLock') : step.after.status === 'done';
    },
  },
  {
    id: 'LOCK-8',
    spec: '§4',
    says: { en: 'Once released the owner is told and nothing is held', fr: 'Une fois le verrou rendu, le flux est averti et rien n’est détenu' },
    holds: (step) => step.after.status !== 'done' || (told(step, 'lock.released') && step.after.context.lock === null),
  },
  {
    id: 'LOCK-9',
    spec: '§4',
    says: { en: 'Asking again asks the platform; the answer to a release ends it', fr: 'Redemander interroge la plateforme; la réponse à la remise termine le verrou' },
    holds: (step) =>
      (step.event.type !== 'lock.retry' && !step.event.type.startsWith('xstate.after.lockRetry')) || began(step, 'acquireLock'),
  },
  {
    id: 'LOCK-10',
    spec: '§4',
    says: { en: 'Whatever the answer to a release, the lock is over', fr: 'Quelle que soit la réponse à la remise, le verrou est terminé' },
    holds: (step) => !/actor\.releaseLock$/.test(step.event.type) || step.after.status === 'done',
  },
]);
