/**
 * List counts, maintained by triggers (migrations/0000_first.sql) instead of counted on each read. Each write appends its
 * differences as rows, so writers never wait for each other; a count is their sum.
 */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { AuditKind } from '../../domain/audit.ts';
import type { OrderState } from '../../lives/order.life.ts';
import type { QuoteRequestState } from '../../lives/quote-request.life.ts';
import { STORED_ORDER, STORED_REQUEST } from '../../lives/stored.ts';
import { ofScope, restrict } from '../access/rows.ts';
import type { ScopeId } from '../access/caller.ts';
import type { Database } from './database.ts';
import { inStates, requestsIn } from './life-rows.ts';
import { keptCount } from './support-schema.ts';
import { quoteRequest } from './quote-request-schema.ts';

const ORDERS = 'order';
const REQUESTS = 'quote_request';

const keptSum = (scopeId: ScopeId, condition: SQL, more?: SQL): SQL<number> =>
  sql<number>`(select coalesce(sum(${keptCount.count}), 0)::int from ${keptCount} where ${restrict(
    ofScope(keptCount.scopeId, scopeId),
    condition,
    more,
  )})`;

/** The number of rows in states of an order. */
export const keptOrders = (scopeId: ScopeId, ...states: OrderState[]): SQL<number> =>
  keptSum(scopeId, sql`${keptCount.list} = ${ORDERS} and ${inStates(keptCount.status, STORED_ORDER, states)}`);

/** The number of rows in states of a quote request. */
export const keptRequests = (scopeId: ScopeId, states: readonly QuoteRequestState[], condition?: SQL): SQL<number> =>
  keptSum(
    scopeId,
    sql`${keptCount.list} = ${REQUESTS} and ${inStates(keptCount.status, STORED_REQUEST, states)}`,
    condition,
  );

/** The number of audit log entries of these kinds; null for those without one. */
export const keptEntries = (scopeId: ScopeId, kinds: readonly (AuditKind | null)[]): SQL<number> =>
  keptSum(
    scopeId,
    inArray(
      keptCount.list,
      kinds.map((kind) => `audit/${kind ?? ''}`),
    ),
  );

const HOUR = sql.raw('floor(extract(epoch from statement_timestamp()) / 3600)::int');

/**
 * The numbers of active quote requests that have not expired yet and that have. Only requests expiring in the current
 * hour are counted row by row.
 */
export function keptExpiring(scopeId: ScopeId): Record<'active' | 'missed', SQL<number>> {
  const ofThisHour = (condition: SQL): SQL =>
    sql`(select count(*)::int from ${quoteRequest} where ${restrict(
      ofScope(quoteRequest.scopeId, scopeId),
      requestsIn('waiting', 'missed'),
      condition,
    )})`;
  const active = (condition: SQL): SQL => keptRequests(scopeId, ['waiting', 'missed'], condition);
  return {
    active: sql`${active(sql`${keptCount.hour} > ${HOUR}`)} + ${ofThisHour(
      sql`${quoteRequest.expiresAt} > statement_timestamp() and ${quoteRequest.expiresAt} < to_timestamp((${HOUR} + 1) * 3600::float8)`,
    )}`,
    missed: sql`${active(sql`${keptCount.hour} < ${HOUR}`)} + ${ofThisHour(
      sql`${quoteRequest.expiresAt} <= statement_timestamp() and ${quoteRequest.expiresAt} >= to_timestamp(${HOUR} * 3600::float8)`,
    )}`,
  };
}

/** The hour that a row is merged into. */
const FOLDED = sql`case when ${keptCount.hour} < ${HOUR} - 1 then least(${keptCount.hour}, 1) else ${keptCount.hour} end`;

/**
 * Merges the rows appended by writes. Past hours are merged into one, because nothing needs the hour of a missed
 * request.
 */
export const foldCounts = (database: Database) =>
  database.execute(sql`
    with crowd as (
      select list, scope_id, status, ${FOLDED} as folded
      from ${keptCount} group by list, scope_id, status, ${FOLDED} having count(*) > 1
    ), gone as (
      delete from ${keptCount} using crowd
      where ${keptCount.list} = crowd.list and ${keptCount.scopeId} = crowd.scope_id
        and ${keptCount.status} = crowd.status and ${FOLDED} = crowd.folded
      returning crowd.list, crowd.scope_id, crowd.status, crowd.folded, ${keptCount.count}
    )
    insert into ${keptCount} (list, scope_id, status, hour, count)
    select list, scope_id, status, folded, sum(count) from gone group by list, scope_id, status, folded
    having sum(count) <> 0`);
