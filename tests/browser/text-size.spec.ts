/** Text at 200 % in the browser's settings. */
import { everyPageFits } from './page-fits.ts';
import config from './playwright.config.ts';
import { test } from './world.ts';

const { launchOptions } = config.use ?? {};

test.use({
  // Twice the usual 16 px, as Chromium's own setting for larger text has it.
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
});

everyPageFits(1280, 720);
