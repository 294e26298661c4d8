/** Everything in one request happens at one instant. */
import { expect, it } from 'vitest';
import { getInbox } from '../../../contracts/index.ts';
import type { Database } from '../../../platform/data/database.ts';
import { databaseNow } from '../../../platform/data/now.ts';
import { answer } from '../../../platform/http/mount.ts';
import { appWith, ask } from './asked-app.ts';

/** Its clock goes on with every reading. */
function tickingDatabase(): Database {
  let milliseconds = 0;
  const rows = () => Promise.resolve([{ milliseconds: (milliseconds += 1) }]);
  return { select: () => ({ from: rows }) } as unknown as Database;
}

it('a handler that reads the clock twice reads the same, and the next request another', async () => {
  const ticking = tickingDatabase();
  const read = async (): Promise<number> => (await databaseNow(ticking)).getTime();
  const seen: number[][] = [];
  const { app } = appWith((on, platform) =>
    answer(on, platform, getInbox, async () => {
      const first = await read();
      await new Promise(setImmediate);
      seen.push([first, await read()]);
      return { at: new Date(first).toISOString(), counts: {} };
    }),
  );
  for (const status of [200, 200])
    // oxlint-disable-next-line no-await-in-loop -- one request after another
    expect((await ask(app, 'GET', getInbox.path)).status).toBe(status);
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
  ]);
  // What no request does, such as a task, goes on.
  expect([await read(), await read()]).toEqual([3, 4]);
});
