import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Status } from '../../machines/domain/enumerations.ts';
import type { Database } from '../data/database.ts';
import { documentLock, part, quoteRequest } from '../data/schema.ts';
import { makeQuoteRequest } from '../data/seed/quote-requests.ts';
import { createRandom } from '../data/seed/random.ts';

const wanted = v.object({
  scopeId: v.optional(v.string(), 'atelier-montreal'),
  kind: v.optional(v.picklist(['active', 'expired', 'cancelled', 'answered', 'reRequested']), 'active'),
  expiresInMs: v.optional(v.number(), 3_600_000),
  parts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 2),
});
const action = v.object({ action: v.picklist(['cancel', 'expire', 'touch', 'expireLock']) });

/** Makes and changes quote requests as the rest of the marketplace would; only under test. */
export function testData(database: Database): Hono {
  const app = new Hono();
  let count = 0;

  app.post('/__test/quote-requests', async (context) => {
    const { expiresInMs, ...asked } = v.parse(wanted, await context.req.json());
    const now = Date.now();
    count += 1;
    const id = `test-${now.toString(36)}-${count}`;
    const made = makeQuoteRequest(createRandom(now + count), { ...asked, id, number: `T-${now}-${count}`, expiresIn: expiresInMs }, now);
    await database.insert(quoteRequest).values(made.request);
    await database.insert(part).values(made.parts);
    return context.json({ id, number: made.request.number }, 201);
  });

  app.post('/__test/quote-requests/:id', async (context) => {
    const { action: wish } = v.parse(action, await context.req.json());
    const id = context.req.param('id');
    const version = sql`${quoteRequest.version} + 1`;
    const now = new Date();
    if (wish === 'expireLock')
      await database
        .update(documentLock)
        .set({ expiresAt: sql`'-infinity'` })
        .where(eq(documentLock.resource, `quote-request:${id}`));
    else
      await database
        .update(quoteRequest)
        .set(
          wish === 'cancel'
            ? { status: Status.Cancelled, cancelledAt: now, updatedAt: now, version }
            : wish === 'expire'
              ? { expiresAt: new Date(now.getTime() - 1000) }
              : { updatedAt: now, version },
        )
        .where(eq(quoteRequest.id, id));
    return context.body(null, 204);
  });
  return app;
}
