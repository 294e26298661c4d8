import { SIGN_IN } from '../../machines/support/timing.ts';
import type { Session } from './stored-session.ts';

const SECOND = 1000;

/** Whether the token outlives the notice period, so that it needs no renewal. */
export const isFresh = ({ expires_at = Infinity }: Session): boolean =>
  expires_at * SECOND - Date.now() > SIGN_IN.expiringNoticeSeconds * SECOND;

/**
 * Renews the stored session in one tab at a time. `renew` resolves to whether it stored a new session. Local storage
 * reaches other tabs with a delay, and a tab that still reads the old session would use its refresh token a second
 * time. So other tabs wait a little longer than this one.
 */
export const inOneTab = (renew: () => Promise<boolean>): Promise<void> =>
  new Promise((resolve, reject) => {
    void navigator.locks
      .request('supplier-portal renewal', async () => {
        const isStored = await renew();
        resolve();
        if (isStored) await new Promise((end) => void setTimeout(end, SIGN_IN.storageDelaySeconds * SECOND));
      })
      .catch(reject);
  });
