/** The edit lock in the browser: its calls, and how its news come about. */
import * as calls from '../../../contracts/supplier/locks.ts';
import { getSupplierQuoteRequest } from '../../../contracts/supplier/quote-requests.ts';
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
const GIVEN_BACK: Reply = { status: 200 };

export const lockCalls: Readonly<Record<'acquireLock' | 'refreshLock' | 'releaseLock', StagedCall>> = {
  acquireLock: { contract: calls.acquireLock, reply: (lock) => ({ status: 201, body: lock }) },
  refreshLock: { contract: calls.refreshLock, reply: (lock) => ({ status: 200, body: lock }) },
  releaseLock: { contract: calls.releaseLock, reply: () => GIVEN_BACK },
};

/** The time that is left to answer, in ms: a session outlives it. */
export const TIME_LEFT = 5 * 60_000;
const HOUR = 3_600_000;

/** The platform's time, for a model that gives an hour: it is nearly over. */
export const nearlyOver = (now: number) => ({ Date: new Date(now + HOUR - TIME_LEFT).toUTCString() });

/** A document as the platform has it, with the platform's time. */
export const readReply = ({ document, now }: { document: unknown; now: number }): Reply => ({
  status: 200,
  body: document,
  headers: nearlyOver(now),
});
export const readCall: StagedCall = {
  contract: getSupplierQuoteRequest,
  reply: (output) => readReply(output as Parameters<typeof readReply>[0]),
};

/** Lets the lock be asked for once more, as the clerk or time would. */
async function askAgain({ page, pass, say }: Scene): Promise<void> {
  const state = await page.locator('[data-machine=lock]').getAttribute('data-state');
  if (state === 'refused') await pass(DELAYS.lockRetry + 1);
  else if (state === 'failed' || state === 'lost')
    await page
      .locator('[data-machine=lock]')
      .getByRole('button', { name: say('lock:retry') })
      .click();
}

/** The answer to the lock that is asked for; `version` is the document's that the page shows. */
export const lockCauses = (version: () => number, headers: NonNullable<Reply['headers']> = {}): Stage['causes'] => ({
  'lock.acquired': async (scene) => {
    await askAgain(scene);
    await scene.answer('acquireLock', { ...lockAt(version()), headers });
  },
  'lock.refused': async (scene) => scene.answer('acquireLock', { ...HELD, headers }),
  'lock.failed': async (scene) => scene.answer('acquireLock', CUT),
  'lock.outdated': async (scene, event) => {
    await askAgain(scene);
    const lock = lockAt(99);
    const body = { ...Object(lock.body), change: event['change'] };
    await scene.answer('acquireLock', { ...lock, body, headers });
  },
  'lock.lost': async (scene) => {
    await scene.pass(DELAYS.lockRefresh + 1);
    await scene.answer('refreshLock', { ...problem('lock-lost'), headers });
  },
  'lock.released': async (scene) => scene.answer('releaseLock', { ...GIVEN_BACK, headers }),
});

/** How long React may show what was there while the next screen comes, in ms. */
const SCREEN_CHANGE = 500;

/** The way to the list that every page has, and yes to leaving what is unsent. */
export async function leavePage({ page, pass, say }: Scene): Promise<void> {
  const yes = page.getByRole('alertdialog').getByRole('button', { name: say('leave-guard:leave') });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('menu:quoteRequests') })
    .click();
  // Another screen is shown after a moment, and time stands still.
  await pass(SCREEN_CHANGE);
  // Either the list is there, or the question whether to leave.
  await yes.or(page.locator('[data-machine=list]')).first().waitFor();
  if (!(await yes.isVisible())) return;
  await yes.click();
  await pass(SCREEN_CHANGE);
}
