import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keptKeys, keptNotifications } from '../browser/notification-log.ts';
import { loadTextsOf } from '../i18n/texts-of-keys.ts';
import { loadTexts } from '../i18n/texts.ts';
import { HistoryView } from '../views/notifications/history.view.tsx';
import { WorkNoticesView } from '../views/work-notices/work-notices.view.tsx';
import { bell, type NoticesActor } from './bell.ts';
import { usePortal } from './portal-context.ts';

/** Loads the texts of stored notifications, which can come from any page. */
export const loadNotificationTexts = (): Promise<unknown> =>
  Promise.all([loadTexts('work-preferences'), loadTextsOf(keptKeys())]);

/** What is to be known about work. Looking is reading, as soon as there is something to look at. */
function WorkNotices({ actor }: { readonly actor: NoticesActor }) {
  const isKnown = useSelector(actor, ({ context }) => context.latest !== null);
  useEffect(() => {
    if (isKnown) actor.send({ type: 'notices.show' });
  }, [actor, isKnown]);
  return <WorkNoticesView actor={actor} />;
}

/** The bell: work first, then this user's own messages, including those from earlier page loads. */
export function NotificationsHistory() {
  const { notifications, draftOwner } = usePortal();
  const [earlier] = useState(() => keptNotifications(draftOwner()));
  const notices = useSyncExternalStore(bell.subscribe, bell.now);
  return (
    <div className="flex flex-col gap-4">
      {notices && <WorkNotices actor={notices} />}
      <HistoryView actor={notifications} earlier={earlier} />
    </div>
  );
}
