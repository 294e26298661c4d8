import type { MetaTags } from '../../../machines/startup/startup.types.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { emptyList, ok } from '../stages/scripted.ts';

/** The page says so of itself: the one that is open, and the one that opens next. */
async function sayOfPage({ page, world }: Scene, { version, environment }: MetaTags): Promise<void> {
  const tags = { version: version ?? '', environment: environment ?? '' };
  await page.evaluate((said) => {
    for (const [name, content] of Object.entries(said))
      document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);
  }, tags);
  await page.route(`${world.portal}/quoteRequests`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = Object.entries(tags).reduce(
      (text, [name, content]) => text.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), `$1${content}`),
      html,
    );
    await route.fulfill({ response, body });
  });
}

export const startupStage: Stage = {
  address: () => '/quoteRequests',
  calls: {},
  files: {
    // One that is fetched ahead and fails is fetched again by a browser: an answer that is an error is not.
    loadSettings: {
      path: /\/settings\.json$/,
      reply: (output) => ok({ dev: output, prod: output }),
      failure: { status: 500 },
    },
    loadRouter: { path: /\/assets\/router-.*\.js$/ },
    loadGuidedTour: { path: /\/assets\/guided-tour-.*\.js$/ },
  },
  background: [emptyList],
  causes: {},
  byItself: ['xstate.done.actor.readMetaTags'],
  ahead: { 'xstate.done.actor.readMetaTags': async (scene, { output }) => sayOfPage(scene, output as MetaTags) },
  leftOut: {
    'transition startup.readingMetaTags · xstate.error.actor.readMetaTags · 1':
      'a page that was read this far can be asked for its meta tags: only a defect could fail here',
  },
};
