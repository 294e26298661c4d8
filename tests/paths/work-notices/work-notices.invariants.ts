import { equal } from '../../../domain/equal.ts';
import type { Notices } from '../../../domain/notice.ts';
import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof workNoticesMachine>;
const marked = ({ calls }: Step): unknown => calls.find(({ name }) => name === 'markRead')?.input;
const reads = ({ calls }: Step): boolean => calls.some(({ name }) => name === 'readNotices');
/** Something later than what was read. */
const hasNews = (latest: Notices | null): boolean => {
  const until = latest?.readUntil;
  return (
    typeof until === 'string' && latest !== null && latest.notices.some(({ at }) => Date.parse(at) > Date.parse(until))
  );
};

export const workNoticesInvariants = defineInvariants(workNoticesMachine, [
  {
    id: 'WORK-NOTICES-1',
    spec: 'docs/decisions',
    says: {
      en: 'Looking at what is new marks it as seen up to the last answer, for all computers; looking at nothing new sends nothing, and whoever never looked begins with the first answer',
      fr: 'Regarder ce qui est nouveau le marque comme vu jusqu’à la dernière réponse, pour tous les ordinateurs; regarder sans nouveauté n’envoie rien, et qui n’a jamais regardé commence à la première réponse',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const isLook =
        event.type === 'notices.show' &&
        (before.matches('resting') || before.matches('reading')) &&
        hasNews(before.context.latest);
      const isFirst = event.type === doneOf('readNotices') && (event['output'] as Notices).readUntil === null;
      return equal(marked(step), isLook || isFirst ? { until: after.context.latest?.at } : undefined);
    },
  },
  {
    id: 'WORK-NOTICES-2',
    spec: 'docs/decisions',
    says: {
      en: 'What is shown is the platform’s last answer; a failure changes nothing of it, and only the platform’s word makes it seen',
      fr: 'Ce qui est affiché est la dernière réponse de la plateforme; un échec n’y change rien, et seule sa réponse le marque comme vu',
    },
    holds: ({ event, before, after }) => {
      const [was, now] = [before.context.latest, after.context.latest];
      if (event.type === doneOf('readNotices')) return now === event['output'];
      if (event.type === doneOf('markRead')) return equal(now, was && { ...was, readUntil: was.at });
      return now === was;
    },
  },
  {
    id: 'WORK-NOTICES-3',
    spec: 'docs/decisions',
    says: {
      en: 'They are read at first, each minute while the page is shown, twice as rarely after each failure, when it is shown again, and when the user tries again; never while it is hidden',
      fr: 'Ils sont lus d’abord, chaque minute tant que la page est affichée, deux fois moins après chaque échec, quand elle revient, et quand l’utilisateur réessaie; jamais tant qu’elle est cachée',
    },
    holds: (step) => {
      const { event, before, after, timers } = step;
      const isDue =
        event.type === 'xstate.init' ||
        (event.type === 'page.shown' && before.matches('hidden')) ||
        (event.type === 'notices.retry' && before.matches('resting') && before.context.latest === null) ||
        event.type.startsWith('xstate.after.noticesRest');
      const { failures } = after.context;
      return (
        reads(step) === isDue &&
        timers.some(({ ms }) => ms === 60_000 * 2 ** failures) === after.matches('resting') &&
        (event.type !== 'page.hidden' || after.matches('hidden')) &&
        failures ===
          (event.type === errorOf('readNotices')
            ? before.context.failures + 1
            : event.type === doneOf('readNotices')
              ? 0
              : before.context.failures)
      );
    },
  },
  {
    id: 'WORK-NOTICES-4',
    spec: 'docs/decisions',
    says: {
      en: 'What was new at the last look stays marked as new on this page until the next look',
      fr: 'Ce qui était nouveau au dernier regard reste marqué comme nouveau sur cette page jusqu’au prochain',
    },
    holds: ({ event, before, after }) => {
      const isLook =
        event.type === 'notices.show' &&
        (before.matches('resting') || (before.matches('reading') && hasNews(before.context.latest)));
      return after.context.newSince === (isLook ? (before.context.latest?.readUntil ?? '') : before.context.newSince);
    },
  },
]);
