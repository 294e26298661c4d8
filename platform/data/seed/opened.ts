import { and, inArray, lt, sql } from 'drizzle-orm';
import type { OpenedKind } from '../../../domain/opened-document.ts';
import { creditRequest } from '../credit-request-schema.ts';
import type { Database } from '../database.ts';
import { order } from '../order-schema.ts';
import { quoteRequest } from '../quote-request-schema.ts';
import { account } from '../identity-schema.ts';
import { openedDocument } from '../work-schema.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Clerks who have opened the older documents. */
const CLERKS = ['sophie@atelier.test', 'luc@atelier.test'];

const ARRIVED = [
  { kind: 'quote-request', table: quoteRequest, at: quoteRequest.receivedAt, ago: 22 * MINUTE },
  { kind: 'order', table: order, at: order.orderedAt, ago: DAY },
  { kind: 'credit-request', table: creditRequest, at: creditRequest.requestedAt, ago: 2 * DAY },
] as const satisfies readonly { readonly kind: OpenedKind; [field: string]: unknown }[];

/** Marks some documents as opened by the demo clerks, so that only part of their work is unread. */
export async function seedOpened(database: Database, now: number): Promise<void> {
  for (const { kind, table, at, ago } of ARRIVED)
    await database.insert(openedDocument).select(
      database
        .select({
          accountId: account.id,
          kind: sql<OpenedKind>`${kind}::text`.as('kind'),
          documentId: sql<string>`${table.id}`.as('document_id'),
          openedAt: sql<Date>`now()`.as('opened_at'),
        })
        .from(table)
        .crossJoin(account)
        .where(and(inArray(account.email, CLERKS), lt(at, new Date(now - ago)))),
    );
}
