import { useState } from 'react';
import { keptKeys, keptNotifications } from '../browser/notification-log.ts';
import { TEXT_BUNDLES, type TextBundle } from '../i18n/bundles.ts';
import { needTexts } from '../i18n/texts.ts';
import { HistoryView } from '../views/notifications/history.view.tsx';
import { usePortal } from './portal-context.ts';

/** The pages that notify. What they said is shown on every page. */
const NOTIFYING: readonly TextBundle[] = ['account', 'client', 'credit-request', 'order', 'quote-request', 'settings'];

/** Loads the texts of what was notified before the page was loaded. */
export const needEarlierTexts = (): Promise<unknown> => {
  const keys = keptKeys();
  return Promise.all(
    NOTIFYING.filter((bundle) =>
      TEXT_BUNDLES[bundle].some((namespace) => keys.some((key) => key.startsWith(`${namespace}:`))),
    ).map(needTexts),
  );
};

/** The notifications of this user and organisation, also those from before the page was loaded. */
export function NotificationsHistory() {
  const { notifications, draftOwner } = usePortal();
  const [earlier] = useState(() => keptNotifications(draftOwner()));
  return <HistoryView actor={notifications} earlier={earlier} />;
}
