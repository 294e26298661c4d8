/** The life of a credit request, walked over HTTP. */
import { describe } from 'vitest';
import { walk } from './life-walk.ts';
import { creditRequestWalk } from './credit-request-walk.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('the life of a credit request on %s', (_, open) => {
  walk(creditRequestWalk(startBeforeAll(open)));
});
