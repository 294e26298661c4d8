import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { healthMachine } from '../../../machines/health/health.machine.ts';
import type { HealthAnswer } from '../../../machines/health/health.types.ts';

type Step = Trace<typeof healthMachine>;
const asks = (step: Step): boolean =>
  step.calls.some(({ name, input }) => name === 'checkHealth' && equal(input, { url: step.after.context.url }));

export const healthInvariants = defineInvariants(healthMachine, [
  {
    id: 'HEALTH-1',
    spec: 'S3.46',
    says: {
      en: 'A service is asked at once, each time that is wanted, and by itself half a minute after it answered',
      fr: 'Un service est interrogé aussitôt, chaque fois que c’est demandé, et de lui-même une demi-minute après sa réponse',
    },
    holds: (step) => {
      const isDue =
        step.event.type === 'xstate.init' ||
        step.event.type.startsWith('xstate.after.') ||
        (step.event.type === 'health.check' && !step.before.matches('checking'));
      return (
        asks(step) === isDue &&
        step.after.matches('checking') === (step.running.length === 1) &&
        step.timers.some(({ ms }) => ms === 30_000) === !step.after.matches('checking')
      );
    },
  },
  {
    id: 'HEALTH-2',
    spec: 'S3.46',
    says: {
      en: 'OK is a service that is well and answers within a second; a slower one is a warning; one that is unwell or silent is an error',
      fr: 'OK est un service en bon état qui répond en moins d’une seconde; un plus lent est un avertissement; un service en défaut ou muet est une erreur',
    },
    holds: (step) => {
      if (step.event.type === errorOf('checkHealth'))
        return (
          step.after.matches('failing') &&
          step.after.context.failure?.kind === toFailure(step.event['error']).kind &&
          step.after.context.answer === null
        );
      if (step.event.type !== doneOf('checkHealth')) return step.after.context.answer === step.before.context.answer;
      const answer = step.event['output'] as HealthAnswer;
      const state = !answer.isWell ? 'failing' : answer.milliseconds >= 1000 ? 'warning' : 'well';
      return step.after.matches(state) && step.after.context.answer === answer && step.after.context.failure === null;
    },
  },
  {
    id: 'HEALTH-3',
    spec: 'docs/decisions',
    says: {
      en: 'It can be wanted at any time, but while it is asked',
      fr: 'On peut le demander à tout moment, sauf pendant l’interrogation',
    },
    holds: ({ after }) => after.can({ type: 'health.check' }) !== after.matches('checking'),
  },
]);
