/** The life of a client, walked over HTTP. */
import { describe } from 'vitest';
import { walk } from './life-walk.ts';
import { clientWalk } from './client-walk.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('the life of a client on %s', (_, open) => {
  walk(clientWalk(startBeforeAll(open)));
});
