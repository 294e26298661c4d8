import { firefox } from './puppeteer.ts';
import { runFlows } from './run-flows.ts';

runFlows('Firefox', () => firefox());
