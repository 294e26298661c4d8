import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, type Trace } from '../engine/path-model.ts';
import { startupMachine } from '../../../machines/startup/startup.machine.ts';
import { ENVIRONMENTS } from '../../../machines/startup/startup.types.ts';

type Step = Trace<typeof startupMachine>;
const began = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;

const isUsable = (step: Step): boolean => {
  const { version, environment } = step.event['output'] as { version: string | null; environment: string | null };
  return !!version && ENVIRONMENTS.some((known) => known === environment);
};

export const startupInvariants = defineInvariants(startupMachine, [
  {
    id: 'START-1',
    spec: 'S8.32 S8.33 S8.34 S9.1',
    says: {
      en: 'A missing version or environment, or an unknown environment, is a technical error; anything else goes on',
      fr: 'Une version ou un environnement absent, ou un environnement inconnu, est une erreur technique; sinon le démarrage continue',
    },
    holds: (step) =>
      step.event.type !== doneOf('readMetaTags') || step.after.matches(isUsable(step) ? 'loadingSettings' : 'broken'),
  },
  {
    id: 'START-2',
    spec: 'S9.43',
    says: {
      en: 'Local uses the service addresses of dev',
      fr: 'L’environnement local utilise les adresses de service de dev',
    },
    holds: (step) => {
      const input = began(step, 'loadSettings');
      const { environment } = step.after.context.meta;
      return input === undefined || equal(input, { environment: environment === 'local' ? 'dev' : environment });
    },
  },
  {
    id: 'START-3',
    spec: 'S8.31',
    says: {
      en: 'A missing plug-in is a technical error that names it',
      fr: 'Un module absent est une erreur technique qui le nomme',
    },
    holds: (step) => {
      const plugin = /^xstate\.error\.actor\.load(\w+)$/.exec(step.event.type)?.[1];
      if (plugin === undefined) return true;
      const { problem } = step.after.context;
      return (
        step.after.matches('broken') &&
        problem?.key === 'pluginMissing' &&
        problem.plugin.toLowerCase() === plugin.toLowerCase()
      );
    },
  },
  {
    id: 'START-4',
    spec: 'S8.31',
    says: {
      en: 'The portal is ready only with its settings',
      fr: 'Le portail n’est prêt qu’avec ses paramètres',
    },
    holds: (step) =>
      step.after.status !== 'done' ||
      (step.event.type === doneOf('loadSettings') &&
        step.before.matches('loadingSettings') &&
        step.after.context.addresses !== null),
  },
  {
    id: 'START-5',
    spec: '§8',
    says: {
      en: 'A technical error has a cause and can be retried',
      fr: 'Une erreur technique a une cause et permet de réessayer',
    },
    holds: (step) =>
      (!step.after.matches('broken') || step.after.context.problem !== null) &&
      (step.event.type !== 'startup.retry' || step.calls.some(({ name }) => name === 'readMetaTags')),
  },
  {
    id: 'START-6',
    spec: '§8',
    says: {
      en: 'The settings are fetched once for each start, and the last problem is gone by then',
      fr: 'Les paramètres sont chargés une fois par démarrage, et le dernier problème n’est plus affiché',
    },
    holds: (step) =>
      !step.after.matches('loadingSettings') ||
      step.before.matches('loadingSettings') ||
      (step.calls.length === 1 && step.after.context.problem === null),
  },
]);
