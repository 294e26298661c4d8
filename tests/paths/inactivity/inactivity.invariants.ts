import { defineInvariants, doneOf, type Trace } from '../engine/path-model.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';

type Step = Trace<typeof inactivityMachine>;
const isAsking = ({ after }: Step): boolean => after.matches('asking');

export const inactivityInvariants = defineInvariants(inactivityMachine, [
  {
    id: 'PRESENCE-1',
    spec: 'S2.52 S9.16',
    says: {
      en: 'The clerk is asked exactly when nothing was touched for 180 s',
      fr: 'On ne demande au commis que si rien n’a été touché pendant 180 s',
    },
    holds: (step) =>
      step.event.type === doneOf('measureIdleTime')
        ? isAsking(step) === Number(step.event['output']) >= 180_000
        : !isAsking(step) || step.before.matches('asking'),
  },
  {
    id: 'PRESENCE-2',
    spec: 'S9.15',
    says: {
      en: 'While nobody is asked, presence is looked at every 10 s',
      fr: 'Tant qu’on ne demande rien, la présence est vérifiée toutes les 10 s',
    },
    holds: ({ after, timers, calls }) =>
      after.status === 'done' ||
      after.matches('asking') ||
      calls.some(({ name }) => name === 'measureIdleTime') ||
      timers.some(({ ms }) => ms === 10_000),
  },
  {
    id: 'PRESENCE-3',
    spec: '§2',
    says: {
      en: 'The question stands for at least 20 s, and an answer ends it at once',
      fr: 'La question reste au moins 20 s, et une réponse y met fin aussitôt',
    },
    holds: (step) =>
      (!isAsking(step) || step.timers.every(({ ms }) => ms >= 20_000)) &&
      (!step.before.matches('asking') || step.event.type !== 'presence.confirm' || step.after.matches('present')),
  },
  {
    id: 'PRESENCE-4',
    spec: 'S2.53',
    says: {
      en: 'The document is given free when the clerk closes it or does not answer, and only then',
      fr: 'Le document est libéré quand le commis le ferme ou ne répond pas, et seulement alors',
    },
    holds: (step) => {
      const isOver =
        step.before.matches('asking') &&
        (step.event.type === 'presence.end' || step.event.type.startsWith('xstate.after.'));
      return (
        isOver === step.sent.some(({ type }) => type === 'presence.ended') && isOver === (step.after.status === 'done')
      );
    },
  },
  {
    id: 'PRESENCE-5',
    spec: 'S2.53',
    says: {
      en: 'The question can be answered either way, and waits 60 s',
      fr: 'On peut répondre à la question dans les deux sens, et elle attend 60 s',
    },
    holds: (step) => {
      const canBe = (type: 'presence.confirm' | 'presence.end'): boolean => step.after.can({ type });
      return [canBe('presence.confirm'), canBe('presence.end'), step.timers.some(({ ms }) => ms === 60_000)].every(
        (is) => is === isAsking(step),
      );
    },
  },
  {
    id: 'PRESENCE-6',
    spec: 'S9.15',
    says: {
      en: 'Presence is first looked at 10 s after the document was opened',
      fr: 'La présence est vérifiée pour la première fois 10 s après l’ouverture du document',
    },
    holds: ({ event, calls, timers }) =>
      event.type !== 'xstate.init' || (calls.length === 0 && timers.some(({ ms }) => ms === 10_000)),
  },
]);
