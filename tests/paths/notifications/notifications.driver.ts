import type { Notification } from '../../../machines/notifications/notifications.types.ts';
import type { Control, Driver } from '../engine/driver.ts';
import { longDate } from '../said.ts';

const KINDS = new Map([
  [1, 'notifications:kind.success'],
  [2, 'notifications:kind.error'],
]);

/** Where a notification is on the page. */
const PLACES = new Map([
  [1, '.top-3 li'],
  [2, '.snackbars li'],
]);

/** The close button of the event's notification; all of them have the same name. */
const closeOf = (id: unknown, gesture?: Control['gesture']): Control => ({
  role: 'button',
  name: 'notifications:close',
  within: { selector: PLACES.get(Number(id)) ?? '', text: KINDS.get(Number(id)) ?? '' },
  ...(gesture && { gesture }),
});

export const notificationsDriver: Driver = {
  controls: {
    'notification.close': ({ id }) => closeOf(id),
    'notification.pause': ({ id }) => closeOf(id, { type: 'focus' }),
    'notification.resume': ({ id }) => closeOf(id, { type: 'blur' }),
  },
  shows: ({ context }) => [
    { role: 'region', name: 'notifications:label' },
    { role: 'region', name: 'notifications:snackbar' },
    {
      role: 'heading',
      name: 'notifications:history',
      ...(context.history.length === 0 && { within: { selector: 'section', text: 'notifications:nothing' } }),
    },
    ...context.notifications.flatMap(({ id, message, href }: Notification) => {
      const within = { selector: PLACES.get(id) ?? '', text: message };
      return [
        { role: 'button', name: 'notifications:close', within },
        ...(href === undefined ? [] : [{ role: 'link', name: 'notifications:open', within }]),
      ];
    }),
    ...context.history.map(({ id, message }: Notification) => ({
      role: 'img',
      name: KINDS.get(id) ?? '',
      within: {
        selector: `li:has(time[datetime='${new Date(id).toISOString()}'])`,
        // In a model's time, which is not today.
        text: [message, longDate(new Date(id).toISOString())],
      },
    })),
  ],
  // The close button is there whether or not its notification is paused.
  neutral: ['notification.pause', 'notification.resume'],
  toBeginning: { 'notification.close': 'the last one gives the focus back to where it came from, which is there' },
  environment: ['notification.show', 'notification.ended'],
  leftOut: {},
};
