import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPortal } from '../../../src/app/portal.ts';
import type { Portal } from '../../../src/app/portal-context.ts';
import { startTexts } from '../../../src/i18n/texts.ts';

/** One for the whole file, because it listens to the URL as long as the page exists. */
import { providerAt } from '../../support/provider.ts';

let portal: Portal;
let steps: number;

beforeAll(async () => {
  await startTexts('en');
  // No service answers.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  window.history.replaceState(null, '', '/');
  steps = window.history.length;
  const url = 'http://platform.test';
  portal = createPortal({ provider: providerAt(url), identity: url, sourcing: url, documents: url });
});

afterEach(() => {
  vi.useRealTimers();
  for (const { id } of shown()) portal.notifications.send({ type: 'notification.close', id });
});
const shown = () => portal.notifications.getSnapshot().context.notifications;

it('/ redirects to the quote requests, and leaves nothing to go back to [S2.2]', async () => {
  await vi.waitFor(() => expect(window.location.pathname).toBe('/quoteRequests'));
  expect(window.history.length).toBe(steps);
});

it('a notification has its time as id, its kind, its message, and a duration by its length [S3.26 S9.23]', () => {
  const before = Date.now();
  portal.notify('warning', 'access:unauthorized.notice');
  const [told] = shown();
  expect(told).toMatchObject({
    kind: 'warning',
    message: { key: 'access:unauthorized.notice' },
    // 1000 ms and 80 ms for each of 52 characters.
    duration: 5160,
  });
  expect(told?.id).toBeGreaterThanOrEqual(before);
  expect(told?.id).toBeLessThanOrEqual(Date.now());
});

it('a snackbar goes after five seconds, and one that is to stay never [S9.25 S9.26]', () => {
  vi.useFakeTimers();
  portal.showSnackbar('success', 'connection:copied');
  vi.advanceTimersByTime(1);
  portal.showSnackbar('error', 'quote-request:sendFailed', { duration: -1, href: '/quoteRequest/q-1/' });
  const keys = () => shown().map(({ message }) => message.key);
  vi.advanceTimersByTime(4998);
  expect(keys()).toEqual(['connection:copied', 'quote-request:sendFailed']);
  vi.advanceTimersByTime(1);
  expect(keys()).toEqual(['quote-request:sendFailed']);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(keys()).toEqual(['quote-request:sendFailed']);
});

it('what is said three times is there once, and as long as if it had been said once', () => {
  vi.useFakeTimers();
  for (let times = 0; times < 3; times += 1) {
    portal.showSnackbar('success', 'connection:copied');
    portal.notify('success', 'account:nameSaved');
    vi.advanceTimersByTime(1000);
  }
  expect(shown()).toHaveLength(2);
  vi.advanceTimersByTime(3999);
  expect(shown().map(({ message }) => message.key)).toEqual(['connection:copied']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});
