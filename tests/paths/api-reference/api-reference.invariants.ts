import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { apiReferenceMachine } from '../../../machines/api-reference/api-reference.machine.ts';

type Step = Trace<typeof apiReferenceMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const choosesOther = ({ event, before }: Step): boolean =>
  event.type === 'service.choose' && event['service'] !== before.context.service;

export const apiReferenceInvariants = defineInvariants(apiReferenceMachine, [
  {
    id: 'API-1',
    spec: 'S2.20',
    says: {
      en: 'Opening the page, choosing another service and trying again ask the service chosen, once',
      fr: 'Ouvrir la page, choisir un autre service ou réessayer interroge une fois le service choisi',
    },
    holds: (step) => {
      const isRequested =
        step.event.type === 'xstate.init' ||
        choosesOther(step) ||
        (step.event.type === 'reference.retry' && step.before.matches('failed'));
      const asked = inputOf(step, 'loadReference');
      return isRequested
        ? equal(asked, { service: step.after.context.service }) && step.calls.length === 1
        : asked === undefined;
    },
  },
  {
    id: 'API-2',
    spec: 'S2.20',
    says: { en: 'The service shown is the one chosen last', fr: 'Le service affiché est le dernier choisi' },
    holds: ({ event, before, after }) =>
      after.context.service === (event.type === 'service.choose' ? event['service'] : before.context.service),
  },
  {
    id: 'API-3',
    spec: '§2',
    says: {
      en: 'What a service says of itself is shown, and nothing of another one',
      fr: 'Ce qu’un service dit de lui-même est affiché, et rien d’un autre',
    },
    holds: (step) => {
      const { document } = step.after.context;
      if (step.event.type === doneOf('loadReference'))
        return document === step.event['output'] && step.after.matches('shown');
      return step.after.matches('shown') ? document === step.before.context.document : document === null;
    },
  },
  {
    id: 'API-4',
    spec: '§8',
    says: {
      en: 'A failure is said and can be tried again; nothing else is',
      fr: 'Un échec est dit et peut être réessayé; rien d’autre ne peut l’être',
    },
    holds: ({ event, after }) => {
      const isKept =
        event.type !== errorOf('loadReference') || after.context.failure?.kind === toFailure(event['error']).kind;
      return (
        isKept &&
        after.can({ type: 'reference.retry' }) === after.matches('failed') &&
        (after.context.failure !== null) === after.matches('failed')
      );
    },
  },
  {
    id: 'API-5',
    spec: 'docs/decisions',
    says: {
      en: 'Another service can be chosen at any time, also while one is asked',
      fr: 'Un autre service peut être choisi à tout moment, même pendant une demande',
    },
    holds: ({ after, running }) =>
      after.can({ type: 'service.choose', service: after.context.service === 'identity' ? 'documents' : 'identity' }) &&
      running.includes('loadReference') === after.matches('loading'),
  },
]);
