import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { account, apiKey, collisionShop, communicationSetting, documentLock, firstAnswer, identityPayload, inventoryApi, openHours, part, quote, quoteLine, quoteRequest, supplier } from './schema.ts';
import { seed, type SeedMoment } from './seed/seed.ts';

/** Empties every table and seeds afresh, The provider's keys stay: instances that run hold them. */
export async function resetData(database: Database, moment: SeedMoment): Promise<void> {
  const tables = [account, apiKey, collisionShop, communicationSetting, documentLock, firstAnswer, identityPayload, inventoryApi, openHours, part, quote, quoteLine, quoteRequest, supplier];
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
    await seed(transaction, moment);
  });
}
