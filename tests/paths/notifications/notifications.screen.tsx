import type { AnyActorRef } from 'xstate';
import { HistoryView } from '../../../src/views/notifications/history.view.tsx';
import { NotificationsView } from '../../../src/views/notifications/notifications.view.tsx';

export const render = (actor: AnyActorRef) => (
  <>
    <NotificationsView actor={actor} />
    <HistoryView actor={actor} />
  </>
);
