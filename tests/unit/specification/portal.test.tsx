import { beforeAll, expect, it, vi } from 'vitest';
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

it('/ redirects to the quote requests, and leaves nothing to go back to [S2.2]', async () => {
  await vi.waitFor(() => expect(window.location.pathname).toBe('/quoteRequests'));
  expect(window.history.length).toBe(steps);
});

it('a notification has its time as id, its kind, its message, and a duration by its length [S3.26 S9.23]', () => {
  const before = Date.now();
  portal.notify('warning', 'access:unauthorized.notice');
  const [shown] = portal.notifications.getSnapshot().context.notifications;
  expect(shown).toMatchObject({
    kind: 'warning',
    message: { key: 'access:unauthorized.notice' },
    // 1000 ms and 80 ms for each of 52 characters.
    duration: 5160,
  });
  expect(shown?.id).toBeGreaterThanOrEqual(before);
  expect(shown?.id).toBeLessThanOrEqual(Date.now());
});
