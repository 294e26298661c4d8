import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/supplier-portal', import.meta.url));

/** The version of the installed PGlite, which wrote the files. */
const version = (): string =>
  v.parse(
    v.object({ version: v.string() }),
    JSON.parse(
      readFileSync(
        join(dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite'))), '..', 'package.json'),
        'utf8',
      ),
    ),
  ).version;

/**
 * Puts a new embedded database without tables into a data folder. PGlite takes five seconds of the processor to make one,
 * and is asked once for all tests.
 */
export async function copyEmptyDatabase(dataDirectory: string): Promise<void> {
  const made = join(CACHE, `empty-database-${version()}`);
  if (!existsSync(made)) {
    mkdirSync(CACHE, { recursive: true });
    const own = mkdtempSync(join(CACHE, 'empty-database-'));
    const client = await PGlite.create({ dataDir: own });
    await client.close();
    // Two test processes may make it at once: the first one stays.
    if (!existsSync(made)) renameSync(own, made);
  }
  cpSync(made, join(dataDirectory, 'pglite'), { recursive: true });
}
