import type { ComponentType } from 'react';
import { AccessLevel, type Feature, type Requirement } from '../../domain/permission.ts';
import type { Section } from '../../machines/settings/settings.types.ts';
import type { Http } from '../services/http.ts';
import type { TextBundle } from '../i18n/bundles.ts';
import { SCREEN_FILES, type FirstPath } from './screen-files.ts';
import { needTexts } from '../i18n/texts.ts';

/** The props of a screen: the parameters of its path. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

export interface Route {
  readonly path: string;
  /** What the user needs; null for a public page. */
  readonly requirement: Requirement | null;
  /** Loads the screen; null when it does not exist yet, so that its address is not found and in no menu. */
  readonly screen: (() => Promise<{ default: ComponentType<ScreenProps> }>) | null;
  /** Prefetches the screen's first data. */
  readonly ahead?: (http: Http, id: string) => Promise<void>;
  /** The screen handles changes of its path's parameters itself, without being replaced. */
  readonly isFollowing?: true;
}

/** A screen with the texts only it needs. */
const withTexts =
  (bundles: TextBundle | readonly TextBundle[], screen: NonNullable<Route['screen']>): Route['screen'] =>
  async () => {
    const [loaded] = await Promise.all([screen(), ...[bundles].flat().map(needTexts)]);
    return loaded;
  };

/** The same for a page whose files the server preloads (SCREEN_FILES). */
const firstScreen = (path: FirstPath, screen: NonNullable<Route['screen']>): Route['screen'] =>
  withTexts(SCREEN_FILES[path].texts, screen);

const read = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Read] });
const update = (feature: Feature): Requirement => ({ feature, levels: [AccessLevel.Update] });

export const DEVELOPER: Requirement = read('developer-tools');

/** A settings section: one page with four addresses. */
const settings = (section: Section): Route['screen'] =>
  withTexts(['settings', 'editing', 'help'], async () => ({
    default: (await import('./screens/settings.screen.tsx')).SETTINGS_SCREENS[section],
  }));

/** The search page without a search. */
export const SEARCH = '/search';

/** The route table of spec §2. */
export const ROUTES: readonly Route[] = [
  {
    path: '/orders',
    requirement: read('order-fulfilment'),
    screen: firstScreen('/orders', () => import('./screens/orders.screen.tsx')),
  },
  {
    path: '/quoteRequests',
    requirement: read('quote-request-answering'),
    screen: () => import('./screens/quote-requests.screen.tsx'),
  },
  {
    path: '/quoteRequest/:id',
    requirement: update('quote-request-answering'),
    screen: firstScreen('/quoteRequest/:id', () => import('./screens/quote-request.screen.tsx')),
    ahead: async (http, id) => (await import('../services/quote-requests.ts')).quoteRequestAhead.begin(http, id),
  },
  {
    path: '/order/:id',
    requirement: read('order-fulfilment'),
    screen: firstScreen('/order/:id', () => import('./screens/order.screen.tsx')),
    ahead: async (http, id) => (await import('../services/orders.ts')).orderAhead.begin(http, id),
  },
  {
    path: '/transactions',
    requirement: read('supplier-accounting'),
    screen: firstScreen('/transactions', () => import('./screens/transactions.screen.tsx')),
  },
  {
    path: '/invoices/:id',
    requirement: read('supplier-accounting'),
    screen: firstScreen('/invoices/:id', async () => ({
      default: (await import('./screens/record.screen.tsx')).InvoiceScreen,
    })),
    ahead: async (http, id) =>
      (await import('../services/records.ts')).recordAhead.begin(http, { kind: 'invoice', id }),
  },
  {
    path: '/credits/:id',
    requirement: read('supplier-accounting'),
    screen: firstScreen('/credits/:id', async () => ({
      default: (await import('./screens/record.screen.tsx')).CreditScreen,
    })),
    ahead: async (http, id) => (await import('../services/records.ts')).recordAhead.begin(http, { kind: 'credit', id }),
  },
  {
    path: '/creditRequests',
    requirement: read('supplier-accounting'),
    screen: firstScreen('/creditRequests', () => import('./screens/credit-requests.screen.tsx')),
  },
  {
    path: '/creditRequests/:id',
    requirement: read('supplier-accounting'),
    screen: firstScreen('/creditRequests/:id', () => import('./screens/credit-request.screen.tsx')),
    ahead: async (http, id) => (await import('../services/credit-requests.ts')).creditRequestAhead.begin(http, id),
  },
  {
    path: '/clients',
    requirement: read('part-suppliers-client-management'),
    screen: firstScreen('/clients', () => import('./screens/clients.screen.tsx')),
  },
  {
    path: '/clients/:id',
    requirement: read('part-suppliers-client-management'),
    screen: firstScreen('/clients/:id', () => import('./screens/client.screen.tsx')),
    ahead: async (http, id) => (await import('../services/clients.ts')).clientAhead.begin(http, id),
  },
  {
    path: '/search/:search?',
    requirement: read('quote-request-answering'),
    screen: firstScreen('/search/:search?', () => import('./screens/search.screen.tsx')),
    isFollowing: true,
  },
  {
    path: '/settings',
    requirement: read('supplier-settings'),
    screen: settings('supplier'),
  },
  { path: '/settings/inventoryApi', requirement: read('supplier-inventory-api'), screen: settings('inventoryApi') },
  { path: '/settings/openHours', requirement: read('supplier-communications'), screen: settings('openHours') },
  {
    path: '/settings/communications',
    requirement: read('supplier-communications'),
    screen: settings('communications'),
  },
  {
    path: '/dev',
    requirement: null,
    screen: withTexts('developer', () => import('./screens/developer.screen.tsx')),
  },
  {
    path: '/dev/swagger',
    requirement: DEVELOPER,
    screen: withTexts('api-reference', () => import('./screens/api-reference.screen.tsx')),
  },
  {
    path: '/dev/health',
    requirement: DEVELOPER,
    screen: withTexts('health', () => import('./screens/health.screen.tsx')),
  },
  {
    path: '/dev/workflows',
    requirement: DEVELOPER,
    screen: withTexts('workflow-explorer', () => import('./screens/workflows.screen.tsx')),
  },
  {
    path: '/dev/components',
    requirement: DEVELOPER,
    screen: withTexts('components', async () => ({
      default: (await import('../views/components/components.view.tsx')).ComponentsView,
    })),
  },
  {
    path: '/guide',
    requirement: null,
    screen: withTexts('guide', async () => ({ default: (await import('../views/shell/guide.view.tsx')).GuideView })),
  },
  {
    path: '/documentation',
    requirement: null,
    screen: withTexts('guide', async () => ({
      default: (await import('../views/shell/guide.view.tsx')).DocumentationView,
    })),
  },
  {
    path: '/account',
    requirement: null,
    screen: withTexts(['account', 'editing'], () => import('./screens/account.screen.tsx')),
  },
  { path: '/auth', requirement: null, screen: () => import('./screens/auth.screen.tsx') },
  { path: '/unauthorized', requirement: null, screen: () => import('./screens/unauthorized.screen.tsx') },
  { path: '/forbidden', requirement: null, screen: () => import('./screens/forbidden.screen.tsx') },
];
