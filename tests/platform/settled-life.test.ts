/** The lives of an invoice and of a credit, walked over HTTP. */
import { describe } from 'vitest';
import { walk } from './life-walk.ts';
import { SERVERS } from './servers.ts';
import { settledWalk } from './settled-walk.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('on %s', (_, open) => {
  const started = startBeforeAll(open);

  describe.each(['invoice', 'credit'] as const)('the life of a settled %s', (kind) => {
    walk(settledWalk(started, kind));
  });
});
