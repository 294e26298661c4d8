/** The portal as it runs: what it tells access of each page, and what it keeps for the user. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { AccessLevel } from '../../../domain/permission.ts';
import { createPortal } from '../../../src/app/portal.ts';
import type { Portal } from '../../../src/app/portal-context.ts';
import { running } from '../../../src/app/running.ts';
import { keptNotifications } from '../../../src/browser/notification-log.ts';
import { openUrl } from '../../../src/browser/location.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { profileOf } from '../../support/profile.ts';
import { providerAt } from '../../support/provider.ts';

const url = 'http://platform.test';
const scopeKey = { type: 'organization', id: 'montreal', organizationId: 'montreal', translations: [] };
const PERMISSION = {
  featureId: 'order-fulfilment',
  range: {},
  featureAccessLevelMask: AccessLevel.Read,
  scopeHierarchy: [{ scopeKey, parentScopeId: null }],
} as const;

let portal: Portal;
/** The pages that access was told of. */
const pages: unknown[] = [];
const machines: string[] = [];
/** The calls to the platform. */
const asked: string[] = [];

beforeAll(async () => {
  await startTexts('en');
  // No service answers.
  vi.stubGlobal('fetch', (address: string) => (asked.push(new URL(address).pathname), new Promise(() => {})));
  localStorage.setItem(
    'oidc.user:http://platform.test:supplier-portal',
    JSON.stringify({ access_token: 'token-1', expires_at: 4_000_000_000 }),
  );
  window.history.replaceState(null, '', '/dev');
  running.listen((actor) => void machines.push((actor as unknown as { logic: { id: string } }).logic.id));
  portal = createPortal({ provider: providerAt(url), identity: url, sourcing: url, documents: url });
  portal.access.system.inspect((event: InspectionEvent) => {
    if (event.type === '@xstate.event' && event.event.type === 'page.entered') pages.push(event.event['page']);
  });
});
beforeEach(() => (pages.length = 0));

it('its workflows can be followed, and ask at once who the signed-in user is', async () => {
  expect(machines).toEqual(['session', 'access', 'notifications']);
  await vi.waitFor(() => expect(asked).toEqual(['/app/Identity/GetMyself']));
});

describe('a page that is entered', () => {
  it.each([
    ['/orders?tab=completed', { feature: 'order-fulfilment', levels: [AccessLevel.Read] }, false],
    ['/dev', null, false],
    ['/account', null, true],
    ['/nowhere', null, false],
  ])('%s is told with what it needs, and its address', (address, requirement, needsUser) => {
    const before = portal.services.clock.now();
    openUrl(address);
    expect(pages).toEqual([{ requirement, needsUser, url: address, now: expect.any(Number) as number }]);
    expect((pages[0] as { now: number }).now).toBeGreaterThanOrEqual(before);
  });
});

it('what is notified belongs to the user and the organisation, and stays there after a reload', async () => {
  expect(portal.draftOwner()).toEqual({ userId: '', scopeId: '' });
  portal.notify('success', 'access:unauthorized.notice');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('notifications'))).toEqual([]);
  const profile = profileOf([PERMISSION as never], 'montreal');
  vi.spyOn(portal.session, 'getSnapshot').mockReturnValue({ context: { profile } } as never);
  portal.access.send({ type: 'user.loaded', profile, now: portal.services.clock.now() });
  openUrl('/orders');
  await vi.waitFor(() => expect(portal.draftOwner()).toEqual({ userId: 'sophie', scopeId: 'montreal' }));
  portal.notify('warning', 'access:unauthorized.notice');
  const kept = () => expect.poll(() => keptNotifications(portal.draftOwner()));
  await kept().toMatchObject([{ kind: 'warning', message: { key: 'access:unauthorized.notice', params: {} } }]);
  // A snackbar too, if it does not go by itself.
  portal.showSnackbar('success', 'connection:copied');
  portal.showSnackbar('error', 'quote-request:sendFailed', { duration: -1, href: '/quoteRequest/q-1/' });
  await kept().toMatchObject([
    { kind: 'error', place: 'snackbar', message: { key: 'quote-request:sendFailed' }, href: '/quoteRequest/q-1/' },
    { kind: 'warning' },
  ]);
  // The next page can begin before the profile arrives.
  expect(localStorage.getItem('lastScope')).toBe('montreal');
});
