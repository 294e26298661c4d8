import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { Database } from '../data/database.ts';
import { resetData } from '../data/reset.ts';
import { account } from '../data/identity-schema.ts';
import { outboxMail } from '../data/mail-schema.ts';
import { queueSummaries } from '../mail/summaries.ts';
import { settleDue, settleToday } from '../sourcing/settlement.ts';
import { fault, instruction } from './fault.ts';
import type { Faults } from './faults.ts';
import { endPermissions } from './test-accounts.ts';
import { TEST_DOCUMENTS } from './test-documents.ts';

const time = v.strictObject({ date: v.string() });
const summaries = v.strictObject({ now: v.number() });
const settling = v.strictObject({ day: v.optional(v.string()) });
const permissionEnd = v.strictObject({ email: v.string(), endDateTime: v.nullable(v.string()) });

async function bodyOf<S extends v.GenericSchema>(context: Context, schema: S): Promise<v.InferOutput<S>> {
  const text = await context.req.text();
  return v.parse(schema, text === '' ? {} : JSON.parse(text));
}

/** Test-only control of the platform: `/__test/…`. */
export function createTestControl(
  database: Database,
  faults: Faults,
  origin: string,
): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post('/__test/faults', async (context) => context.json({ id: faults.add(await bodyOf(context, fault)) }, 201));
  app.get('/__test/faults', (context) => context.json(faults.list()));
  app.delete('/__test/faults', (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  app.post('/__test/faults/:id/release', (context) =>
    faults.release(context.req.param('id')) ? context.body(null, 204) : context.notFound(),
  );

  app.post('/__test/faults/:id/answer', async (context) =>
    faults.answer(context.req.param('id'), await bodyOf(context, instruction))
      ? context.body(null, 204)
      : context.notFound(),
  );

  app.post('/__test/time', async (context) => {
    faults.tellTime((await bodyOf(context, time)).date);
    return context.body(null, 204);
  });

  app.post('/__test/reset', async (context) => {
    faults.clear();
    await resetData(database, { now: Date.now(), origin });
    return context.body(null, 204);
  });
  /** Resets everyone's language choice, so that tests do not affect each other. */
  app.delete('/__test/languages', async (context) => {
    await database.update(account).set({ locale: null });
    return context.body(null, 204);
  });
  /** Ends an account's permissions at a given time. */
  app.post('/__test/permissions', async (context) => {
    const { email, endDateTime } = await bodyOf(context, permissionEnd);
    await endPermissions(database, email, endDateTime);
    return context.body(null, 204);
  });
  for (const [path, document] of Object.entries(TEST_DOCUMENTS)) {
    app.post(`/__test/${path}`, async (context) =>
      context.json(await document.make(database, await bodyOf(context, v.unknown())), 201),
    );
    app.post(`/__test/${path}/:id`, async (context) =>
      (await document.change(database, context.req.param('id'), await bodyOf(context, v.unknown())))
        ? context.body(null, 204)
        : context.notFound(),
    );
  }

  app.post('/__test/settle', async (context) => {
    const { day } = await bodyOf(context, settling);
    return context.json(await (day === undefined ? settleToday(database) : settleDue(database, day)));
  });

  /** Runs what the platform does at a given time (epoch ms): the evening's or morning's e-mails. */
  app.post('/__test/summaries', async (context) => {
    const { now } = await bodyOf(context, summaries);
    await queueSummaries(database, now);
    return context.body(null, 204);
  });
  /** The queued e-mails and their outcomes. */
  app.get('/__test/outbox', async (context) =>
    context.json(await database.select().from(outboxMail).orderBy(outboxMail.queuedAt)),
  );

  app.onError((error, context) => {
    const isTheirs = error instanceof v.ValiError || error instanceof SyntaxError;
    return context.json({ error: isTheirs ? error.message : (error.stack ?? error.message) }, isTheirs ? 400 : 500);
  });
  return app;
}
