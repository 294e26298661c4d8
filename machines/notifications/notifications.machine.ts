import { assign, cancel, enqueueActions, setup } from 'xstate';
import { NOTIFICATIONS } from '../support/timing.ts';
import { historyAfter, idOf, isPermanent, notificationOf, without } from './notifications.rules.ts';
import type { NotificationsContext, NotificationsEvent } from './notifications.types.ts';

const timerOf = ({ event }: { event: NotificationsEvent }): string => `end of ${idOf(event)}`;

/**
 * The notifications on screen (spec §2, §9). Each one disappears after a while, unless the user holds it or it is
 * permanent.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  guards: {
    isLast: ({ context, event }) => without(context.notifications, idOf(event)).length === 0,
    isShown: ({ context, event }) =>
      notificationOf(context, event) !== undefined && !context.heldIds.includes(idOf(event)),
    isHeld: ({ context, event }) => context.heldIds.includes(idOf(event)),
    isPermanent: ({ context, event }) => isPermanent(notificationOf(context, event)),
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'notification.show'
        ? {
            notifications: [...without(context.notifications, idOf(event)), event.notification],
            history: historyAfter(context.history, event.notification),
          }
        : {},
    ),
    remove: assign(({ context, event }) => ({
      notifications: without(context.notifications, idOf(event)),
      heldIds: context.heldIds.filter((id) => id !== idOf(event)),
    })),
    hold: assign(({ context, event }) => ({ heldIds: [...context.heldIds, idOf(event)] })),
    letGo: assign(({ context, event }) => ({ heldIds: context.heldIds.filter((id) => id !== idOf(event)) })),
    // Only `enqueueActions` can give `raise` an id from the event.
    startTimer: enqueueActions(({ context, event, enqueue }) => {
      const delay = notificationOf(context, event)?.duration ?? NOTIFICATIONS.shortest;
      enqueue.raise({ type: 'notification.ended', id: idOf(event) }, { id: timerOf({ event }), delay });
    }),
    stopTimer: cancel(timerOf),
  },
}).createMachine({
  id: 'notifications',
  context: { notifications: [], history: [], heldIds: [] },
  initial: 'empty',
  on: {
    'notification.show': [
      { guard: 'isPermanent', target: '.showing', actions: ['stopTimer', 'letGo', 'add'] },
      { target: '.showing', actions: ['stopTimer', 'letGo', 'add', 'startTimer'] },
    ],
  },
  states: {
    empty: { description: 'No notification is shown' },
    showing: {
      description: 'One or more notifications are on the screen',
      on: {
        'notification.close': [
          { guard: 'isLast', target: 'empty', actions: ['stopTimer', 'remove'] },
          { actions: ['stopTimer', 'remove'] },
        ],
        'notification.ended': [{ guard: 'isLast', target: 'empty', actions: 'remove' }, { actions: 'remove' }],
        'notification.pause': { guard: 'isShown', actions: ['stopTimer', 'hold'] },
        'notification.resume': [
          { guard: 'isPermanent', actions: 'letGo' },
          { guard: 'isHeld', actions: ['letGo', 'startTimer'] },
        ],
      },
    },
  },
});
