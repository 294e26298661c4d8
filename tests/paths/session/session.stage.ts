import type { BrowserContext } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { getMyself } from '../../../contracts/identity/profile.ts';
import { SIGN_IN } from '../../../machines/support/timing.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList, ok, openInPortal } from '../stages/scripted.ts';
import { breakStorage, repairStorage } from '../stages/storage.ts';

const RETURNING = 'returning from the provider';
const MINUTE = 60_000;
const ASKED_ONCE =
  'a provider is asked once a page where its pages are: whether asking fails depends on what the path did before';
const BY_HAND = 'the way to the provider is walked by hand: tests/browser/sign-out.spec.ts';
const REFUSED = 'a token is refused by a call, which this page does not make: tests/browser/faults.spec.ts';
const KEPT = 'the browser’s storage that took the session does not refuse to give it up';

/**
 * Changes the session stored in the browser: valid, expired, removed or unreadable. Keeps the original for later steps.
 */
async function keepUser(
  { page }: Scene,
  kept: 'good' | 'expired' | 'none' | 'broken' | 'signOutOpen' | 'signedOutHere',
): Promise<void> {
  const keep = (how: string): void => {
    // Skip the hidden frame of a renewal.
    if (window !== window.top) return;
    const found = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'));
    // The window's name survives a sign-out, which clears the storage.
    if (found !== undefined && window.name === '') window.name = JSON.stringify([found, localStorage.getItem(found)]);
    const first = JSON.parse(window.name || 'null') as readonly [key: string, user: string] | null;
    if (how === 'signOutOpen') localStorage.setItem('signOut', 'of before');
    else if (how === 'signedOutHere') localStorage.setItem('signOut', 'local');
    else localStorage.removeItem('signOut');
    if (!first) return;
    const [key, user] = first;
    if (how === 'none' || how === 'signOutOpen' || how === 'signedOutHere') localStorage.removeItem(key);
    else
      localStorage.setItem(
        key,
        how === 'broken'
          ? 'not what it was'
          : how === 'expired'
            ? JSON.stringify({ ...Object(JSON.parse(user)), expires_at: 1 })
            : user,
      );
  };
  if (page.url() === 'about:blank') await page.addInitScript(keep, kept);
  else await page.evaluate(keep, kept);
}

const OF_ANOTHER_BROWSER = 'state=of-another-browser';

/**
 * Runs in the page: removes the stored user, although the provider still has a session, and notes the return from the
 * provider. An answer of the provider that this browser did not ask for finds no user either.
 */
function forgetUser(unasked: string): void {
  if (window !== window.top) return;
  if (location.pathname === '/auth') {
    sessionStorage.setItem('returned', 'yes');
    if (!location.search.includes(unasked)) return;
  }
  for (const name of Object.keys(localStorage)) if (name.startsWith('oidc.user:')) localStorage.removeItem(name);
}

/** The scenes whose page is open. Until then, the browser may go to the provider and back. */
const opened = new WeakSet<Scene>();
const addresses = new WeakMap<Scene, string>();

/** The cookies of provider sessions that have ended. */
const ended = new WeakMap<Scene, Awaited<ReturnType<BrowserContext['cookies']>>>();

async function endProviderSession(scene: Scene): Promise<void> {
  const context = scene.page.context();
  if (!ended.has(scene)) ended.set(scene, await context.cookies());
  await context.clearCookies();
}

async function restoreProviderSession(scene: Scene): Promise<void> {
  await scene.page.context().addCookies(ended.get(scene) ?? []);
  ended.delete(scene);
}

/** The longest time until the portal's next check of the token, and one step towards it (ms). */
const CHECK = { longest: 8000, step: 250 };

/**
 * Moves the clock to `ms` before the token expires (after it if negative), never back, and on to the portal's next
 * check only.
 */
async function goBeforeEnd({ page, pass }: Scene, ms: number): Promise<void> {
  const goal = await page.evaluate((left) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const end = Number(Object(JSON.parse(localStorage.getItem(key) ?? '{}')).expires_at) * 1000;
    return Math.max(end - left, Date.now());
  }, ms);
  const stateNow = () => page.locator('[data-machine=session]').getAttribute('data-state');
  const before = await stateNow();
  await page.clock.setSystemTime(goal);
  // oxlint-disable no-await-in-loop -- one step after another
  for (let passed = 0; passed < CHECK.longest && (await stateNow()) === before; passed += CHECK.step)
    await pass(CHECK.step);
  // oxlint-enable no-await-in-loop
}

const tell = async ({ page }: Scene, what: 'restored' | 'ended' | 'renewed'): Promise<void> =>
  page.evaluate((told) => {
    if (told === 'restored') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    else dispatchEvent(new StorageEvent('storage', { key: 'oidc.user:', newValue: told === 'ended' ? null : '{}' }));
  }, what);

const isSignedIn = (snapshot: AnyMachineSnapshot, inner: string): boolean => snapshot.matches({ signedIn: inner });

export const sessionStage: Stage = {
  // Everybody may open this page; others require a sign-in.
  address: (from, scene) => addresses.get(scene) ?? (from === RETURNING ? '/quoteRequest/qr-1' : '/unauthorized'),
  // Without a chosen language, the browser's applies.
  calls: { loadProfile: { contract: getMyself, reply: (profile) => ok({ ...(profile as object), locale: null }) } },
  background: [emptyList],
  prepare: async (scene, from) => {
    const { page, world } = scene;
    if (from === RETURNING) await page.addInitScript(forgetUser, OF_ANOTHER_BROWSER);
    else opened.add(scene);
    // A 204 keeps the browser on this page: the provider's pages are not part of the portal.
    await page.route(`${world.platform}/connect/**`, async (route) => {
      const request = route.request();
      if (opened.has(scene) && request.isNavigationRequest() && request.frame() === page.mainFrame())
        await route.fulfill({ status: 204 });
      else await route.continue();
    });
  },
  enter: async (scene, from) => {
    // The URL is the same before and after the visit to the provider.
    if (from === RETURNING) await scene.page.waitForFunction(() => sessionStorage.getItem('returned') !== null);
    await scene.page.locator('[data-machine=session]').waitFor({ state: 'attached' });
    opened.add(scene);
  },
  causes: {
    'signIn.request': async (scene, { returnUrl }) => openInPortal(scene, String(returnUrl)),
    'page.restored': async (scene) => tell(scene, 'restored'),
    'network.restored': async ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
    'session.ended': async (scene) => tell(scene, 'ended'),
    'token.renewed': async (scene) => tell(scene, 'renewed'),
    'token.expiring': async (scene) => goBeforeEnd(scene, SIGN_IN.expiringNoticeSeconds * 1000),
    'token.expired': async (scene) => goBeforeEnd(scene, -MINUTE),
  },
  automatic: [
    'xstate.done.actor.loadStoredUser',
    'xstate.error.actor.loadStoredUser',
    'xstate.done.actor.removeUser',
    'xstate.done.actor.countRedirect',
    'xstate.error.actor.countRedirect',
    'xstate.done.actor.resetRedirects',
    'xstate.error.actor.resetRedirects',
    'xstate.done.actor.redirectToSignIn',
    'xstate.done.actor.completeSignIn',
    'xstate.error.actor.completeSignIn',
    'xstate.done.actor.openReturnUrl',
    'xstate.done.actor.renewSilently',
    'xstate.error.actor.renewSilently',
    'xstate.done.actor.leavePages',
    'xstate.done.actor.forgetUser',
    'xstate.done.actor.revokeToken',
    'xstate.done.actor.endSession',
  ],
  ahead: {
    'xstate.done.actor.loadStoredUser': async (scene, { output }) =>
      keepUser(
        scene,
        output === null
          ? 'none'
          : output === 'signOutOpen' || output === 'signedOutHere'
            ? output
            : Object(output).isExpired === true
              ? 'expired'
              : 'good',
      ),
    'xstate.error.actor.loadStoredUser': async (scene) => keepUser(scene, 'broken'),
    'xstate.done.actor.countRedirect': async (scene, { output }) => {
      await repairStorage(scene);
      await scene.page.evaluate(
        (before) => localStorage.setItem('signInRedirects', String(before)),
        Number(output) - 1,
      );
    },
    'xstate.error.actor.countRedirect': breakStorage,
    'xstate.done.actor.resetRedirects': repairStorage,
    'xstate.error.actor.resetRedirects': breakStorage,
    'xstate.error.actor.completeSignIn': async (scene) =>
      void addresses.set(scene, `/auth?code=a-code&${OF_ANOTHER_BROWSER}`),
    'xstate.done.actor.renewSilently': restoreProviderSession,
    'xstate.error.actor.renewSilently': async (scene, { error }) => {
      // Either the provider's session has ended, or it cannot be reached.
      if (Object(error).failure.code === 'sign-in-needed') {
        await endProviderSession(scene);
        return;
      }
      await restoreProviderSession(scene);
      await scene.page.route(`${scene.world.platform}/connect/token`, (route) => route.abort(), { times: 1 });
    },
  },
  // The sign-out button is in a menu of the header.
  reveal: async ({ page, say }, snapshot) => {
    if (
      !snapshot.matches('signedIn') ||
      (await page.getByRole('button', { name: say('menu:logout'), exact: true }).isVisible())
    )
      return;
    await page
      .locator('header')
      .getByRole('button', { name: /Sophie/ })
      .click();
  },
  tick: 20,
  canCause: ({ type, output }, snapshot) => {
    // A user who returns from the provider has a readable session; the rest is as on the first visit.
    if (type === 'xstate.done.actor.loadStoredUser' && snapshot.context.returnUrl !== '/')
      return Object(output).isExpired === false;
    if (type === 'xstate.done.actor.endSession') return output === true;
    if (type === 'xstate.error.actor.loadStoredUser') return snapshot.context.returnUrl === '/';
    if (type === 'token.expired') return false;
    return type !== 'token.expiring' || isSignedIn(snapshot, 'current');
  },
  isLast: ({ type }, snapshot) => type === 'xstate.done.actor.loadStoredUser' && snapshot.context.returnUrl !== '/',
  leftOut: {
    'transition session.signedIn.current · token.expired · 1':
      'this clock passes the notice first: tests/unit/services/stored-session.test.tsx',
    'transition session.signedIn.current · token.refused · 1': REFUSED,
    'transition session.signedIn.leaving · xstate.error.actor.redirectToSignIn · 1': REFUSED,
    'transition session.signedIn.leaving · token.renewed · 1': REFUSED,
    'transition session.signedIn · profile.changed · 1': 'another page changes it: its own paths do',
    'transition session.redirecting · xstate.error.actor.redirectToSignIn · 1': ASKED_ONCE,
    'transition session.signingOut.ending · xstate.error.actor.endSession · 1': ASKED_ONCE,
    'transition session.signingOut.ending · xstate.done.actor.endSession · 1': BY_HAND,
    'transition session.signingOut.leaving · xstate.after.leavingWait.session.signingOut.leaving · 1': BY_HAND,
    'transition session.signingOut.revoking · xstate.error.actor.revokeToken · 1': BY_HAND,
    'transition session.signingOut.revoking · xstate.after.revocationWait.session.signingOut.revoking · 1': BY_HAND,
    'transition session.signingOut.ending · xstate.after.endSessionWait.session.signingOut.ending · 1': BY_HAND,
    'transition session.signingOut.leaving · xstate.error.actor.leavePages · 1':
      'leaving a page never fails: it only takes long',
    'transition session.signingOut.forgetting · xstate.error.actor.forgetUser · 1': KEPT,
    'transition session.opening · xstate.error.actor.openReturnUrl · 1':
      'a path of the portal itself can always be opened',
    'transition session.removingUser · xstate.error.actor.removeUser · 1': KEPT,
  },
};
