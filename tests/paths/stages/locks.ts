/** The edit lock in the browser: its calls, and how its events are caused. */
import type { AnyMachineSnapshot } from 'xstate';
import * as calls from '../../../contracts/supplier/locks.ts';
import { DELAYS } from '../../../machines/support/timing.ts';
import { CUT } from '../engine/held-answers.ts';
import type { Reply, Scene, Stage, StagedCall } from '../engine/stage.ts';

export const lockAt = (documentVersion: number): Reply => ({
  status: 201,
  body: { id: 'lock-1', expiresAt: '2126-11-20T16:00:00.000Z', fencing: 1, documentVersion },
});
const problem = (code: string, more: object = {}): Reply => ({
  status: 409,
  body: { type: 'about:blank', title: code, status: 409, code, ...more },
});
const HELD = problem('lock-held', {
  holder: { name: 'Luc Tremblay', since: '2126-11-20T14:00:00.000Z', isSelf: false },
});
const BARRED: Reply = {
  status: 403,
  body: { type: 'about:blank', title: 'forbidden', status: 403, code: 'forbidden' },
};
const GIVEN_BACK: Reply = { status: 200 };

export const lockCalls: Readonly<Record<'acquireLock' | 'refreshLock' | 'releaseLock', StagedCall>> = {
  acquireLock: { contract: calls.acquireLock, reply: (lock) => ({ status: 201, body: lock }) },
  refreshLock: { contract: calls.refreshLock, reply: (lock) => ({ status: 200, body: lock }) },
  releaseLock: { contract: calls.releaseLock, reply: () => GIVEN_BACK },
};

/** The time left until the deadline (ms); a session lasts longer. */
export const TIME_LEFT = 5 * 60_000;
const HOUR = 3_600_000;

/** The platform's time for a model whose deadline is an hour after its own: the deadline is near. */
export const nearlyOver = (now: number) => ({ Date: new Date(now + HOUR - TIME_LEFT).toUTCString() });

/** Requests the lock again, as the clerk or the timer would, unless its first request is still on its way. */
async function askAgain({ page, pass, say }: Scene, document: AnyMachineSnapshot): Promise<void> {
  if (document.matches({ open: 'reserving' })) return;
  const state = await page.locator('[data-machine=lock]').getAttribute('data-state');
  if (state === 'refused') await pass(DELAYS.lockRetry + 1);
  else if (state === 'failed' || state === 'lost' || state === 'barred')
    await page
      .locator('[data-machine=lock]')
      .getByRole('button', { name: say('lock:retry') })
      .click();
}

/** How to cause the lock's events, for the version of the document that is on the page. */
export const lockCauses = (headers: NonNullable<Reply['headers']> = {}): Stage['causes'] => ({
  'lock.acquired': async (scene, _event, snapshot) => {
    await askAgain(scene, snapshot);
    const { document } = snapshot.context as Shown;
    await scene.answer('acquireLock', { ...lockAt(document?.version ?? 0), headers });
  },
  'lock.refused': async (scene) => scene.answer('acquireLock', { ...HELD, headers }),
  'lock.failed': async (scene) => scene.answer('acquireLock', CUT),
  'lock.outdated': async (scene, event, snapshot) => {
    await askAgain(scene, snapshot);
    const lock = lockAt(99);
    const body = { ...Object(lock.body), change: event['change'] };
    await scene.answer('acquireLock', { ...lock, body, headers });
  },
  'lock.lost': async (scene, _event, snapshot) => {
    if (snapshot.matches({ open: 'reserving' })) return scene.answer('acquireLock', { ...BARRED, headers });
    await scene.pass(DELAYS.lockRefresh + 1);
    await scene.answer('refreshLock', { ...problem('lock-lost'), headers });
  },
  'lock.released': async (scene) => scene.answer('releaseLock', { ...GIVEN_BACK, headers }),
});

/** What the page of any locked document shows. */
interface Shown {
  readonly document: { readonly version: number } | null;
}

/** How long React may keep showing the old screen while the next one loads (ms). */
const SCREEN_CHANGE = 500;

/** Follows the link to the list that every page has, and agrees to leave unsent changes. */
export async function leavePage({ page, pass, say }: Scene): Promise<void> {
  const yes = page.getByRole('alertdialog').getByRole('button', { name: say('leave-guard:leave') });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('menu:quoteRequests') })
    .click();
  // The next screen appears after a moment, and the clock is paused.
  await pass(SCREEN_CHANGE);
  // Wait for the list, or for the leave dialog.
  await yes.or(page.locator('[data-machine=list]')).first().waitFor();
  if (!(await yes.isVisible())) return;
  await yes.click();
  await pass(SCREEN_CHANGE);
}
