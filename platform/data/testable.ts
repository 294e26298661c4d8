import { sql } from 'drizzle-orm';
import type { Configuration } from '../configuration.ts';
import type { Database } from './database.ts';

/** Tests read, change and delete anything, so they must not run on real data. */
export class NotTestable extends Error {
  constructor(name: string) {
    super(
      `PLATFORM_TEST=1 gives everybody who can reach the platform all of its data, and ${name} is not marked as a test database. ` +
        'Unset PLATFORM_TEST, use the embedded database with its demonstration, or name the database so that "test" is a word of it, such as platform_test',
    );
    this.name = 'NotTestable';
  }
}

/** `test` as a word: `platform_test` and `test-2`, but not `latest` or `contest`. */
const TEST_NAME = /(?:^|[^a-z])test(?:[^a-z]|$)/i;

/** Accepts the embedded demo database and servers' databases with `test` in their name. Throws NotTestable. */
export async function assertTestable(
  database: Database,
  { databaseUrl, isDemo }: Pick<Configuration, 'databaseUrl' | 'isDemo'>,
): Promise<void> {
  if (databaseUrl === null) {
    if (!isDemo) throw new NotTestable('an embedded database without the demonstration');
    return;
  }
  const [row] = await database.select({ name: sql<string>`current_database()` }).from(sql`(values (1)) as once`);
  const name = row?.name ?? '';
  if (!TEST_NAME.test(name)) throw new NotTestable(`the database "${name}"`);
}
