/** Scroll bars take room beside every page, which then fits the rest. */
import { noPageScrollsSideways } from './page-fits.ts';
import { WITH_SCROLL_BARS } from './with-scroll-bars.ts';
import { test } from './world.ts';

test.use(WITH_SCROLL_BARS);

noPageScrollsSideways([768, 1024, 1280]);
