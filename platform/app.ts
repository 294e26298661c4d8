import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Configuration } from './configuration.ts';
import { LARGEST_BODY, type Platform } from './http/mount.ts';
import { openApi } from './http/openapi.ts';
import { Refusal } from './http/problem.ts';
import { mountProfile } from './identity/profile.ts';
import { mountLocks } from './sourcing/locks.ts';
import { mountQuoteRequests } from './sourcing/quote-requests.ts';
import { mountQuotes } from './sourcing/quotes.ts';
import { mountSuppliers } from './sourcing/suppliers.ts';

/** The calls of the platform over HTTP (spec §7), with their failures as problem bodies. */
export function createApp(platform: Platform, { portalOrigins, log }: Configuration, origin: string): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    const begun = performance.now();
    const requestId = randomUUID();
    context.header('X-Request-Id', requestId);
    await next();
    // The path alone: a query may hold what somebody searched for.
    log(`${requestId} ${context.req.method} ${context.req.path} ${context.res.status} ${Math.round(performance.now() - begun)} ms`);
  });
  app.use(
    cors({
      origin: [...portalOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'scope-id', 'accept-language', 'idempotency-key'],
      exposeHeaders: ['date', 'x-request-id', 'idempotency-replayed'],
      maxAge: 600,
    }),
  );
  app.use(async (context, next) => {
    if (Number(context.req.header('content-length') ?? 0) > LARGEST_BODY) throw new Refusal('too-large');
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    await next();
  });

  mountProfile(app, platform);
  mountQuoteRequests(app, platform);
  mountQuotes(app, platform);
  mountLocks(app, platform);
  mountSuppliers(app, platform);

  app.get('/spec/openapi.json', (context) => context.json(openApi(platform.contracts, origin)));
  app.get('/health', async (context) => {
    await platform.database.execute(sql`select 1`);
    return context.json({ status: 'OK' });
  });

  const refuse = ({ problem }: Refusal, requestId: string): Response =>
    Response.json({ ...problem, requestId }, { status: problem.status, headers: { 'content-type': 'application/problem+json' } });
  app.notFound((context) => refuse(new Refusal('not-found'), context.res.headers.get('x-request-id') ?? ''));
  app.onError((error, context) => {
    const requestId = context.res.headers.get('x-request-id') ?? '';
    if (!(error instanceof Refusal)) log(`${requestId} failed: ${error.stack ?? error.message}`);
    const refusal = error instanceof Refusal ? error : new Refusal('internal');
    const response = refuse(refusal, requestId);
    if (refusal.problem.status === 401) response.headers.set('WWW-Authenticate', 'Bearer error="invalid_token"');
    return response;
  });
  return app;
}
