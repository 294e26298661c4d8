import { defineModel, given } from '../engine/path-model.ts';
import { SNACKBAR } from '../../../machines/support/timing.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { Notification } from '../../../machines/notifications/notifications.types.ts';

const sent: Notification = {
  id: 1,
  kind: 'success',
  place: 'stack',
  message: { key: 'quote-request:sent', params: {} },
  duration: 4000,
};
const failed: Notification = {
  id: 2,
  kind: 'error',
  place: 'snackbar',
  message: { key: 'quote-request:sendFailed', params: {} },
  duration: SNACKBAR.forever,
  href: '/quoteRequest/q-1/',
};

const of = (id: number) => ({ id });
const each = [given('the success', of(1)), given('the error', of(2))];

export const notificationsModel = defineModel({
  machine: notificationsMachine,
  input: undefined,
  cases: {
    'notification.show': [
      given('a success of 4 s', { notification: sent }),
      given('an error that stays', { notification: failed }),
    ],
    'notification.close': each,
    'notification.pause': each,
    'notification.resume': each,
    'notification.ended': [given('the success', of(1))],
  },
  key: ({ context }) => ({ shown: context.notifications.map(({ id }) => id), held: context.heldIds }),
  // A notification that is absent or already paused cannot be touched; one that is paused or permanent does not end.
  userCan: ({ context }, { type, id }) => {
    if (type === 'notification.show') return true;
    const isShown = context.notifications.some((notification) => notification.id === id);
    const isHeld = context.heldIds.includes(Number(id));
    if (type === 'notification.pause') return isShown && !isHeld;
    if (type === 'notification.resume') return isShown && isHeld;
    return type === 'notification.ended' ? isShown && !isHeld : isShown;
  },
  expect: [
    {
      state: 'showing',
      shows: ({ context }) => context.notifications.map(({ message }) => message),
    },
  ],
});
