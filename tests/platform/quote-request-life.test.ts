/** The life of a quote request, walked over HTTP. */
import { describe } from 'vitest';
import { walk } from './life-walk.ts';
import { quoteRequestWalk } from './quote-request-walk.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('the life of a quote request on %s', (_, open) => {
  walk(quoteRequestWalk(startBeforeAll(open)));
});
