import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { leaveGuardMachine } from '../../../machines/leave-guard/leave-guard.machine.ts';

type Step = Trace<typeof leaveGuardMachine>;
const answerOf = ({ sent }: Step): string | undefined => sent.find(({ type }) => type.startsWith('leave.'))?.type;
const isAsking = (snapshot: Step['after']): boolean =>
  snapshot.matches({ guarding: 'asking' }) || snapshot.matches({ guarding: 'settled' });

export const leaveGuardInvariants = defineInvariants(leaveGuardMachine, [
  {
    id: 'LEAVE-1',
    spec: 'S2.54',
    says: {
      en: 'With nothing unsent, leaving is agreed to at once and nothing is asked',
      fr: 'Quand tout est envoyé, on quitte aussitôt et rien n’est demandé',
    },
    holds: (step) =>
      step.event.type !== 'leave.request' ||
      !(step.before.matches('open') || step.before.matches('leaving')) ||
      (answerOf(step) === 'leave.agreed' && !isAsking(step.after)),
  },
  {
    id: 'LEAVE-2',
    spec: 'S2.54',
    says: {
      en: 'With something unsent, leaving is asked about first',
      fr: 'Quand quelque chose n’est pas envoyé, on demande d’abord',
    },
    holds: (step) =>
      step.event.type !== 'leave.request' ||
      !step.before.matches({ guarding: 'calm' }) ||
      (isAsking(step.after) && answerOf(step) === undefined),
  },
  {
    id: 'LEAVE-3',
    spec: 'S2.51',
    says: {
      en: 'Leave agrees, Stay refuses, and either ends the question',
      fr: 'Quitter accepte, Rester refuse, et l’un ou l’autre met fin à la question',
    },
    holds: (step) => {
      if (!isAsking(step.before))
        return (
          answerOf(step) !== 'leave.refused' && (answerOf(step) === undefined || step.event.type === 'leave.request')
        );
      if (step.event.type === 'leave.confirm')
        return answerOf(step) === 'leave.agreed' && !isAsking(step.after) && !step.after.matches('guarding');
      if (step.event.type === 'leave.cancel') return answerOf(step) === 'leave.refused' && !isAsking(step.after);
      return isAsking(step.after) && answerOf(step) === undefined;
    },
  },
  {
    id: 'LEAVE-4',
    spec: '§2',
    says: {
      en: 'The page is held from the first unsent change until it is settled or left, no longer',
      fr: 'La page est retenue dès le premier changement non envoyé, jusqu’à ce qu’il soit réglé ou quitté',
    },
    holds: (step) => {
      if (step.event.type === 'changes.made')
        return (
          step.after.matches('guarding') &&
          isAsking(step.after) === isAsking(step.before) &&
          (step.before.matches('guarding') || step.calls.some(({ name }) => name === 'holdPage'))
        );
      if (step.event.type === 'changes.settled')
        return isAsking(step.before) ? isAsking(step.after) : step.after.matches('open');
      if (step.event.type === 'leave.cancel' && isAsking(step.before))
        return step.after.matches(step.before.matches({ guarding: 'settled' }) ? 'open' : 'guarding');
      return step.calls.length === 0;
    },
  },
  {
    id: 'LEAVE-5',
    spec: '§2',
    says: {
      en: 'Leaving can be asked for at any time, and the question answered either way, once',
      fr: 'On peut demander à quitter à tout moment, et répondre à la question dans les deux sens, une fois',
    },
    holds: ({ after }) =>
      after.can({ type: 'leave.request' }) === !isAsking(after) &&
      (['leave.confirm', 'leave.cancel'] as const).every((type) => after.can({ type }) === isAsking(after)),
  },
  {
    id: 'LEAVE-6',
    spec: '§2',
    says: {
      en: 'Whatever is typed or settled is noticed, whether something is asked or not',
      fr: 'Tout ce qui est saisi ou réglé est remarqué, question posée ou non',
    },
    holds: ({ after }) => {
      const isUnsent = after.matches({ guarding: 'calm' }) || after.matches({ guarding: 'asking' });
      return (
        after.can({ type: 'changes.made' }) === !isUnsent &&
        after.can({ type: 'changes.settled' }) === (isUnsent || after.matches('leaving'))
      );
    },
  },
  {
    id: 'LEAVE-7',
    spec: '§2',
    says: {
      en: 'The browser holds the page exactly while something is unsent or a question stands',
      fr: 'Le navigateur retient la page tant que quelque chose n’est pas envoyé ou qu’une question est posée, et seulement alors',
    },
    holds: ({ event, after }) =>
      (after.children['holdPage'] !== undefined) === after.matches('guarding') &&
      (event.type !== 'xstate.init' || !after.matches('guarding')),
  },
  {
    id: 'LEAVE-8',
    spec: '§2',
    says: {
      en: 'Who agreed to leave with something unsent is not asked again until more is typed',
      fr: 'Qui a accepté de quitter avec des changements non envoyés n’est plus interrogé avant une nouvelle saisie',
    },
    holds: (step) =>
      !step.before.matches({ guarding: 'asking' }) ||
      step.event.type !== 'leave.confirm' ||
      (step.after.can({ type: 'leave.request' }) && step.after.children['holdPage'] === undefined),
  },
  {
    id: 'LEAVE-9',
    spec: '§2',
    says: {
      en: 'Unsent changes are abandoned only by who is asked and chooses Leave, and before anybody leaves',
      fr: 'Seule la personne à qui on le demande et qui choisit de quitter abandonne ses changements, et avant le départ',
    },
    holds: ({ event, before, sent }) =>
      sent.some(({ type }) => type === 'changes.abandoned') ===
        (event.type === 'leave.confirm' && before.matches({ guarding: 'asking' })) &&
      sent.findIndex(({ type }) => type === 'changes.abandoned') <= 0,
  },
]);
