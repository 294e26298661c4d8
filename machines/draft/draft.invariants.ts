import { defineInvariants, doneOf, errorOf, type Trace } from '../support/path-model.ts';
import { draftMachine } from './draft.machine.ts';

type Step = Trace<typeof draftMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const recalled = (step: Step): Record<string, unknown> | undefined => step.sent.find(({ type }) => type === 'draft.recalled');
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

export const draftInvariants = defineInvariants(draftMachine, [
  {
    id: 'DRAFT-1',
    spec: 'design §11',
    says: { en: 'What was typed is the newest content, whatever the browser is doing', fr: 'Ce qui a été saisi est le contenu le plus récent, quoi que fasse le navigateur' },
    holds: ({ event, before, after }) =>
      event.type === 'draft.keep'
        ? after.context.content === event['content']
        : after.context.content === before.context.content || event.type === 'draft.forget' || event.type === doneOf('readDraft'),
  },
  {
    id: 'DRAFT-2',
    spec: 'design §11',
    says: { en: 'What was typed is written within 250 ms, or tried again where the browser refused', fr: 'Ce qui a été saisi est écrit en moins de 250 ms, ou réessayé si le navigateur a refusé' },
    holds: (step) =>
      step.event.type !== 'draft.keep' ||
      (step.before.matches('blocked') ? step.after.matches('blocked') : inputOf(step, 'writeDraft') !== undefined || step.timers.some(({ ms, event }) => ms <= 250 && event.type.startsWith('xstate.after.'))),
  },
  {
    id: 'DRAFT-3',
    spec: 'design §11',
    says: { en: 'It is the newest content that is written', fr: 'C’est le contenu le plus récent qui est écrit' },
    holds: (step) => {
      const written = inputOf(step, 'writeDraft') as { content: unknown } | undefined;
      return written === undefined || written.content === step.after.context.content;
    },
  },
  {
    id: 'DRAFT-4',
    spec: 'design §11',
    says: { en: 'Whoever asks for the draft is told once: the newest, the kept one, or that there is none', fr: 'Qui demande le brouillon est informé une fois : le plus récent, celui gardé, ou qu’il n’y en a pas' },
    holds: (step) => {
      const told = recalled(step);
      const { content, savedAt } = step.after.context;
      if (step.event.type === 'draft.recall')
        return step.before.matches('empty') ? inputOf(step, 'readDraft') !== undefined && !told : step.before.matches('reading') ? !told : same(told?.['draft'], content && { content, savedAt: savedAt ?? '' });
      if (step.event.type === doneOf('readDraft')) return same(told?.['draft'], step.event['output']) && (content === null) === step.after.matches('empty');
      if (step.event.type === errorOf('readDraft')) return told?.['draft'] === null;
      return told === undefined;
    },
  },
  {
    id: 'DRAFT-5',
    spec: 'design §11',
    says: { en: 'What was sent or is not wanted is erased, and nothing of it is written later', fr: 'Ce qui est envoyé ou non voulu est effacé, et rien n’en est écrit plus tard' },
    holds: (step) =>
      (step.event.type !== 'draft.forget' || step.before.matches('empty') || (inputOf(step, 'eraseDraft') !== undefined && step.timers.length === 0)) &&
      (step.event.type !== 'draft.forget' || step.after.context.content === null),
  },
  {
    id: 'DRAFT-6',
    spec: 'design §11',
    says: { en: 'A browser that keeps nothing is said to, until it keeps again', fr: 'Un navigateur qui ne garde rien est signalé, jusqu’à ce qu’il garde de nouveau' },
    holds: (step) =>
      (step.event.type !== errorOf('writeDraft') || (step.after.hasTag('blocked') && step.timers.length === 1)) &&
      (step.event.type !== doneOf('writeDraft') || !step.after.hasTag('blocked')) &&
      (step.event.type !== doneOf('writeDraft') || step.before.hasTag('blocked') || step.after.context.savedAt === step.event['output']),
  },
  {
    id: 'DRAFT-7',
    spec: 'design §11',
    says: { en: 'When the page is about to go, what waits to be kept is kept at once', fr: 'Quand la page va disparaître, ce qui attend d’être gardé l’est aussitôt' },
    holds: (step) => step.event.type !== 'draft.flush' || !step.before.matches('resting') || inputOf(step, 'writeDraft') !== undefined,
  },
]);
