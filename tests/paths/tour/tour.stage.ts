import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList, openInPortal } from '../stages/scripted.ts';

/** Opens the help, which offers the tour and closes while the tour is shown. */
async function openHelp({ page, say }: Scene): Promise<void> {
  if (!(await page.locator('[data-machine=tour]').isVisible()))
    await page.getByRole('button', { name: say('help:title'), exact: true }).click();
}

const ONE_PERSON = 'somebody is signed in, and stays who they are: signing out leaves the page, and the tour with it';
const AT_ONCE = 'the portal’s own player does it at once, and cannot fail at it: another plug-in might';

let pages = 0;

export const tourStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  files: { loadScript: { path: /\/assets\/tour-player-.*\.js$/ } },
  background: [emptyList],
  enter: openHelp,
  causes: {
    'route.changed': async (scene, _, snapshot) => {
      await openInPortal(scene, `/quoteRequests?search=${(pages += 1)}`);
      if (!isShown(snapshot)) await openHelp(scene);
    },
    'xstate.done.actor.playTour': async (scene) => {
      // The tour renders in the next frames.
      await scene.pass(50);
      await scene.page.keyboard.press('Escape');
      await openHelp(scene);
    },
  },
  automatic: ({ type }, { context }) =>
    type === 'profile.changed'
      ? context['profile'] === null
      : /^xstate\.done\.actor\.(?:createPlayer|refreshPlayer)$/.test(type),
  canCause: ({ type }, { context }, caseName) =>
    type !== 'profile.changed' || (context['profile'] === null && caseName === 'Sophie'),
  isGone: isShown,
  leftOut: {
    'transition tour.creating · profile.changed · 1': ONE_PERSON,
    'transition tour.creating · xstate.error.actor.createPlayer · 1': AT_ONCE,
    'transition tour.destroying · xstate.done.actor.destroyPlayer · 1': ONE_PERSON,
    'transition tour.destroying · xstate.error.actor.destroyPlayer · 1': ONE_PERSON,
    'transition tour.ready · profile.changed · 1': ONE_PERSON,
    'transition tour.ready · profile.changed · 2': ONE_PERSON,
    'transition tour.ready.page.refreshing · route.changed · 1': AT_ONCE,
    'transition tour.ready.page.refreshing · xstate.error.actor.refreshPlayer · 1': AT_ONCE,
    'transition tour.ready.person.updating · xstate.done.actor.updatePlayer · 1': ONE_PERSON,
    'transition tour.ready.person.updating · xstate.error.actor.updatePlayer · 1': ONE_PERSON,
    'transition tour.ready.show.deciding · always · 2': ONE_PERSON,
    'transition tour.ready.show.playing · xstate.error.actor.playTour · 1': AT_ONCE,
  },
};

function isShown(snapshot: Parameters<NonNullable<Stage['isGone']>>[0]): boolean {
  return snapshot.matches({ ready: { show: 'playing' } });
}
