import type { Control, Driver } from '../engine/driver.ts';

const KINDS = new Map([
  [1, 'notifications:kind.success'],
  [2, 'notifications:kind.error'],
]);

/** The close button of the one notification that the event is about: they all have the same name. */
const closeOf = (id: unknown, gesture?: Control['gesture']): Control => ({
  role: 'button',
  name: 'notifications:close',
  within: { selector: 'li', text: KINDS.get(Number(id)) ?? '' },
  ...(gesture && { gesture }),
});

export const notificationsDriver: Driver = {
  controls: {
    'notification.close': ({ id }) => closeOf(id),
    'notification.pause': ({ id }) => closeOf(id, { type: 'focus' }),
    'notification.resume': ({ id }) => closeOf(id, { type: 'blur' }),
  },
  shows: () => [{ role: 'region', name: 'notifications:label' }],
  // The close button is there whether or not its notification is held.
  neutral: ['notification.pause', 'notification.resume'],
  toBeginning: { 'notification.close': 'the last one gives the focus back to where it came from, which is there' },
  environment: ['notification.show', 'notification.ended'],
  leftOut: {},
};
