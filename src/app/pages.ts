import { listRequirement, LISTS, type ListKind } from '../../domain/lists.ts';
import { AccessLevel, type Feature, type Requirement } from '../../domain/permission.ts';
import type { TextBundle } from '../i18n/bundles.ts';

export interface Page {
  readonly path: string;
  /** The permission that the user needs; null for none. */
  readonly requirement: Requirement | null;
  /** Without a permission, the page still needs a signed-in user. */
  readonly needsUser?: true;
  /** The module of its screen, below `screens/`. */
  readonly file: string;
  /** Which of the module's screens it is, if not the default. */
  readonly part?: string;
  /** The texts it needs besides `shell`. */
  readonly texts: readonly TextBundle[];
  /** The list that it shows. The server writes its title into the page. */
  readonly list?: ListKind;
  /** The screen handles changes of its path's parameters itself, without being replaced. */
  readonly isFollowing?: true;
}

export const read = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Read] });
const update = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Update] });

/** The address of a list, whose name is in search links too. */
const list = (kind: ListKind): Page => ({
  path: `/${kind}`,
  requirement: listRequirement(kind),
  file: LISTS[kind].stem,
  texts: kind === 'quoteRequests' ? [] : ['lists'],
  list: kind,
});

/** The most common first pages (spec §2): the server names their files and first calls in the page. */
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
