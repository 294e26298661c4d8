/** The size of a window of 1280 by 1024 pixels, and of one of 1920 by 1080, zoomed to 400 %. */
import { everyPageFits } from './page-fits.ts';

everyPageFits(320, 256);
everyPageFits(480, 270);
