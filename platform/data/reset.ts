import { sql } from 'drizzle-orm';
import { client, sponsor } from './client-schema.ts';
import { creditRequest } from './credit-request-schema.ts';
import { credit, creditLine } from './credit-schema.ts';
import type { Database } from './database.ts';
import { document } from './document-schema.ts';
import { outboxMail } from './mail-schema.ts';
import { invoice, invoiceLine, order, orderPart } from './order-schema.ts';
import { registerEntry } from './register-schema.ts';
import {
  account,
  apiKey,
  collisionShop,
  communicationSetting,
  documentLock,
  firstAnswer,
  identityPayload,
  inventoryApi,
  openHours,
  part,
  passwordReset,
  photo,
  profilePicture,
  quote,
  quoteLine,
  quoteRequest,
  seededAccount,
  signInCount,
  supplier,
} from './schema.ts';
import { openedDocument, savedView } from './work-schema.ts';
import { seed, type SeedMoment } from './seed/seed.ts';

/** Empties and reseeds every table. The provider's keys stay, because running instances hold them in memory. */
export async function resetData(database: Database, moment: SeedMoment): Promise<void> {
  const settled = [
    account,
    apiKey,
    client,
    collisionShop,
    communicationSetting,
    document,
    documentLock,
    firstAnswer,
    identityPayload,
    inventoryApi,
    openedDocument,
    openHours,
    outboxMail,
    passwordReset,
    photo,
    profilePicture,
    registerEntry,
    savedView,
    seededAccount,
    signInCount,
    sponsor,
    supplier,
  ];
  const tables = [
    ...settled,
    part,
    quote,
    quoteLine,
    quoteRequest,
    order,
    orderPart,
    invoice,
    invoiceLine,
    credit,
    creditLine,
    creditRequest,
  ];
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`truncate ${sql.join(tables, sql`, `)}`);
    await seed(transaction, moment);
  });
}
