import { listRequirement, LISTS, type ListKind } from '../../domain/lists.ts';
import { AccessLevel, type Feature, type Requirement } from '../../domain/permission.ts';
import type { Section } from '../../machines/settings/settings.types.ts';
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
  /** The list of a document's page. */
  readonly from?: ListKind;
  /** The screen handles changes of its path parameters itself; it is not recreated. */
  readonly isFollowing?: true;
}

const read = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Read] });
const update = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Update] });

/** The page of a list. Search links use the list's name too. */
const list = (kind: ListKind): Page => ({
  path: `/${kind}`,
  requirement: listRequirement(kind),
  file: LISTS[kind].stem,
  texts: kind === 'quoteRequests' ? [] : ['lists'],
  list: kind,
});

/** The most common first pages. The server lists their files and first calls in the page. */
export const FIRST_PAGES: readonly Page[] = [
  list('orders'),
  list('quoteRequests'),
  {
    path: '/quoteRequest/:id',
    from: 'quoteRequests',
    requirement: update('quote-request-answering'),
    file: 'quote-request',
    texts: ['quote-request', 'editing', 'document-history'],
  },
  {
    path: '/order/:id',
    from: 'orders',
    requirement: read('order-fulfilment'),
    file: 'order',
    texts: ['order', 'editing', 'lists', 'document-history'],
  },
  list('transactions'),
  {
    path: '/invoices/:id',
    from: 'transactions',
    requirement: read('supplier-accounting'),
    file: 'record',
    part: 'InvoiceScreen',
    texts: ['lists', 'document-history'],
  },
  {
    path: '/credits/:id',
    from: 'transactions',
    requirement: read('supplier-accounting'),
    file: 'record',
    part: 'CreditScreen',
    texts: ['lists', 'document-history'],
  },
  list('creditRequests'),
  {
    path: '/creditRequests/:id',
    from: 'creditRequests',
    requirement: read('supplier-accounting'),
    file: 'credit-request',
    texts: ['credit-request', 'editing', 'lists', 'document-history'],
  },
  list('clients'),
  {
    path: '/clients/:id',
    from: 'clients',
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

export const DEVELOPER = read('developer-tools');

/** A settings section. The sections share one page, and each has its own address. */
const settings = (path: string, part: Section, feature: Feature): Page => ({
  path,
  requirement: read(feature),
  file: 'settings',
  part,
  texts: ['settings', 'editing', 'help'],
});

/** The workflows page, which follows its URL, for every user. Its first address was under `/dev`. */
const workflows = (path: string): Page => ({
  path,
  requirement: null,
  needsUser: true,
  file: 'workflows',
  texts: ['developer'],
  isFollowing: true,
});

/** The search page without a search. */
export const SEARCH = '/search';

/** The pages of spec §2. The first whose path matches is shown. */
export const PAGES: readonly Page[] = [
  ...FIRST_PAGES,
  { path: '/insight', requirement: read('quote-request-answering'), file: 'insight', texts: ['settings'] },
  settings('/settings', 'supplier', 'supplier-settings'),
  settings('/settings/inventoryApi', 'inventoryApi', 'supplier-inventory-api'),
  settings('/settings/openHours', 'openHours', 'supplier-communications'),
  settings('/settings/discounts', 'discounts', 'quote-request-answering'),
  settings('/settings/communications', 'communications', 'supplier-communications'),
  {
    path: '/settings/priceList',
    requirement: read('supplier-settings'),
    file: 'price-list',
    texts: ['settings', 'editing'],
  },
  {
    path: '/settings/audit',
    requirement: listRequirement('audit'),
    file: 'audit',
    texts: ['lists', 'audit', 'quote-request'],
  },
  { path: '/dev', requirement: null, file: 'developer', texts: ['developer'] },
  { path: '/dev/swagger', requirement: DEVELOPER, file: 'api-reference', texts: ['developer'] },
  { path: '/dev/health', requirement: DEVELOPER, file: 'health', texts: ['developer'] },
  workflows('/workflows/:stem?/*?'),
  workflows('/dev/workflows'),
  { path: '/guide', requirement: null, file: 'guide', part: 'GuideView', texts: ['guide'] },
  { path: '/documentation', requirement: null, file: 'guide', part: 'DocumentationView', texts: ['guide'] },
  { path: '/account', requirement: null, needsUser: true, file: 'account', texts: ['account', 'editing'] },
  { path: '/auth', requirement: null, file: 'auth', texts: [] },
  { path: '/unauthorized', requirement: null, file: 'unauthorized', texts: [] },
  { path: '/forbidden', requirement: null, file: 'forbidden', texts: [] },
];

/** The target of `/` (spec §2). */
export const HOME_PATH = '/quoteRequests';
