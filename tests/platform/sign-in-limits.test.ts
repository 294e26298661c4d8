/** The limits of sign-in attempts: how many each allows, how long it lasts, and what one outcome changes for others. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../platform/data/database.ts';
import { signInCount } from '../../platform/data/identity-schema.ts';
import {
  beginKeyAttempt,
  beginLinkAttempt,
  beginPasswordAttempt,
  beginResetAttempt,
  clearAccountAttempts,
  LIMITS,
  pruneAttempts,
  type Attempt,
} from '../../platform/identity/sign-in-limits.ts';
import { SERVERS, type Server } from './servers.ts';

describe.each(SERVERS)('the limits of attempts on %s', (_, open) => {
  let server: Server;
  let folder: string;
  let opened: OpenDatabase;

  beforeAll(async () => {
    server = open();
    folder = mkdtempSync(join(tmpdir(), 'attempts-'));
    opened = await openDatabase({ databaseUrl: await server.newDatabase(), dataDirectory: folder }, () =>
      Promise.resolve(),
    );
  });
  beforeEach(async () => {
    await opened.database.delete(signInCount);
  });
  afterAll(async () => {
    await opened?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const EMAIL = 'one@a.test';
  const ADDRESS = '203.0.113.1';
  const password = (email = EMAIL, address = ADDRESS) => beginPasswordAttempt(opened.database, email, address);
  const reset = (email = EMAIL, address = ADDRESS) => beginResetAttempt(opened.database, email, address);
  const link = (address = ADDRESS) => beginLinkAttempt(opened.database, address);
  const key = (address = ADDRESS) => beginKeyAttempt(opened.database, address);
  const elsewhere = (index: number): string => `198.51.100.${index}`;
  const someone = (index: number): string => `user-${index}@a.test`;
  const triesNow = async (): Promise<ReadonlyMap<string, number>> =>
    new Map((await opened.database.select().from(signInCount)).map(({ subject, tries }) => [subject, tries]));
  /** As many attempts as this, all accepted. Those between the first and the last are only counted. */
  async function fail(count: number, begin: (index: number) => Promise<Attempt>): Promise<void> {
    const before = await triesNow();
    expect((await begin(0)).refusedBy).toBeNull();
    if (count === 1) return;
    const counted = [...(await triesNow())].flatMap(([subject, tries]) =>
      before.get(subject) === tries ? [] : [subject],
    );
    await opened.database
      .update(signInCount)
      .set({ tries: sql`${signInCount.tries} + ${count - 2}` })
      .where(inArray(signInCount.subject, counted));
    expect((await begin(count - 1)).refusedBy).toBeNull();
  }
  const pass = (seconds: number) =>
    opened.database.update(signInCount).set({ endsAt: sql`${signInCount.endsAt} - make_interval(secs => ${seconds})` });

  const KINDS: readonly (readonly [keyof typeof LIMITS, (index: number) => Promise<Attempt>])[] = [
    ['pair', () => password()],
    ['account', (index) => password(EMAIL, elsewhere(index))],
    ['address', (index) => password(someone(index))],
    ['resetPair', () => reset()],
    ['resetAccount', (index) => reset(EMAIL, elsewhere(index))],
    ['resetAddress', (index) => reset(someone(index))],
    ['links', () => link()],
    ['keys', () => key()],
  ];

  it.each(KINDS)('%s: as many as it says, then none until its time is over', async (kind, begin) => {
    const { most, seconds } = LIMITS[kind];
    await fail(most, begin);
    const refused = await begin(most);
    expect(refused.refusedBy).toBe(kind);
    expect(refused.wait).toBeGreaterThan(seconds - 60);
    expect(refused.wait).toBeLessThanOrEqual(seconds);
    // A refused attempt counts nowhere and makes nobody wait longer.
    await pass(seconds - 30);
    const late = await begin(most + 1);
    expect(late.refusedBy).toBe(kind);
    expect(late.wait).toBeLessThanOrEqual(30);
    await pass(30);
    // A new time begins, with as many again.
    await fail(most, (index) => begin(index + 1000));
    expect((await begin(2000)).refusedBy).toBe(kind);
  });

  it('each kind of attempt is counted by itself', async () => {
    await fail(LIMITS.pair.most, () => password());
    await fail(LIMITS.resetPair.most, () => reset());
    await fail(LIMITS.links.most, () => link());
    await fail(LIMITS.keys.most, () => key());
    expect([(await password()).refusedBy, (await reset()).refusedBy]).toEqual(['pair', 'resetPair']);
    expect([(await link()).refusedBy, (await key()).refusedBy]).toEqual(['links', 'keys']);
    expect([(await link(elsewhere(1))).refusedBy, (await key(elsewhere(1))).refusedBy]).toEqual([null, null]);
  });

  it('a right password forgets its owner’s failures at this address, and no one else’s', async () => {
    await fail(LIMITS.pair.most - 1, () => password());
    await fail(LIMITS.pair.most, () => password('two@a.test'));
    await fail(LIMITS.pair.most, () => password(EMAIL, elsewhere(1)));
    await fail(LIMITS.keys.most, () => key());
    await (await password()).succeed();
    await fail(LIMITS.pair.most, () => password());
    expect((await password('two@a.test')).refusedBy).toBe('pair');
    expect((await password(EMAIL, elsewhere(1))).refusedBy).toBe('pair');
    expect((await key()).refusedBy).toBe('keys');
  });

  it('a right password does not count for its address or account', async () => {
    await fail(LIMITS.address.most - 1, (index) => password(someone(index)));
    for (let time = 0; time < 3; time += 1)
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      await (await password()).succeed();
    await fail(1, () => password(someone(1000)));
    expect((await password(someone(1001))).refusedBy).toBe('address');
  });

  it('an address where the owner has signed in stays known for ninety days', async () => {
    await (await password()).succeed();
    const day = 24 * 60 * 60;
    const guess = () => fail(LIMITS.account.most, (index) => password(EMAIL, elsewhere(index)));
    await guess();
    expect((await password(EMAIL, elsewhere(99))).refusedBy).toBe('account');
    expect((await password()).refusedBy).toBeNull();
    await pass(90 * day - 60);
    await guess();
    expect((await password()).refusedBy).toBeNull();
    await pass(60);
    expect((await password()).refusedBy).toBe('account');
  });

  it.each([
    ['a password', () => password(), LIMITS.pair],
    ['a reset', () => reset(), LIMITS.resetPair],
    ['a link', () => link(), LIMITS.links],
    ['a key', () => key(), LIMITS.keys],
  ] as const)('%s that was not looked at does not count', async (_name, begin, { most }) => {
    await fail(most - 1, begin);
    await (await begin()).undo();
    // Never below nothing.
    await (await begin()).undo();
    await fail(1, begin);
    expect((await begin()).refusedBy).not.toBeNull();
  });

  it('a changed password forgets the failures at the old one from everywhere, of its account alone', async () => {
    const guess = (email: string) => fail(LIMITS.account.most, (index) => password(email, elsewhere(index)));
    await guess(EMAIL);
    await guess('two@a.test');
    await clearAccountAttempts(opened.database, EMAIL);
    expect((await password(EMAIL, elsewhere(98))).refusedBy).toBeNull();
    expect((await password('two@a.test', elsewhere(99))).refusedBy).toBe('account');
  });

  it('what is over is deleted, and nothing else', async () => {
    await fail(1, () => key());
    await pass(LIMITS.keys.seconds);
    await fail(LIMITS.links.most, () => link());
    await pruneAttempts(opened.database);
    expect(await opened.database.$count(signInCount)).toBe(1);
    expect((await link()).refusedBy).toBe('links');
  });
});
