/** The life of an order and of its parts, walked over HTTP. */
import { describe } from 'vitest';
import { walk } from './life-walk.ts';
import { orderWalk } from './order-walk.ts';
import { SERVERS } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('the life of an order on %s', (_, open) => {
  walk(orderWalk(startBeforeAll(open)));
});
