/** The size of a window of 1280 by 1024 pixels, and of one of 1920 by 1080, zoomed to 400 %. */
import { everyPageFits } from './page-fits.ts';
import { WITH_SCROLL_BARS } from './with-scroll-bars.ts';
import { test } from './world.ts';

test.use(WITH_SCROLL_BARS);

everyPageFits(320, 256);
everyPageFits(480, 270);
