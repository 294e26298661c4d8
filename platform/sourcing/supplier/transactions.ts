import { eq, not, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listTransactions } from '../../../contracts/index.ts';
import type { InvoiceStatus } from '../../../domain/invoice-status.ts';
import { LISTS } from '../../../domain/lists.ts';
import { TIME_ZONE } from '../../../domain/marketplace-day.ts';
import type { TransactionSummary, TransactionType } from '../../../domain/transaction.ts';
import { ofScope, restrict } from '../../access/rows.ts';
import { credit } from '../../data/credit-schema.ts';
import { invoice, order } from '../../data/order-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { malformed } from '../../http/problem.ts';
import { byText, readPage, type PagedList } from '../paged-list.ts';
import { settledIn } from '../../data/life-rows.ts';

type Tab = (typeof LISTS.transactions.tabs)[number];
type Sort = (typeof LISTS.transactions.sorts)[number];

const total = (totals: AnyPgColumn): SQL => sql`(${totals}->>'grandTotalCents')::bigint`;
const subtotal = (totals: AnyPgColumn): SQL => sql`(${totals}->>'subtotalCents')::bigint`;
/** Each tax with its signed amount. A credit has the tax rates of its invoice. */
const taxesOf = (totals: AnyPgColumn, sign: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('kind', tax.rate->>'kind', 'cents', ${sign} * (${totals}->>tax.amount)::bigint)), '[]'::json)
  from (values (1, ${invoice.taxRates}->'federal', 'federalTaxCents'), (2, ${invoice.taxRates}->'provincial', 'provincialTaxCents')) as tax (place, rate, amount)
  where jsonb_typeof(tax.rate) = 'object')`;
/** The order's fields, for both. */
const ofOrder = sql`${order.soldTo}->>'name' as shop_name, ${order.soldTo}->>'city' as shop_city, ${order.shopId} as shop_id, ${order.shopKey} as shop_key, ${order.fileNumber} as file_number, ${order.number} as order_number`;

/** Invoices and credits as rows of one table. The order's texts include the numbers of its invoice. */
const entries = sql`(
  select ${invoice.id} as id, ${invoice.scopeId} as scope_id, 'invoice' as type, ${invoice.number} as number, ${invoice.ownNumber} as reference,
    ${invoice.invoiceDate} as date, ${invoice.status} as status, ${ofOrder}, ${total(invoice.totals)} as total,
    ${subtotal(invoice.totals)} as subtotal, ${taxesOf(invoice.totals, sql`1`)} as taxes,
    coalesce(${invoice.settledAt}, ${invoice.createdAt}) as updated_at,
    ${order.searchText} as search_text
  from ${invoice} join ${order} on ${order.id} = ${invoice.orderId}
  union all
  select ${credit.id}, ${credit.scopeId}, 'credit', ${credit.number}, ${invoice.number},
    ${credit.creditDate}, ${credit.status}, ${ofOrder}, -${total(credit.totals)},
    -${subtotal(credit.totals)}, ${taxesOf(credit.totals, sql`-1`)},
    coalesce(${credit.settledAt}, ${credit.createdAt}),
    ${order.searchText} || ' ' || ${credit.searchText}
  from ${credit} join ${invoice} on ${invoice.id} = ${credit.invoiceId} join ${order} on ${order.id} = ${invoice.orderId}
) as entry`;

const entry = {
  id: sql<string>`entry.id`,
  type: sql<TransactionType>`entry.type`,
  number: sql<string>`entry.number`,
  reference: sql<string>`entry.reference`,
  date: sql<string>`entry.date::text`,
  status: sql<InvoiceStatus>`entry.status`,
  shopName: sql<string>`entry.shop_name`,
  shopCity: sql<string>`entry.shop_city`,
  fileNumber: sql<string>`entry.file_number`,
  orderNumber: sql<string>`entry.order_number`,
  updatedAt: sql<string>`to_char(entry.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  subtotalCents: sql`entry.subtotal`.mapWith(Number),
  taxes: sql<TransactionSummary['taxes']>`entry.taxes`,
  totalCents: sql`entry.total`.mapWith(Number),
};

const isPaid = settledIn(entry.status, 'paid');

const list: PagedList<TransactionSummary, Tab, Sort> = {
  kind: 'transactions',
  table: entries,
  id: entry.id,
  searchText: sql`entry.search_text`,
  updatedAt: sql`entry.date::timestamp at time zone ${TIME_ZONE}`,
  tabs: { all: undefined, invoices: eq(entry.type, 'invoice'), credits: eq(entry.type, 'credit') },
  shopId: sql`entry.shop_id`,
  substatuses: { unpaid: not(isPaid), paid: isPaid },
  sorts: {
    number: byText(entry.number),
    type: byText(entry.type),
    shop: byText(sql`entry.shop_key`),
    file: byText(entry.fileNumber),
    date: sql`entry.date`,
    status: byText(entry.status),
    total: sql`entry.total`,
    updatedAt: sql`entry.updated_at`,
  },
  order: LISTS.transactions.order,
  rowsOf: (database, { table, counts, isOn, isJoined, order }) =>
    database
      .select({ row: entry, counts })
      .from(table)
      .leftJoin(entries, isOn)
      .where(restrict(isJoined))
      .orderBy(...order),
};

/** The tab that matches the included kinds. Refuses with 400 when none is included. */
function tabOf({
  includeInvoices,
  includeCredits,
}: {
  includeInvoices?: string | undefined;
  includeCredits?: string | undefined;
}): Tab {
  if (includeInvoices !== 'false') return includeCredits === 'false' ? 'invoices' : 'all';
  if (includeCredits === 'false') throw malformed('includeInvoices', 'neither invoices nor credits');
  return 'credits';
}

/** The list of invoices and credits (spec §7). */
export function mountTransactions(app: App, platform: Platform): void {
  answer(app, platform, listTransactions, async ({ query, caller, database }) => {
    const { rows, ...page } = await readPage(database, list, {
      isTheirs: ofScope(sql`entry.scope_id`, caller.scopeId),
      tab: tabOf(query),
      query,
    });
    return { items: rows, ...page };
  });
}
