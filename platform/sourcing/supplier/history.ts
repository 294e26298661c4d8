import { eq } from 'drizzle-orm';
import { historyRequirement, readHistory } from '../../../contracts/index.ts';
import type { AuditKind, HistoryEvent, HistoryKind } from '../../../domain/audit.ts';
import type { Cancellation } from '../../../domain/order.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, ofScope, restrict } from '../../access/rows.ts';
import { credit } from '../../data/credit-schema.ts';
import type { Database } from '../../data/database.ts';
import { invoice, invoiceLine, orderPart } from '../../data/order-schema.ts';
import { quote } from '../../data/quote-request-schema.ts';
import { account } from '../../data/identity-schema.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal } from '../../http/problem.ts';
import { nameOf } from './assignments.ts';
import { entriesOf } from './audit-log.ts';
import { findCreditRequest } from './credit-request.ts';
import { findCreditRow } from './credits.ts';
import { findOrder } from './order.ts';
import { findQuoteRequest } from './quote-request.ts';

type Steps = readonly HistoryEvent[];

interface Found {
  readonly id: string;
  readonly scopeId: string;
}

/** A document that was billed or credited, and paid later. */
interface Settled {
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly number: string;
  readonly settledAt: Date | null;
}

const settledSteps = (what: 'invoiced' | 'credited', { createdAt, createdBy, number, settledAt }: Settled): Steps => [
  { at: createdAt.toISOString(), what, by: createdBy, side: 'supplier', name: number },
  ...paidSteps({ number, settledAt }),
];

const paidSteps = ({ number, settledAt }: Pick<Settled, 'number' | 'settledAt'>): Steps =>
  settledAt === null
    ? []
    : [{ at: settledAt.toISOString(), what: 'paid', by: null, side: 'marketplace', name: number }];

/** The assignments of a document, from the audit log. */
async function assignments(database: Database, kind: AuditKind, { id }: Found, scopeId: ScopeId): Promise<Steps> {
  const entries = await entriesOf(database, { id, scopeId, kind }, ['assignDocument', 'refreshLock']);
  return entries.flatMap(({ at, actor, changes }): Steps => {
    const change = changes.find(({ field }) => field === 'inCharge');
    if (!change) return [];
    const step = { at: at.toISOString(), by: actor, side: 'supplier' } as const;
    if (typeof change.after !== 'string') return [{ ...step, what: 'unassigned' }];
    return [change.after === actor ? { ...step, what: 'taken' } : { ...step, what: 'assigned', name: change.after }];
  });
}

/** Parts that were billed with fewer pieces than ordered, from the audit log: how many pieces stay open. */
async function splits(
  database: Database,
  { id }: Found,
  scopeId: ScopeId,
  parts: readonly { readonly id: string; readonly partNumber: string }[],
): Promise<Steps> {
  const entries = await entriesOf(database, { id, scopeId, kind: 'order' }, ['completeOrder']);
  return entries.flatMap(({ at, actor, changes }) =>
    changes.flatMap(({ field, part, before, after }): Steps =>
      field === 'quantity' && typeof before === 'number' && typeof after === 'number'
        ? [
            {
              at: at.toISOString(),
              what: 'split',
              by: actor,
              side: 'supplier',
              count: before - after,
              name: parts.find((each) => each.id === part)?.partNumber ?? '',
            },
          ]
        : [],
    ),
  );
}

async function ofQuoteRequest(database: Database, id: string, scopeId: ScopeId): Promise<Steps> {
  const row = await findQuoteRequest(database, id, scopeId);
  const quotes = await database
    .select({ at: quote.submittedAt, amountCents: quote.totalCents, corrects: quote.corrects, by: account })
    .from(quote)
    .leftJoin(account, eq(account.id, quote.accountId))
    .where(restrict(ofFound(quote.quoteRequestId, [row])));
  const again = await entriesOf(database, { id, scopeId, kind: 'quote-request' }, ['sendQuoteRequest']);
  const byShop = { by: row.shopName, side: 'shop' } as const;
  return [
    { at: row.receivedAt.toISOString(), what: 'received', ...byShop },
    ...quotes.map(({ at, by, amountCents, corrects }): HistoryEvent => ({
      at: at.toISOString(),
      what: corrects === null ? 'quoted' : 'corrected',
      by: by && nameOf(by),
      side: 'supplier',
      amountCents,
    })),
    ...again
      // Asking anew sets another deadline; the first time, there was none.
      .filter(({ changes }) => changes.some(({ field, before }) => field === 'expiresAt' && before !== undefined))
      .map(({ at }): HistoryEvent => ({ at: at.toISOString(), what: 'requoted', ...byShop })),
    ...(row.cancelledAt ? [{ at: row.cancelledAt.toISOString(), what: 'cancelled', ...byShop } as const] : []),
    ...(await assignments(database, 'quote-request', row, scopeId)),
  ];
}

async function ofOrder(database: Database, id: string, scopeId: ScopeId): Promise<Steps> {
  const row = await findOrder(database, id, scopeId);
  const parts = await database
    .select({ id: orderPart.id, partNumber: orderPart.partNumber, cancellation: orderPart.cancellation })
    .from(orderPart)
    .where(restrict(ofFound(orderPart.orderId, [row])));
  const invoices = await database
    .select()
    .from(invoice)
    .where(restrict(ofFound(invoice.orderId, [row])));
  const lines = await database
    .select({ invoiceId: invoiceLine.invoiceId })
    .from(invoiceLine)
    .where(restrict(ofFound(invoiceLine.invoiceId, invoices)));
  const acknowledged = await entriesOf(database, { id, scopeId, kind: 'order' }, ['acknowledgeOrder']);
  const cancelled = Map.groupBy(
    parts.flatMap(({ cancellation }): Cancellation[] => (cancellation ? [cancellation] : [])),
    ({ at }) => at,
  );
  return [
    { at: row.orderedAt.toISOString(), what: 'received', by: row.soldTo.name, side: 'shop' },
    ...[...cancelled].flatMap(([at, [first, ...others]]): HistoryEvent[] =>
      first
        ? [
            {
              at,
              what: others.length + 1 === parts.length ? 'cancelled' : 'partsCancelled',
              by: first.by,
              side: first.side,
              count: others.length + 1,
            },
          ]
        : [],
    ),
    ...(row.cancellation
      ? [{ at: row.cancellation.at, what: 'cancelled', by: row.cancellation.by, side: row.cancellation.side } as const]
      : []
    ).filter(({ at }) => !cancelled.has(at)),
    ...acknowledged.map(({ at, actor }): HistoryEvent => ({
      at: at.toISOString(),
      what: 'acknowledged',
      by: actor,
      side: 'supplier',
    })),
    ...invoices.flatMap((each): Steps => {
      const [sent, ...later] = settledSteps('invoiced', each);
      if (!sent) return [];
      const count = lines.filter(({ invoiceId }) => invoiceId === each.id).length;
      const isPartial = invoices.length > 1 || row.completedAt?.getTime() !== each.createdAt.getTime();
      return [{ ...sent, ...(isPartial && { count }) }, ...later];
    }),
    ...(await splits(database, row, scopeId, parts)),
    ...(await assignments(database, 'order', row, scopeId)),
  ];
}

async function ofCreditRequest(database: Database, id: string, scopeId: ScopeId): Promise<Steps> {
  const row = await findCreditRequest(database, id, scopeId);
  const [granted] = await database
    .select()
    .from(credit)
    .where(restrict(ofFound(credit.creditRequestId, [row])));
  return [
    { at: row.requestedAt.toISOString(), what: 'received', by: row.requestedBy, side: 'shop' },
    ...(row.answer
      ? [
          {
            at: row.answer.at,
            what: row.answer.decision === 'approve' ? 'approved' : 'refused',
            by: row.answer.by,
            side: 'supplier',
            ...(granted && { name: granted.number }),
          } as const,
        ]
      : []),
    ...(granted ? paidSteps(granted) : []),
    ...(await assignments(database, 'credit-request', row, scopeId)),
  ];
}

async function ofInvoice(database: Database, id: string, scopeId: ScopeId): Promise<Steps> {
  const [row] = await database
    .select()
    .from(invoice)
    .where(restrict(ofScope(invoice.scopeId, scopeId), eq(invoice.id, id)));
  if (!row) throw new Refusal('not-found');
  return settledSteps('invoiced', row);
}

const ofCredit = async (database: Database, id: string, scopeId: ScopeId): Promise<Steps> =>
  settledSteps('credited', await findCreditRow(database, id, scopeId));

/** Each refuses with 404, also for another organisation's document. */
const HISTORIES: Readonly<Record<HistoryKind, (database: Database, id: string, scopeId: ScopeId) => Promise<Steps>>> = {
  'quote-request': ofQuoteRequest,
  order: ofOrder,
  'credit-request': ofCreditRequest,
  invoice: ofInvoice,
  credit: ofCredit,
};

/**
 * Document histories: events from the document's own dates, which also cover the time before the audit log, and
 * assignments from the log.
 */
export function mountHistories(app: App, platform: Platform): void {
  answer(app, platform, readHistory, async ({ params: { kind, id }, caller, database }) => {
    if (!caller.holds(historyRequirement(kind))) throw new Refusal('forbidden');
    const steps = await HISTORIES[kind](database, id, caller.scopeId);
    return { items: steps.toReversed().toSorted((one, other) => other.at.localeCompare(one.at)) };
  });
}
