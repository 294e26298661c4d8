import type { Control } from '../engine/driver.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList, openInPortal, stayOnPage } from '../stages/scripted.ts';
import { breakStorage, repairStorage } from '../stages/storage.ts';

const SAME_VERSION = '/assets/portal-1.js';
const PRELOAD_ERROR = 'vite:preloadError';

/** Runs in the page: hides the event for a failed script unless a step sends it. A missing screen reports itself. */
function tellChunksByStep(type: string): void {
  addEventListener(type, (event) => {
    if (!(event instanceof CustomEvent && event.detail === 'of a step')) event.stopImmediatePropagation();
  });
}

/** Opens a missing screen, again from another page if it is missed already. */
async function missScreen(scene: Scene): Promise<void> {
  const { page, say } = scene;
  const missed = page.getByText(say('common:missing'), { exact: true });
  if (await missed.isVisible()) {
    await openInPortal(scene, '/quoteRequests');
    await scene.pass(1000);
    await missed.waitFor({ state: 'hidden' });
  }
  await openInPortal(scene, '/orders');
  // The old page stays for a moment.
  await scene.pass(1000);
  await missed.waitFor();
}

/** Within the update strip: the missing screen also has a reload button. */
const ofTheStrip = (name: Control['name']): Control => ({
  role: 'button',
  name,
  within: { selector: '[data-machine=update]', text: '' },
});

const LEFT = 'what runs in a page that is left ends before it';

export const updateStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  files: {
    askVersion: {
      path: /^https?:\/\/[^/]+\/$/,
      reply: (output) =>
        output === SAME_VERSION
          ? null
          : { body: `<script type="module" crossorigin src="${String(output)}"></script>` },
    },
  },
  background: [emptyList],
  prepare: async (scene, from) => {
    const { page } = scene;
    await stayOnPage(scene);
    await page.route(/\/assets\/orders\.screen-.*\.js$/, (route) => route.abort());
    await page.addInitScript(tellChunksByStep, PRELOAD_ERROR);
    if (from !== '') await page.addInitScript(() => sessionStorage.setItem('reloadedFor', '/assets/portal-2.js'));
  },
  controls: { 'update.reload': () => ofTheStrip('update:reload'), 'update.postpone': () => ofTheStrip('update:later') },
  causes: {
    'chunk.failed': async ({ page }) =>
      page.evaluate((type) => void dispatchEvent(new CustomEvent(type, { detail: 'of a step' })), PRELOAD_ERROR),
    'screen.failed': missScreen,
  },
  automatic: [
    'xstate.done.actor.agreeToLeave',
    'xstate.done.actor.rememberReload',
    'xstate.error.actor.rememberReload',
    'xstate.done.actor.leavePages',
    'xstate.done.actor.reloadPage',
  ],
  ahead: { 'xstate.done.actor.rememberReload': repairStorage, 'xstate.error.actor.rememberReload': breakStorage },
  canCause: ({ type, output }) => type !== 'xstate.done.actor.agreeToLeave' || output === true,
  isLast: ({ type }) => type === 'xstate.done.actor.reloadPage',
  leftOut: {
    'transition update.agreeing · xstate.done.actor.agreeToLeave · 2':
      'nothing on this page is asked before it is left: updates.spec.ts walks it on one that is',
    'transition update.agreeing · xstate.error.actor.agreeToLeave · 1': 'a page always answers whether it may be left',
    'transition update.leaving · xstate.error.actor.leavePages · 1': LEFT,
    'transition update.leaving · xstate.after.leavingWait.update.leaving · 1': LEFT,
    'transition update.reloading · xstate.error.actor.reloadPage · 1': LEFT,
  },
};
