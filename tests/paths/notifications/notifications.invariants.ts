import { equal } from '../../../domain/equal.ts';
import { defineInvariants, type Trace } from '../engine/path-model.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';

type Step = Trace<typeof notificationsMachine>;
const idsAfter = (step: Step): number[] => step.after.context.notifications.map(({ id }) => id);
const idsBefore = (step: Step): number[] => step.before.context.notifications.map(({ id }) => id);
export const notificationsInvariants = defineInvariants(notificationsMachine, [
  {
    id: 'NOTE-1',
    spec: 'S2.71 S3.26',
    says: {
      en: 'What is shown is on the screen, newest last, once',
      fr: 'Ce qui est annoncé est à l’écran, le plus récent en dernier, une seule fois',
    },
    holds: (step) => {
      if (step.event.type !== 'notification.show') return true;
      const { id } = step.event['notification'] as { id: number };
      return (
        step.after.matches('showing') && equal(idsAfter(step), [...idsBefore(step).filter((other) => other !== id), id])
      );
    },
  },
  {
    id: 'NOTE-2',
    spec: 'S4.44 S4.45',
    says: {
      en: 'A notification goes when its time is over or when it is closed, and it alone',
      fr: 'Une notification disparaît à son échéance ou à sa fermeture, et elle seule',
    },
    holds: (step) =>
      (step.event.type !== 'notification.close' && step.event.type !== 'notification.ended') ||
      equal(
        idsAfter(step),
        idsBefore(step).filter((id) => id !== step.event['id']),
      ),
  },
  {
    id: 'NOTE-3',
    spec: '§2',
    says: {
      en: 'Holding a notification, or letting it go, takes nothing away',
      fr: 'Retenir ou relâcher une notification n’enlève rien',
    },
    holds: (step) =>
      (step.event.type !== 'notification.pause' && step.event.type !== 'notification.resume') ||
      equal(idsAfter(step), idsBefore(step)),
  },
  {
    id: 'NOTE-4',
    spec: '§2',
    says: {
      en: 'A notification that is held is known to be held; one that is let go, or gone, is not',
      fr: 'Une notification retenue est connue comme telle; relâchée ou disparue, elle ne l’est plus',
    },
    holds: (step) => {
      const id = Number(step.event['id']);
      const { heldIds } = step.after.context;
      if (step.event.type === 'notification.pause')
        return !idsAfter(step).includes(id) || heldIds.filter((held) => held === id).length === 1;
      if (step.event.type === 'notification.resume') return !heldIds.includes(id);
      return heldIds.every((held) => idsAfter(step).includes(held));
    },
  },
  {
    id: 'NOTE-5',
    spec: '§2',
    says: {
      en: 'The stack is shown exactly while there is something in it',
      fr: 'La pile est affichée tant qu’elle contient quelque chose, et seulement alors',
    },
    holds: (step) => step.after.matches('showing') === idsAfter(step).length > 0,
  },
  {
    id: 'NOTE-6',
    spec: 'S3.26 S4.44 S9.26',
    says: {
      en: 'Each notification has the one timer of its own duration, unless it is held or never ends',
      fr: 'Chaque notification a son unique délai, de sa propre durée, sauf si elle est retenue ou ne finit jamais',
    },
    holds: ({ after, timers }) => {
      const { notifications, heldIds } = after.context;
      const ending = notifications.filter(({ id, duration }) => duration !== -1 && !heldIds.includes(id));
      return (
        timers.length === ending.length &&
        ending.every(({ id, duration }) => timers.some(({ event, ms }) => event['id'] === id && ms === duration))
      );
    },
  },
  {
    id: 'NOTE-7',
    spec: 'S4.45',
    says: {
      en: 'Each notification can be closed, held and let go; a new one can always be shown',
      fr: 'Chaque notification peut être fermée, retenue et relâchée; une nouvelle peut toujours être affichée',
    },
    holds: ({ after }) => {
      const { notifications, heldIds } = after.context;
      return notifications.every((notification) => {
        const { id } = notification;
        const isHeld = heldIds.includes(id);
        return (
          after.can({ type: 'notification.show', notification }) &&
          after.can({ type: 'notification.close', id }) &&
          after.can({ type: 'notification.pause', id }) === !isHeld &&
          (!isHeld || after.can({ type: 'notification.resume', id }))
        );
      });
    },
  },
  {
    id: 'NOTE-8',
    spec: '§2',
    says: { en: 'What is shown again is held no more', fr: 'Ce qui est affiché de nouveau n’est plus retenu' },
    holds: (step) =>
      step.event.type !== 'notification.show' ||
      !step.after.context.heldIds.includes((step.event['notification'] as { id: number }).id),
  },
  {
    id: 'NOTE-9',
    spec: 'docs/decisions',
    says: {
      en: 'What was shown stays in the history, newest first, once',
      fr: 'Ce qui a été affiché reste dans l’historique, le plus récent en premier, une seule fois',
    },
    holds: ({ event, before, after }) => {
      const idsOf = (snapshot: Step['after']): number[] => snapshot.context.history.map(({ id }) => id);
      if (event.type !== 'notification.show') return equal(idsOf(after), idsOf(before));
      const { id } = event['notification'] as { id: number };
      return equal(idsOf(after), [id, ...idsOf(before).filter((other) => other !== id)]);
    },
  },
]);
