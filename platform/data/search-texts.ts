/**
 * The stored texts that searches read are in the form of searches (domain/search-form.ts), made by the functions that
 * make the rows. The first start of a version with another form renews those of the rows before it.
 */
import { and, gt, gte, eq, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchableText } from '../../domain/search-form.ts';
import { ofAnyOrganisation, restrict, type Rows } from '../access/rows.ts';
import { auditEntry } from './audit-schema.ts';
import { clientTexts } from './client-rows.ts';
import { client, sponsor } from './client-schema.ts';
import { creditRequestSearchText } from './credit-request-rows.ts';
import { creditRequest } from './credit-request-schema.ts';
import { credit } from './credit-schema.ts';
import type { Database } from './database.ts';
import { databaseNow } from './now.ts';
import { orderSearchText } from './order-rows.ts';
import { invoice, order, orderPart } from './order-schema.ts';
import { collisionShop } from './organisation-schema.ts';
import { quoteRequestTexts } from './quote-request-texts.ts';
import { part, quoteRequest } from './quote-request-schema.ts';
import { searchTextForm } from './support-schema.ts';

/** The form of this version, and what it covers. A change of either needs a higher number. */
const FORM = 1;

const BATCH = 500;
const HOUR = 3_600_000;
/** In an upgrade of one instance after another, those before it go on writing. Longer than any upgrade takes. */
const UPGRADE = 24 * HOUR;

const EVERY_ROW = ofAnyOrganisation('every row has its search text in the same form');

interface Renewal {
  readonly id: string | number;
  readonly was: string;
  readonly text: string;
}

interface Batch {
  /** The id of the last row before it; null for the first. */
  readonly after: Renewal['id'] | null;
  /** Only rows written since; null for all. */
  readonly since: Date | null;
}

/** Reads the next rows with the texts they should have. */
type Read = (database: Database, batch: Batch) => Promise<readonly Renewal[]>;

const rowsOf = ({ after, since }: Batch, id: AnyPgColumn, writtenAt?: AnyPgColumn): Rows =>
  restrict(
    EVERY_ROW,
    and(after === null ? undefined : gt(id, after), since && writtenAt ? gte(writtenAt, since) : undefined),
  );

const readQuoteRequests: Read = async (database, batch) => {
  // Named in full: a selection of one table names columns without their table.
  const oemNumbers = sql<string[]>`(
    select coalesce(json_agg(asked.facts ->> 'oemNumber' order by asked.position), '[]'::json)
    from ${part} as asked where asked.quote_request_id = ${quoteRequest}.id)`;
  const rows = await database
    .select({ row: quoteRequest, oemNumbers })
    .from(quoteRequest)
    .where(rowsOf(batch, quoteRequest.id, quoteRequest.updatedAt))
    .orderBy(quoteRequest.id)
    .limit(BATCH);
  return rows.map(({ row, oemNumbers: numbers }) => {
    const parts = numbers.map((oemNumber) => ({ oemNumber }));
    return { id: row.id, was: row.searchText, text: quoteRequestTexts(row, parts).searchText };
  });
};

const readOrders: Read = async (database, batch) => {
  const partNumbers = sql<string[]>`(
    select coalesce(json_agg(sold.part_number order by sold.position), '[]'::json)
    from ${orderPart} as sold where sold.order_id = ${order}.id)`;
  // An order that was invoiced in parts has several.
  const invoiceNumbers = sql<string[][]>`(
    select coalesce(json_agg(json_build_array(sent.number, sent.own_number) order by sent.created_at, sent.id), '[]'::json)
    from ${invoice} as sent where sent.order_id = ${order}.id)`;
  const rows = await database
    .select({ row: order, partNumbers, invoiceNumbers })
    .from(order)
    .where(rowsOf(batch, order.id, order.updatedAt))
    .orderBy(order.id)
    .limit(BATCH);
  return rows.map(({ row, partNumbers: numbers, invoiceNumbers: sent }) => {
    const invoiced = sent.map((each) => ` ${searchableText(each)}`).join('');
    return { id: row.id, was: row.searchText, text: orderSearchText(row, numbers) + invoiced };
  });
};

const readCreditRequests: Read = async (database, batch) => {
  const rows = await database
    .select({ row: creditRequest, invoice, order, part: orderPart })
    .from(creditRequest)
    .innerJoin(invoice, eq(invoice.id, creditRequest.invoiceId))
    .innerJoin(order, eq(order.id, invoice.orderId))
    .innerJoin(orderPart, eq(orderPart.id, creditRequest.partId))
    .where(rowsOf(batch, creditRequest.id, creditRequest.updatedAt))
    .orderBy(creditRequest.id)
    .limit(BATCH);
  return rows.map(({ row, invoice: { number, ownNumber }, order: sold, part: line }) => {
    const sale = { number, ownNumber, orderNumber: sold.number, soldTo: sold.soldTo, file: sold };
    return { id: row.id, was: row.searchText, text: creditRequestSearchText(row.number, sale, line) };
  });
};

const readClients: Read = async (database, batch) => {
  const rows = await database
    .select({ row: client, shop: collisionShop })
    .from(client)
    .innerJoin(collisionShop, eq(collisionShop.scopeId, client.shopId))
    .where(rowsOf(batch, client.id, client.updatedAt))
    .orderBy(client.id)
    .limit(BATCH);
  return rows.map(({ row, shop }) => ({ id: row.id, was: row.searchText, text: clientTexts(shop, row).searchText }));
};

const readCredits: Read = async (database, batch) => {
  const { id, number, searchText, createdAt } = credit;
  const rows = await database
    .select({ id, number, searchText })
    .from(credit)
    .where(rowsOf(batch, id, createdAt))
    .orderBy(credit.id)
    .limit(BATCH);
  return rows.map((row) => ({ id: row.id, was: row.searchText, text: searchableText([row.number]) }));
};

const readSponsors: Read = async (database, batch) => {
  const { id, name, searchText } = sponsor;
  const rows = await database
    .select({ id, name, searchText })
    .from(sponsor)
    .where(rowsOf(batch, id))
    .orderBy(sponsor.id)
    .limit(BATCH);
  return rows.map((row) => ({ id: row.id, was: row.searchText, text: searchableText([row.name]) }));
};

const readAuditEntries: Read = async (database, batch) => {
  const { id, actor, number, searchText, at } = auditEntry;
  const rows = await database
    .select({ id, actor, number, searchText })
    .from(auditEntry)
    .where(rowsOf(batch, id, at))
    .orderBy(auditEntry.id)
    .limit(BATCH);
  return rows.map((row) => ({
    id: row.id,
    was: row.searchText,
    text: searchableText([row.actor ?? '', row.number ?? '']),
  }));
};

const SEARCHED = [
  { table: quoteRequest, read: readQuoteRequests },
  { table: order, read: readOrders },
  { table: creditRequest, read: readCreditRequests },
  { table: client, read: readClients },
  { table: credit, read: readCredits },
  { table: sponsor, read: readSponsors },
  { table: auditEntry, read: readAuditEntries },
] as const;

/** Writes the texts of rows that nobody has changed since they were read. */
const write = ({ table }: (typeof SEARCHED)[number], rows: readonly Renewal[]): SQL => sql`
  update ${table} set search_text = renewed.text
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as renewed(id ${sql.raw(table.id.getSQLType())}, was text, text text)
  where ${table.id} = renewed.id and ${table.searchText} = renewed.was`;

async function renew(database: Database, searched: (typeof SEARCHED)[number], since: Date | null): Promise<void> {
  let after: Batch['after'] = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, which keeps the memory small
    const rows: readonly Renewal[] = await searched.read(database, { after, since });
    const other = rows.filter(({ was, text }) => was !== text);
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    if (other.length > 0) await database.execute(write(searched, other));
    after = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  } while (after !== null);
}

/**
 * Renews the search texts of rows from before this form, once. Starts within a day look again at what was written
 * since then, maybe by an instance of the version before.
 */
export async function renewSearchTexts(database: Database): Promise<void> {
  const [known] = await database
    .select()
    .from(searchTextForm)
    .where(restrict(EVERY_ROW, eq(searchTextForm.form, FORM)));
  const now = await databaseNow(database);
  if (known && now.getTime() - known.since.getTime() > UPGRADE) return;
  const since = known ? new Date(known.since.getTime() - HOUR) : null;
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const searched of SEARCHED) await renew(database, searched, since);
  await database.insert(searchTextForm).values({ form: FORM, since: now }).onConflictDoNothing();
}
