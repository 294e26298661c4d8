/** The lives of the documents, each walked over HTTP as its table says. */
import { describe } from 'vitest';
import { clientWalk } from './client-walk.ts';
import { creditRequestWalk } from './credit-request-walk.ts';
import { walk } from './life-walk.ts';
import { orderWalk } from './order-walk.ts';
import { quoteRequestWalk } from './quote-request-walk.ts';
import { SERVERS } from './servers.ts';
import { settledWalk } from './settled-walk.ts';
import { startBeforeAll } from './started-platform.ts';

describe.each(SERVERS)('on %s', (_, open) => {
  const started = startBeforeAll(open);

  describe('the life of an order', () => {
    walk(orderWalk(started));
  });
  describe('the life of a quote request', () => {
    walk(quoteRequestWalk(started));
  });
  describe('the life of a client', () => {
    walk(clientWalk(started));
  });
  describe('the life of a credit request', () => {
    walk(creditRequestWalk(started));
  });
  describe.each(['invoice', 'credit'] as const)('the life of a settled %s', (kind) => {
    walk(settledWalk(started, kind));
  });
});
