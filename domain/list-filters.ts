import { LISTS, type ListKind, type ListTab, type TabOf } from './lists.ts';

/** Statuses within a tab: a tab can hold several. */
export const SUBSTATUSES = [
  'new',
  'reQuote',
  'late',
  'onTime',
  'backOrder',
  'unpaid',
  'paid',
  'approved',
  'completed',
] as const;
export type Substatus = (typeof SUBSTATUSES)[number];

/** Whose documents to list. */
export const ASSIGNED = ['mine', 'nobody'] as const;
export type Assigned = (typeof ASSIGNED)[number];

/** What narrows a list besides its tab, search and dates. An empty text means no filter. */
export interface ListFilters {
  /** The id of a collision shop. */
  readonly shop: string;
  readonly substatus: Substatus | '';
  /** Only what this user has not opened. */
  readonly unread: 'only' | '';
  /** Only documents assigned to this user, or only unassigned ones. */
  readonly assigned: Assigned | '';
}

export const NO_FILTERS: ListFilters = { shop: '', substatus: '', unread: '', assigned: '' };
export type FilterName = keyof ListFilters;
export const FILTER_NAMES = ['shop', 'substatus', 'unread', 'assigned'] as const satisfies readonly FilterName[];

interface FiltersOfList<Tab> {
  readonly substatuses: readonly { readonly tabs: readonly Tab[]; readonly choices: readonly Substatus[] }[];
  /** Its rows wait until the user opens them. On a tab of what no longer waits, none does. */
  readonly hasUnread: boolean;
  /** Its documents are assigned to users. */
  readonly hasAssignees: boolean;
}

const FILTERS: { readonly [Kind in ListKind]: FiltersOfList<TabOf<Kind>> } = {
  quoteRequests: {
    substatuses: [{ tabs: ['active', 'missed'], choices: ['new', 'reQuote'] }],
    hasUnread: true,
    hasAssignees: true,
  },
  orders: {
    substatuses: [{ tabs: ['active'], choices: ['late', 'onTime', 'backOrder'] }],
    hasUnread: true,
    hasAssignees: true,
  },
  transactions: {
    substatuses: [{ tabs: ['all', 'invoices', 'credits'], choices: ['unpaid', 'paid'] }],
    hasUnread: false,
    hasAssignees: false,
  },
  creditRequests: {
    substatuses: [{ tabs: ['completed'], choices: ['approved', 'completed'] }],
    hasUnread: true,
    hasAssignees: true,
  },
  // Each row is a shop, so the search finds it.
  clients: { substatuses: [], hasUnread: true, hasAssignees: false },
  audit: { substatuses: [], hasUnread: false, hasAssignees: false },
};

/** The filters of a list's tab. */
export interface OfferedFilters {
  readonly hasShops: boolean;
  /** The statuses to choose from; empty when all rows have the same one. */
  readonly substatuses: readonly Substatus[];
  readonly hasUnread: boolean;
  readonly hasAssignees: boolean;
  /** Which date of a row the two days of the filter mean. */
  readonly date: 'update' | 'operation';
}

/** Lists of what happened once; rows of the others change. */
const WITH_OPERATION_DATE: ReadonlySet<ListKind> = new Set(['transactions', 'audit']);

export function filtersOf(kind: ListKind, tab: ListTab): OfferedFilters {
  const { substatuses, hasUnread, hasAssignees }: FiltersOfList<ListTab> = FILTERS[kind];
  return {
    hasShops: LISTS[kind].hasShops,
    substatuses: substatuses.find(({ tabs }) => tabs.includes(tab))?.choices ?? [],
    hasUnread,
    hasAssignees,
    date: WITH_OPERATION_DATE.has(kind) ? 'operation' : 'update',
  };
}

/** The filters without those that the tab does not have. */
export function supportedFilters(kind: ListKind, tab: ListTab, filters: ListFilters): ListFilters {
  const { hasShops, substatuses, hasUnread, hasAssignees } = filtersOf(kind, tab);
  const { shop, substatus, unread, assigned } = filters;
  return {
    shop: hasShops ? shop : '',
    substatus: substatuses.find((each) => each === substatus) ?? '',
    unread: hasUnread ? unread : '',
    assigned: hasAssignees ? assigned : '',
  };
}
