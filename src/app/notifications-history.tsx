import { useState } from 'react';
import { keptKeys, keptNotifications } from '../browser/notification-log.ts';
import { loadTextsOf } from '../i18n/texts.ts';
import { HistoryView } from '../views/notifications/history.view.tsx';
import { usePortal } from './portal-context.ts';

/** Loads the texts of stored notifications, which can come from any page. */
export const loadNotificationTexts = (): Promise<unknown> => loadTextsOf(keptKeys());

/** The notifications of this user and organisation, including those from earlier page loads. */
export function NotificationsHistory() {
  const { notifications, draftOwner } = usePortal();
  const [earlier] = useState(() => keptNotifications(draftOwner()));
  return <HistoryView actor={notifications} earlier={earlier} />;
}
