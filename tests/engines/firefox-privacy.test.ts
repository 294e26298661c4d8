/** Firefox as the Tor Browser and cautious people set it: what is read back of a canvas is noise. */
import { firefox } from './puppeteer.ts';
import { alteredPictures } from './flows/altered-pictures.ts';
import { runFlows } from './run-flows.ts';

runFlows('Firefox', () => firefox({ 'privacy.resistFingerprinting': true }), [alteredPictures]);
