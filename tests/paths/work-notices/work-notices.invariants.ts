import { equal } from '../../../domain/equal.ts';
import type { Notices } from '../../../domain/notice.ts';
import { workNoticesMachine } from '../../../machines/work-notices/work-notices.machine.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

/** The page is hidden, and the desktop tells what comes. */
const TELLING = { desk: 'told' } as const;

type Step = Trace<typeof workNoticesMachine>;
const marked = ({ calls }: Step): unknown => calls.find(({ name }) => name === 'markRead')?.input;
const reads = ({ calls }: Step): boolean => calls.some(({ name }) => name === 'readNotices');
const started = ({ calls }: Step, name: string): boolean => calls.some((call) => call.name === name);
/** How many came after an instant that the user has not seen; none for who never looked. */
const newIn = ({ readUntil, notices }: Notices, after: string): number =>
  notices.filter(({ at }) => readUntil !== null && at > readUntil && at > after).length;
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
        (before.matches({ news: 'resting' }) || before.matches({ news: 'reading' })) &&
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
      en: 'They are read at first, each minute while the page is shown, twice as rarely after each failure down to every 16 minutes, when it is shown again, and when the user tries again; never while it is hidden, unless desktop notifications are on',
      fr: 'Ils sont lus d’abord, chaque minute tant que la page est affichée, deux fois moins après chaque échec jusqu’à toutes les 16 minutes, quand elle revient, et quand l’utilisateur réessaie; jamais tant qu’elle est cachée, sauf si les notifications de bureau sont activées',
    },
    holds: (step) => {
      const { event, before, after, timers } = step;
      const isDue =
        event.type === 'xstate.init' ||
        (event.type === 'page.shown' && before.matches({ news: 'hidden' })) ||
        (event.type === 'notices.retry' && before.matches({ news: 'resting' }) && before.context.latest === null) ||
        event.type.startsWith('xstate.after.noticesRest');
      const { failures } = after.context;
      return (
        reads(step) === isDue &&
        timers.some(({ ms }) => ms === Math.min(60_000 * 2 ** failures, 960_000)) ===
          after.matches({ news: 'resting' }) &&
        (event.type !== 'page.hidden' ||
          (event['isTold'] === true
            ? after.matches({ news: before.value.news })
            : after.matches({ news: 'hidden' }))) &&
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
        (before.matches({ news: 'resting' }) ||
          (before.matches({ news: 'reading' }) && hasNews(before.context.latest)));
      return after.context.newSince === (isLook ? (before.context.latest?.readUntil ?? '') : before.context.newSince);
    },
  },
  {
    id: 'WORK-NOTICES-5',
    spec: 'docs/decisions',
    says: {
      en: 'Desktop notifications are offered at the return to the page if something unread came while it was hidden and nobody had decided; whatever the user answers, the offer is over',
      fr: 'Les notifications de bureau sont proposées au retour sur la page si quelque chose de non lu est arrivé pendant qu’elle était cachée et que personne n’avait décidé; quelle que soit la réponse, la proposition est terminée',
    },
    holds: (step) => {
      const { event, before, after } = step;
      const { leftAt, latest, missed } = before.context;
      const isHeard = before.matches({ news: 'resting' }) || before.matches({ news: 'reading' });
      const isAnswer = isHeard && missed > 0 && ['desktop.accept', 'desktop.decline'].includes(event.type);
      const isRead = event.type === doneOf('readNotices');
      const found =
        isRead && leftAt !== null && !before.matches(TELLING) ? newIn(event['output'] as Notices, leftAt) : 0;
      const isLeft = event.type === 'page.hidden' && event['isTold'] === false;
      const isDecided =
        event.type === 'page.shown' && before.matches({ news: 'hidden' }) && event['isAskable'] === false;
      return (
        after.context.missed === (isAnswer ? 0 : found > 0 ? found : missed) &&
        after.context.leftAt === (isRead || isDecided ? null : isLeft ? (leftAt ?? latest?.at ?? null) : leftAt) &&
        started(step, 'askForDesktop') === (isAnswer && event.type === 'desktop.accept') &&
        started(step, 'declineDesktop') === (isAnswer && event.type === 'desktop.decline')
      );
    },
  },
  {
    id: 'WORK-NOTICES-6',
    spec: 'docs/decisions',
    says: {
      en: 'The desktop tells what came since the last reading, only while the page is hidden and the user wants it',
      fr: 'Une notification de bureau annonce ce qui est arrivé depuis la dernière lecture, seulement tant que la page est cachée et que l’utilisateur le veut',
    },
    holds: ({ event, before, after, sent }) => {
      const { latest } = before.context;
      const isTelling = before.matches(TELLING);
      const told = sent.filter(({ type }) => type === 'notices.arrived');
      const count =
        event.type === doneOf('readNotices') && isTelling && latest ? newIn(event['output'] as Notices, latest.at) : 0;
      return (
        equal(told, count > 0 ? [{ type: 'notices.arrived', count }] : []) &&
        after.matches(TELLING) ===
          (event.type === 'page.hidden' ? event['isTold'] === true : isTelling && event.type !== 'page.shown')
      );
    },
  },
]);
