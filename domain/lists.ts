import type { AuditEntry } from './audit.ts';
import type { ClientSummary } from './client.ts';
import { CLIENT_SORTS } from './client-rows.ts';
import { CREDIT_REQUEST_SORTS, type CreditRequestSummary } from './credit-request.ts';
import { keysOf } from './keys-of.ts';
import { ORDER_SORTS, type OrderSummary } from './order.ts';
import { AccessLevel, type Feature, type Requirement } from './permission.ts';
import { QUOTE_REQUEST_SORTS, type QuoteRequestSummary } from './quote-request.ts';
import { TRANSACTION_SORTS, type TransactionSummary } from './transaction.ts';

interface ListFacts {
  /** The base name of its files and texts. */
  readonly stem: string;
  /** The feature its readers need. */
  readonly feature: Feature;
  /** Absent: Read is enough. */
  readonly level?: number;
  /** The document that a row opens; the row is unread until then. Null: this list has no unread rows. */
  readonly opens: string | null;
  /** Its rows come from collision shops. */
  readonly hasShops: boolean;
  /** The first is the default. */
  readonly tabs: readonly [string, ...string[]];
  /** What arrives on a tab. The menu counts arrivals until the user looks. */
  readonly arrivals: Readonly<Record<string, string>>;
  readonly sorts: readonly string[];
  /** The default order. A tab may have its own. */
  readonly order: Readonly<Record<'sort' | 'direction', string>>;
  readonly tabOrders?: Readonly<Record<string, Readonly<Record<'sort' | 'direction', string>>>>;
}

/** The portal's lists (spec §2) and how they differ. */
export const LISTS = {
  quoteRequests: {
    stem: 'quote-requests',
    feature: 'quote-request-answering',
    opens: 'quote-request',
    hasShops: true,
    tabs: ['active', 'missed', 'completed', 'cancelled'],
    arrivals: { active: 'quoteRequests', missed: 'missed' },
    sorts: QUOTE_REQUEST_SORTS,
    order: { sort: 'updatedAt', direction: 'descending' },
    // Most urgent first; in the missed tab, latest first.
    tabOrders: {
      active: { sort: 'expiresAt', direction: 'ascending' },
      missed: { sort: 'expiresAt', direction: 'descending' },
    },
  },
  orders: {
    stem: 'orders',
    feature: 'order-fulfilment',
    opens: 'order',
    hasShops: true,
    tabs: ['active', 'completed', 'cancelled'],
    arrivals: { active: 'orders' },
    sorts: ORDER_SORTS,
    order: { sort: 'updatedAt', direction: 'descending' },
  },
  transactions: {
    stem: 'transactions',
    feature: 'supplier-accounting',
    opens: null,
    hasShops: true,
    tabs: ['all', 'invoices', 'credits'],
    arrivals: {},
    sorts: TRANSACTION_SORTS,
    order: { sort: 'date', direction: 'descending' },
  },
  creditRequests: {
    stem: 'credit-requests',
    feature: 'supplier-accounting',
    opens: 'credit-request',
    hasShops: true,
    tabs: ['pending', 'completed', 'refused'],
    arrivals: { pending: 'creditRequests' },
    sorts: CREDIT_REQUEST_SORTS,
    order: { sort: 'requestedAt', direction: 'descending' },
  },
  clients: {
    stem: 'clients',
    feature: 'part-suppliers-client-management',
    opens: 'client',
    hasShops: false,
    tabs: ['pending', 'active', 'refused'],
    arrivals: {},
    sorts: CLIENT_SORTS,
    order: { sort: 'updatedAt', direction: 'descending' },
  },
  audit: {
    stem: 'audit',
    feature: 'supplier-settings',
    level: AccessLevel.Update,
    opens: null,
    hasShops: false,
    tabs: ['all', 'quoteRequests', 'orders', 'creditRequests', 'clients', 'settings'],
    arrivals: {},
    sorts: ['at'],
    order: { sort: 'at', direction: 'descending' },
  },
} as const satisfies Record<string, ListFacts>;
export const LIST_KINDS = /* @__PURE__ */ keysOf(LISTS);

/** The row of each list. */
export interface ListRows {
  readonly quoteRequests: QuoteRequestSummary;
  readonly orders: OrderSummary;
  readonly transactions: TransactionSummary;
  readonly creditRequests: CreditRequestSummary;
  readonly clients: ClientSummary;
  readonly audit: AuditEntry;
}

/** The tab with this name. An unknown name gives the first tab, never all rows. */
export function tabOf<Kind extends ListKind>(kind: Kind, name: string | null): TabOf<Kind> {
  const tabs: readonly [TabOf<Kind>, ...TabOf<Kind>[]] = LISTS[kind].tabs;
  return tabs.find((tab) => tab === name) ?? tabs[0];
}

/** The tab's key in the specification: `dataTableActive`. */
export const tabKey = (tab: ListTab): string => `dataTable${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;

export type ListKind = keyof typeof LISTS;

/** What the readers of a list need. `level` asks for another right on its documents. */
export function listRequirement(kind: ListKind, level?: number): Requirement {
  const list: ListFacts = LISTS[kind];
  return { feature: list.feature, levels: [level ?? list.level ?? AccessLevel.Read] };
}
/** The tabs of one kind of list, or of several. */
export type TabOf<Kind extends ListKind> = (typeof LISTS)[Kind]['tabs'][number];
export type ListTab = TabOf<ListKind>;
export type ListSort = (typeof LISTS)[ListKind]['sorts'][number];

export const SORT_DIRECTIONS = ['ascending', 'descending'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface ListOrder {
  readonly sort: ListSort;
  readonly direction: SortDirection;
}

/** The default order of a tab, or of all tabs. */
export function orderOf(kind: ListKind, tab: ListTab | null): ListOrder {
  const list: { readonly order: ListOrder; readonly tabOrders?: Readonly<Partial<Record<ListTab, ListOrder>>> } =
    LISTS[kind];
  return (tab && list.tabOrders?.[tab]) ?? list.order;
}
