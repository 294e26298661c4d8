import { CLIENT_SORTS, type ClientSummary } from './client.ts';
import { CREDIT_REQUEST_SORTS, type CreditRequestSummary } from './credit-request.ts';
import { ORDER_SORTS, type OrderSummary } from './order.ts';
import { QUOTE_REQUEST_SORTS, type QuoteRequestSummary } from './quote-request.ts';
import { TRANSACTION_SORTS, type TransactionSummary } from './transaction.ts';

/**
 * The portal's lists (spec §2) and how they differ: the name of their files and texts, their tabs (the first is the default), their sortable columns and
 * their default order, which a tab may replace.
 */
export const LISTS = {
  quoteRequests: {
    stem: 'quote-requests',
    tabs: ['active', 'missed', 'completed', 'cancelled'],
    sorts: QUOTE_REQUEST_SORTS,
    order: { sort: 'updatedAt', direction: 'descending' },
    // The most urgent first, and the latest missed.
    tabOrders: {
      active: { sort: 'expiresAt', direction: 'ascending' },
      missed: { sort: 'expiresAt', direction: 'descending' },
    },
  },
  orders: {
    stem: 'orders',
    tabs: ['active', 'completed', 'cancelled'],
    sorts: ORDER_SORTS,
    order: { sort: 'updatedAt', direction: 'descending' },
  },
  transactions: {
    stem: 'transactions',
    tabs: ['all', 'invoices', 'credits'],
    sorts: TRANSACTION_SORTS,
    order: { sort: 'date', direction: 'descending' },
  },
  creditRequests: {
    stem: 'credit-requests',
    tabs: ['pending', 'completed', 'refused'],
    sorts: CREDIT_REQUEST_SORTS,
    order: { sort: 'requestedAt', direction: 'descending' },
  },
  clients: {
    stem: 'clients',
    tabs: ['pending', 'active', 'refused'],
    sorts: CLIENT_SORTS,
    order: { sort: 'updatedAt', direction: 'descending' },
  },
} as const;

/** The row of each list. */
export interface ListRows {
  readonly quoteRequests: QuoteRequestSummary;
  readonly orders: OrderSummary;
  readonly transactions: TransactionSummary;
  readonly creditRequests: CreditRequestSummary;
  readonly clients: ClientSummary;
}

/** The tab of a list by its name; a name that the list does not have is its first tab, never all of its rows. */
export function tabOf<Kind extends ListKind>(kind: Kind, name: string | null): TabOf<Kind> {
  const tabs: readonly [TabOf<Kind>, ...TabOf<Kind>[]] = LISTS[kind].tabs;
  return tabs.find((tab) => tab === name) ?? tabs[0];
}

/** The specified key of a tab: `dataTableActive`. */
export const tabKey = (tab: ListTab): string => `dataTable${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;

export type ListKind = keyof typeof LISTS;
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

/** The order of a tab, or of all tabs, until the user chooses another. */
export function orderOf(kind: ListKind, tab: ListTab | null): ListOrder {
  const list: { readonly order: ListOrder; readonly tabOrders?: Readonly<Partial<Record<ListTab, ListOrder>>> } =
    LISTS[kind];
  return (tab && list.tabOrders?.[tab]) ?? list.order;
}
