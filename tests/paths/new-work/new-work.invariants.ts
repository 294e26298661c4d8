import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { newWorkMachine } from '../../../machines/new-work/new-work.machine.ts';
import type { Work } from '../../../machines/new-work/new-work.types.ts';

type Step = Trace<typeof newWorkMachine>;
const asks = ({ calls }: Step): boolean => calls.some(({ name }) => name === 'readWork');
const told = ({ sent }: Step, type: string) => sent.find((event) => event.type === type);
const rests = ({ timers }: Step): readonly number[] => timers.map(({ ms }) => ms);

export const newWorkInvariants = defineInvariants(newWorkMachine, [
  {
    id: 'WORK-1',
    spec: 'docs/decisions',
    says: {
      en: 'New and changed requests are asked for every 15 s, less often after failures, at least every 4 minutes',
      fr: 'Les demandes nouvelles et changées sont cherchées toutes les 15 s, moins souvent après des échecs, au moins toutes les 4 minutes',
    },
    holds: (step) => {
      if (step.event.type === doneOf('readWork')) return rests(step).includes(15_000);
      if (step.event.type === errorOf('readWork')) return rests(step).some((ms) => ms > 15_000 && ms <= 240_000);
      return !step.event.type.startsWith('xstate.after.') || asks(step);
    },
  },
  {
    id: 'WORK-2',
    spec: 'docs/decisions',
    says: {
      en: 'While the page is hidden nothing is asked; once it is shown, it is asked at once',
      fr: 'Page cachée, rien n’est demandé; dès qu’elle est montrée, on demande aussitôt',
    },
    holds: (step) => {
      if (step.event.type === 'page.hidden')
        return rests(step).length === 0 && !asks(step) && step.after.matches('hidden');
      return step.event.type !== 'page.shown' || !step.before.matches('hidden') || asks(step);
    },
  },
  {
    id: 'WORK-3',
    spec: 'docs/decisions',
    says: {
      en: 'What comes after all that is known is told once, with how much is new and how much has changed',
      fr: 'Ce qui arrive après tout ce qui est connu est dit une fois, avec le nombre de nouvelles et de changées',
    },
    holds: (step) => {
      const found = told(step, 'work.found');
      if (step.event.type !== doneOf('readWork') || !step.before.context.known) return found === undefined;
      const { known, latest } = step.before.context;
      const newest =
        known.items
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1) ?? '';
      const later = (work: Work | null) => (work?.items ?? []).filter(({ updatedAt }) => updatedAt > newest);
      const now = later(step.event['output'] as Work);
      const changed = now.filter(({ id }) => known.items.some((item) => item.id === id));
      if (now.length <= later(latest).length) return found === undefined;
      return found?.['newCount'] === now.length - changed.length && found['changedCount'] === changed.length;
    },
  },
  {
    id: 'WORK-4',
    spec: 'docs/decisions',
    says: {
      en: 'Showing what is new asks the list for it, and from then on it is known',
      fr: 'Montrer les nouvelles les demande à la liste, et elles sont dès lors connues',
    },
    holds: (step) => {
      const isNews = told(step, 'work.wanted') !== undefined;
      if (step.event.type !== 'work.show') return !isNews;
      return isNews
        ? step.after.context.known === step.before.context.latest
        : step.after.context === step.before.context;
    },
  },
  {
    id: 'WORK-5',
    spec: 'docs/decisions',
    says: {
      en: 'The first answer is what is known; each later one is what there is now, and failures are counted only in a row',
      fr: 'La première réponse est ce qui est connu; chaque suivante est ce qu’il y a maintenant, et les échecs ne comptent que d’affilée',
    },
    holds: ({ event, before, after }) => {
      const { known, latest, failures } = before.context;
      if (event.type === doneOf('readWork'))
        return (
          after.context.failures === 0 &&
          (known === null
            ? after.context.known === event['output']
            : after.context.known === known && after.context.latest === event['output'])
        );
      const isCounted = after.context.failures === failures + (event.type === errorOf('readWork') ? 1 : 0);
      return (
        isCounted && after.context.latest === latest && (after.context.known === known || event.type === 'work.show')
      );
    },
  },
  {
    id: 'WORK-6',
    spec: 'docs/decisions',
    says: {
      en: 'Whether the page is seen is listened to; what is new can be shown as long as it is',
      fr: 'La visibilité de la page est suivie; les nouvelles peuvent être montrées tant qu’il y en a',
    },
    holds: ({ after }) => {
      const { known, latest } = after.context;
      const newest =
        (known?.items ?? [])
          .map(({ updatedAt }) => updatedAt)
          .toSorted()
          .at(-1) ?? '';
      const hasNews = known !== null && (latest?.items ?? []).some(({ updatedAt }) => updatedAt > newest);
      return (
        after.children['watchVisibility'] !== undefined &&
        after.can({ type: 'work.show' }) === hasNews &&
        after.can({ type: 'page.shown' }) === after.matches('hidden') &&
        after.can({ type: 'page.hidden' })
      );
    },
  },
  {
    id: 'WORK-7',
    spec: 'docs/decisions',
    says: {
      en: 'Unless the page is hidden, it is being asked or will be',
      fr: 'Sauf si la page est cachée, on demande ou on va demander',
    },
    holds: (step) =>
      (step.event.type !== 'xstate.init' || asks(step)) &&
      (step.running.length + step.timers.length === 0) === step.after.matches('hidden'),
  },
]);
