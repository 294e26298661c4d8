import { listRequirement, LISTS, type ListKind } from '../../domain/lists.ts';
import { AccessLevel, type Feature, type Requirement } from '../../domain/permission.ts';
import type { TextBundle } from '../i18n/bundles.ts';

export interface Page {
  readonly path: string;
  /** The permission that the user needs; null for none. */
  readonly requirement: Requirement | null;
  /** The page needs a signed-in user even without a permission. */
  readonly needsUser?: true;
  /** The screen's module, below `screens/`. */
  readonly file: string;
  /** Which of the module's screens it is; absent for the default export. */
  readonly part?: string;
  /** The texts it needs besides `shell`. */
  readonly texts: readonly TextBundle[];
  /** The list it shows. The server writes the list's title into the page. */
  readonly list?: ListKind;
  /** The screen handles changes of its path parameters itself; it is not recreated. */
  readonly isFollowing?: true;
}

export const read = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Read] });
const update = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Update] });

/** The page of a list. Search links use the list's name too. */
const list = (kind: ListKind): Page => ({
  path: `/${kind}`,
  requirement: listRequirement(kind),
  file: LISTS[kind].stem,
  texts: kind === 'quoteRequests' ? [] : ['lists'],
  list: kind,
});

/** The most common first pages (spec §2). The server lists their files and first calls in the page. */
export const PAGES: readonly Page[] = [
  list('orders'),
  list('quoteRequests'),
  {
    path: '/quoteRequest/:id',
    requirement: update('quote-request-answering'),
    file: 'quote-request',
    texts: ['quote-request', 'editing', 'document-history'],
  },
  {
    path: '/order/:id',
    requirement: read('order-fulfilment'),
    file: 'order',
    texts: ['order', 'editing', 'lists', 'document-history'],
  },
  list('transactions'),
  {
    path: '/invoices/:id',
    requirement: read('supplier-accounting'),
    file: 'record',
    part: 'InvoiceScreen',
    texts: ['lists', 'document-history'],
  },
  {
    path: '/credits/:id',
    requirement: read('supplier-accounting'),
    file: 'record',
    part: 'CreditScreen',
    texts: ['lists', 'document-history'],
  },
  list('creditRequests'),
  {
    path: '/creditRequests/:id',
    requirement: read('supplier-accounting'),
    file: 'credit-request',
    texts: ['credit-request', 'editing', 'lists', 'document-history'],
  },
  list('clients'),
  {
    path: '/clients/:id',
    requirement: read('part-suppliers-client-management'),
    file: 'client',
    texts: ['client', 'editing', 'lists'],
  },
  {
    path: '/search/:search?',
    requirement: read('quote-request-answering'),
    file: 'search',
    texts: ['lists'],
    isFollowing: true,
  },
];

/** The target of `/` (spec §2). */
export const HOME_PATH = '/quoteRequests';
