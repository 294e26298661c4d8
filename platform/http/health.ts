import { sql } from 'drizzle-orm';
import { SERVICES } from '../../contracts/system/system.ts';
import { account } from '../data/identity-schema.ts';
import { supplier } from '../data/organisation-schema.ts';
import { storedFile } from '../data/photo-schema.ts';
import type { App, Platform } from './mount.ts';
import { healthOf } from './service-address.ts';

/** Runs one check at a time: who asks meanwhile gets its answer, so that many visitors cost no more than one. */
function shared(check: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return () =>
    (running ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = null;
      }));
}

/** The health of the platform, which is its database's, and of each service: the tables and files it works with. */
export function mountHealth(
  app: App,
  { database, photos }: Platform,
): { readonly isReachable: () => Promise<boolean> } {
  const isReachable = shared(() => database.execute(sql`select 1`));
  const checks = {
    identity: shared(() => database.execute(sql`select 1 from ${account} limit 1`)),
    sourcing: shared(() => database.execute(sql`select 1 from ${supplier} limit 1`)),
    documents: shared(() => Promise.all([database.execute(sql`select 1 from ${storedFile} limit 1`), photos.check()])),
  };
  const tell = (path: string, isWell: () => Promise<boolean>): void =>
    void app.get(path, async (context) =>
      (await isWell()) ? context.json({ status: 'OK' }) : context.json({ status: 'Error' }, 503),
    );
  tell('/health', isReachable);
  for (const service of SERVICES) tell(healthOf(service), checks[service]);
  return { isReachable };
}
