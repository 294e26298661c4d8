import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Status } from '../../domain/enumerations.ts';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { order } from '../../platform/data/order-schema.ts';
import { collisionShop, supplier } from '../../platform/data/organisation-schema.ts';
import { seed } from '../../platform/data/seed/seed.ts';
import { demoCopy } from './servers.ts';
import { stopWatching } from './watched-versions.ts';

describe('a start on older data', () => {
  let opened: OpenDatabase;

  const moment = () => ({ now: Date.now(), origin: 'http://localhost:4310' });
  const start = () => seed(opened.database, moment());
  const readActive = () =>
    opened.database
      .select({ number: order.number, dueAt: order.dueAt })
      .from(order)
      .where(eq(order.status, Status.Active))
      .orderBy(order.number);
  const countLate = async (): Promise<number> =>
    (await readActive()).filter(({ dueAt }) => dueAt.getTime() < Date.now()).length;

  beforeAll(async () => {
    const databaseUrl = await demoCopy();
    await stopWatching(databaseUrl);
    opened = await openDatabase({ databaseUrl, dataDirectory: '' }, () => Promise.resolve());
  });
  afterAll(() => opened?.close());

  it('from before orders adds the same orders as on a new platform', async () => {
    const first = (await readActive()).map(({ number }) => number);
    expect(first.length).toBeGreaterThan(100);
    await opened.database.delete(order);
    await opened.database.execute(sql`delete from quote_request where number like 'Q-28%'`);
    await start();
    expect((await readActive()).map(({ number }) => number)).toEqual(first);
  });

  it('has no order that is due before it was placed', async () => {
    const all = await opened.database
      .select({ number: order.number, orderedAt: order.orderedAt, dueAt: order.dueAt })
      .from(order);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ orderedAt, dueAt }) => dueAt <= orderedAt).map(({ number }) => number)).toEqual([]);
  });

  it('from before addresses adds them, and keeps changed ones', async () => {
    const { database } = opened;
    await database.update(supplier).set({ address: '', postalCode: '' });
    await database.update(collisionShop).set({ address: 'Moved', postalCode: 'H0H 0H0' });
    await database.delete(collisionShop).where(eq(collisionShop.province, 'VT'));
    await start();
    expect(await database.select().from(supplier).where(eq(supplier.scopeId, 'atelier-montreal'))).toMatchObject([
      { address: '8250, boulevard Saint-Michel', postalCode: 'H1Z 3E4' },
    ]);
    expect(
      await database.select().from(collisionShop).where(eq(collisionShop.scopeId, 'shop-garage-du-coeur')),
    ).toMatchObject([{ address: 'Moved' }]);
    expect(await database.select().from(collisionShop).where(eq(collisionShop.province, 'VT'))).toMatchObject([
      { city: 'Burlington', postalCode: '05403' },
    ]);
  });

  it('with only late orders re-arms those that were not late at first', async () => {
    const late = await countLate();
    await opened.database.execute(sql`update "order" set due_at = due_at - interval '60 days'`);
    expect(await countLate()).toBe((await readActive()).length);
    await start();
    expect(await countLate()).toBe(late);
  });

  it('from yesterday changes nothing', async () => {
    const before = await readActive();
    await start();
    expect(await readActive()).toEqual(before);
  });
});
