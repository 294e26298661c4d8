import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { draftMachine } from '../../../machines/draft/draft.machine.ts';

type Step = Trace<typeof draftMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const recalled = (step: Step): Record<string, unknown> | undefined =>
  step.sent.find(({ type }) => type === 'draft.recalled');
const inMemory = ({ before: { context } }: Step): unknown =>
  context.content && { content: context.content, savedAt: context.savedAt ?? '' };

export const draftInvariants = defineInvariants(draftMachine, [
  {
    id: 'DRAFT-1',
    spec: 'docs/decisions',
    says: {
      en: 'What was typed is the newest content, whatever the browser is doing',
      fr: 'Ce qui a été saisi est le contenu le plus récent, quoi que fasse le navigateur',
    },
    holds: ({ event, before, after }) =>
      event.type === 'draft.keep'
        ? after.context.content === event['content']
        : after.context.content === before.context.content ||
          event.type === 'draft.forget' ||
          event.type === doneOf('readDraft'),
  },
  {
    id: 'DRAFT-2',
    spec: 'docs/decisions',
    says: {
      en: 'What was typed is written within 250 ms, or tried again where the browser refused',
      fr: 'Ce qui a été saisi est écrit en moins de 250 ms, ou réessayé si le navigateur a refusé',
    },
    holds: (step) =>
      step.event.type !== 'draft.keep' ||
      (step.before.matches('blocked')
        ? step.after.matches('blocked')
        : inputOf(step, 'writeDraft') !== undefined ||
          step.timers.some(({ ms, event }) => ms <= 250 && event.type.startsWith('xstate.after.'))),
  },
  {
    id: 'DRAFT-3',
    spec: 'docs/decisions',
    says: { en: 'It is the newest content that is written', fr: 'C’est le contenu le plus récent qui est écrit' },
    holds: (step) => {
      const written = inputOf(step, 'writeDraft') as { content: unknown } | undefined;
      return written === undefined || written.content === step.after.context.content;
    },
  },
  {
    id: 'DRAFT-4',
    spec: 'docs/decisions',
    says: {
      en: 'Whoever asks for the draft is told once: the newest, the kept one, or that there is none',
      fr: 'Qui demande le brouillon est informé une fois : le plus récent, celui gardé, ou qu’il n’y en a pas',
    },
    holds: (step) => {
      const told = recalled(step);
      const { content, savedAt } = step.after.context;
      if (step.event.type === 'draft.recall')
        return step.before.matches('empty') || step.before.matches('kept')
          ? inputOf(step, 'readDraft') !== undefined && !told
          : step.before.matches('reading')
            ? !told
            : equal(told?.['draft'], content && { content, savedAt: savedAt ?? '' });
      if (step.event.type === doneOf('readDraft'))
        return (
          equal(told?.['draft'], step.event['output'] ?? inMemory(step)) &&
          step.after.matches(content === null ? 'empty' : 'kept')
        );
      if (step.event.type === errorOf('readDraft')) return equal(told?.['draft'], inMemory(step));
      return told === undefined;
    },
  },
  {
    id: 'DRAFT-5',
    spec: 'docs/decisions',
    says: {
      en: 'What was sent or is not wanted is erased, and nothing of it is written later',
      fr: 'Ce qui est envoyé ou non voulu est effacé, et rien n’en est écrit plus tard',
    },
    holds: (step) =>
      (step.event.type !== 'draft.forget' ||
        step.before.matches('empty') ||
        (inputOf(step, 'eraseDraft') !== undefined && step.timers.length === 0)) &&
      (step.event.type !== 'draft.forget' || step.after.context.content === null),
  },
  {
    id: 'DRAFT-6',
    spec: 'docs/decisions',
    says: {
      en: 'A browser that keeps nothing is said to, until it keeps again',
      fr: 'Un navigateur qui ne garde rien est signalé, jusqu’à ce qu’il garde de nouveau',
    },
    holds: (step) =>
      (step.event.type !== errorOf('writeDraft') || (step.after.hasTag('blocked') && step.timers.length === 1)) &&
      (step.event.type !== doneOf('writeDraft') || !step.after.hasTag('blocked')) &&
      (step.event.type !== doneOf('writeDraft') ||
        step.before.hasTag('blocked') ||
        step.after.context.savedAt === step.event['output']),
  },
  {
    id: 'DRAFT-7',
    spec: 'docs/decisions',
    says: {
      en: 'When the page is about to go, what waits to be kept is kept at once',
      fr: 'Quand la page va disparaître, ce qui attend d’être gardé l’est aussitôt',
    },
    holds: (step) =>
      step.event.type !== 'draft.flush' || !step.before.matches('resting') || inputOf(step, 'writeDraft') !== undefined,
  },
  {
    id: 'DRAFT-8',
    spec: 'docs/decisions',
    says: {
      en: 'What waits to be written waits 100 ms; a browser that refused is asked again after 10 s',
      fr: 'Ce qui attend d’être écrit attend 100 ms; un navigateur qui a refusé est demandé de nouveau après 10 s',
    },
    holds: ({ after, timers, running }) =>
      timers.some(({ ms }) => ms === 100) === after.matches('resting') &&
      timers.some(({ ms }) => ms === 10_000) === (after.hasTag('blocked') && running.length === 0),
  },
  {
    id: 'DRAFT-9',
    spec: 'docs/decisions',
    says: {
      en: 'What is typed can be kept, recalled and forgotten at any time',
      fr: 'Ce qui est saisi peut être gardé, rappelé et oublié à tout moment',
    },
    holds: ({ after, running }) =>
      after.can({ type: 'draft.keep', content: {} }) &&
      after.can({ type: 'draft.recall' }) === !running.includes('readDraft') &&
      (after.context.content === null || after.can({ type: 'draft.forget' })) &&
      after.can({ type: 'draft.flush' }) === after.matches('resting'),
  },
  {
    id: 'DRAFT-10',
    spec: 'docs/decisions',
    says: {
      en: 'Each call is about the draft of this document alone',
      fr: 'Chaque appel porte sur le brouillon de ce document seul',
    },
    holds: (step) => {
      const { documentKind, documentId, content } = step.after.context;
      return step.calls.every(({ name, input }) =>
        equal(input, name === 'writeDraft' ? { documentKind, documentId, content } : { documentKind, documentId }),
      );
    },
  },
  {
    id: 'DRAFT-11',
    spec: 'docs/decisions',
    says: {
      en: 'Until someone types or asks, the browser is neither read nor written',
      fr: 'Tant que personne ne saisit ni ne demande, le navigateur n’est ni lu ni écrit',
    },
    holds: (step) => step.event.type !== 'xstate.init' || (step.calls.length === 0 && step.timers.length === 0),
  },
  {
    id: 'DRAFT-12',
    spec: 'docs/decisions',
    says: {
      en: 'When it was last kept is known as long as there is something kept',
      fr: 'On sait quand le contenu fut gardé, tant qu’il y a un contenu gardé',
    },
    holds: (step) => {
      const { content, savedAt } = step.after.context;
      if (step.event.type === 'draft.forget' || content === null) return savedAt === null;
      if (step.event.type === doneOf('readDraft'))
        return savedAt === ((step.event['output'] as { savedAt: string } | null) ?? step.before.context).savedAt;
      return savedAt === step.before.context.savedAt || step.event.type === doneOf('writeDraft');
    },
  },
  {
    id: 'DRAFT-13',
    spec: 'docs/decisions',
    says: { en: 'The first change is written at once', fr: 'Le premier changement est écrit aussitôt' },
    holds: (step) =>
      step.event.type !== 'draft.keep' ||
      !(step.before.matches('empty') || step.before.matches('kept')) ||
      inputOf(step, 'writeDraft') !== undefined,
  },
  {
    id: 'DRAFT-14',
    spec: 'docs/decisions',
    says: {
      en: 'Where nothing was typed there is nothing to erase; what was erased is not looked for again',
      fr: 'Sans saisie, il n’y a rien à effacer; ce qui a été effacé n’est pas recherché',
    },
    holds: (step) =>
      (step.event.type !== 'draft.forget' || !step.before.matches('empty') || step.calls.length === 0) &&
      (!/actor\.eraseDraft$/.test(step.event.type) || (step.after.matches('empty') && step.calls.length === 0)),
  },
]);
