import { loadScript } from '../browser/load-script.ts';
import { createActor } from 'xstate';
import { equal } from '../../domain/equal.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import type { Notification } from '../../machines/notifications/notifications.types.ts';
import type { ServiceAddresses } from '../../machines/startup/startup.types.ts';
import { notificationDuration, SNACKBAR } from '../../machines/support/timing.ts';
import { sayWithoutMarkup } from '../i18n/texts.ts';
import { recordingChoice } from '../browser/recording-choice.ts';
import { stored } from '../browser/storage.ts';
import { RETURN_URL } from '../services/session-key.ts';
import { currentUrl, openUrl, watchLocation } from '../browser/location.ts';
import { findRoute } from './find-route.ts';
import { providedAccess, providedSession } from './provide/portal.ts';
import { HOME_PATH } from './pages.ts';
import type { Portal } from './portal-context.ts';
import { running } from './running.ts';
import { createServices } from './services.ts';

/** Starts the portal's workflows. From here on, each navigation is an event of the access machine. */
export function createPortal(addresses: ServiceAddresses): Portal {
  const services = createServices(addresses, () => access.getSnapshot().context.scopeId);
  const session = createActor(providedSession(services), {
    input: {
      // Without a response from the provider, no sign-in is returning, and the page is empty (spec §2).
      isReturning: window.location.pathname === '/auth' && window.location.search !== '',
      returnUrl: stored(RETURN_URL, 'sessionStorage') ?? '/',
    },
  });
  const access: Portal['access'] = createActor(providedAccess(services, session));
  const notifications = createActor(notificationsMachine).start();

  const enterPage = (): void => {
    if (window.location.pathname === '/') {
      openUrl(HOME_PATH, { isReplaced: true });
      return;
    }
    const route = findRoute(window.location.pathname)?.route;
    access.send({
      type: 'page.entered',
      page: {
        requirement: route?.requirement ?? null,
        needsUser: route?.needsUser ?? false,
        url: currentUrl(),
        now: services.clock.now(),
      },
    });
  };
  for (const actor of [session, access, notifications]) running.began(actor);
  // Only developers' tabs record themselves.
  if (recordingChoice.isOn()) void loadScript(() => import('./recorder.ts')).then(({ recorder }) => recorder.start());
  access.subscribe(({ context: { scopeId } }) => {
    if (scopeId !== null) services.identity.actedIn(scopeId);
  });
  session.start();
  access.start();
  watchLocation(enterPage);
  enterPage();

  let latestId = 0;
  /** The platform's time in ms; later if something was said in the same millisecond. */
  const newId = (): number => (latestId = Math.max(services.clock.now(), latestId + 1));
  /** What is said again takes the place of what is still there. */
  const show = (notification: Notification): void => {
    for (const { id, place, message, href } of notifications.getSnapshot().context.notifications)
      if (equal([place, message, href], [notification.place, notification.message, notification.href]))
        notifications.send({ type: 'notification.close', id });
    notifications.send({ type: 'notification.show', notification });
  };
  /** Keeps it for the bell's list. If the script is missing, the page says so, and this one was seen. */
  const keep = (notification: Notification): void => {
    const owner = draftOwner();
    loadScript(() => import('../browser/notification-log.ts'))
      .then(({ keepNotification }) => keepNotification(owner, notification))
      .catch(() => {});
  };
  const draftOwner = () => ({
    userId: session.getSnapshot().context.profile?.id ?? '',
    scopeId: access.getSnapshot().context.scopeId ?? '',
  });
  return {
    services,
    session,
    access,
    notifications,
    draftOwner,
    notify: (kind, key, params = {}) => {
      const duration = notificationDuration(sayWithoutMarkup({ key, params }).length);
      const notification = { id: newId(), kind, place: 'stack', message: { key, params }, duration } as const;
      show(notification);
      keep(notification);
    },
    showSnackbar: (kind, key, { duration = SNACKBAR.duration, href } = {}) => {
      const notification = {
        id: newId(),
        kind,
        place: 'snackbar',
        message: { key, params: {} },
        duration,
        href,
      } as const;
      show(notification);
      if (duration === SNACKBAR.forever) keep(notification);
    },
  };
}
