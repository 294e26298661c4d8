import { FLOWS } from './flows/flows.ts';
import { barsOfPage } from './flows/scroll-bars.ts';
import { firefox } from './puppeteer.ts';
import { runFlows } from './run-flows.ts';

// Only here does the portal colour the scroll bars.
runFlows('Firefox', () => firefox(), [...FLOWS, barsOfPage]);
