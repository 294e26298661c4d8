import { fireEvent } from '@testing-library/react';
import { NotificationsView } from '../../../src/views/notifications/notifications.view.tsx';
import type { Control, ViewDriver } from '../engine/view-walk.tsx';

const KINDS = new Map([
  [1, 'notifications:kind.success'],
  [2, 'notifications:kind.error'],
]);

/** The close button of the one notification that the event is about: they all have the same name. */
const closeOf = (id: unknown, use?: Control['use']): Control => ({
  role: 'button',
  name: 'notifications:close',
  within: { selector: 'li', text: KINDS.get(Number(id)) ?? '' },
  ...(use && { use }),
});

export const notificationsDriver: ViewDriver = {
  render: (actor) => <NotificationsView actor={actor} />,
  controls: {
    'notification.close': ({ id }) => closeOf(id),
    'notification.pause': ({ id }) => closeOf(id, (element) => fireEvent.focus(element)),
    'notification.resume': ({ id }) => closeOf(id, (element) => fireEvent.blur(element)),
  },
  // The close button is there whether or not its notification is held.
  neutral: ['notification.pause', 'notification.resume'],
  environment: ['notification.show', 'notification.ended'],
  leftOut: {},
};
