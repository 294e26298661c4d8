import { webkit } from './webkit.ts';
import { runFlows } from './run-flows.ts';

runFlows('WebKit', webkit);
