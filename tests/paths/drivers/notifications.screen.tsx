import type { AnyActorRef } from 'xstate';
import { NotificationsView } from '../../../src/views/notifications/notifications.view.tsx';

export const render = (actor: AnyActorRef) => <NotificationsView actor={actor} />;
