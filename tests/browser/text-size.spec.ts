/** Text at 200 % in the browser's settings. */
import { LUC } from './answering.ts';
import { everyPageFits } from './page-fits.ts';
import config from './playwright.config.ts';
import { expect, openAs, test } from './world.ts';

const { launchOptions } = config.use ?? {};

test.use({
  // Twice the usual 16 px, as Chromium's own setting for larger text has it.
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

everyPageFits(1280, 720);
everyPageFits(390, 844);

test.describe('drawings', { tag: '@all' }, () => {
  test.use({ locale: 'en-CA', viewport: { width: 1280, height: 720 } });

  for (const { path, usual } of [
    { path: '/insight', usual: 12 },
    { path: '/workflows/quote-request', usual: 13 },
  ])
    test(`texts drawn on ${path} grow with the page's`, async ({ page, world }) => {
      await openAs(page, `${world.portal}${path}`, LUC);
      const texts = page.locator('main svg text');
      await expect(texts.first()).toBeVisible();
      const smallest = await texts.evaluateAll((all) =>
        Math.min(
          ...all.map((text) =>
            text instanceof SVGGraphicsElement
              ? Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)
              : 0,
          ),
        ),
      );
      expect(smallest).toBeGreaterThanOrEqual(2 * usual - 0.5);
    });
});
