import type { TextBundle } from '../i18n/bundles.ts';

interface ScreenFile {
  /** Its module, below `screens/`. */
  readonly screen: string;
  /** The texts it needs besides `shell`. */
  readonly texts: readonly TextBundle[];
  /** Whether the server writes its title into the page: the text `title` of the namespace named like the screen. */
  readonly hasTitle?: true;
}

/** The files of the most common first pages, so that the server can name them in the page. */
export const SCREEN_FILES = {
  '/quoteRequests': { screen: 'quote-requests', texts: [], hasTitle: true },
  '/orders': { screen: 'orders', texts: ['lists'], hasTitle: true },
  '/transactions': { screen: 'transactions', texts: ['lists'], hasTitle: true },
  '/creditRequests': { screen: 'credit-requests', texts: ['lists'], hasTitle: true },
  '/clients': { screen: 'clients', texts: ['lists'], hasTitle: true },
  '/quoteRequest/:id': { screen: 'quote-request', texts: ['quote-request', 'editing'] },
  '/order/:id': { screen: 'order', texts: ['order', 'editing', 'lists'] },
  '/creditRequests/:id': { screen: 'credit-request', texts: ['credit-request', 'editing', 'lists'] },
  '/invoices/:id': { screen: 'record', texts: ['lists'] },
  '/credits/:id': { screen: 'record', texts: ['lists'] },
  '/clients/:id': { screen: 'client', texts: ['client', 'editing', 'lists'] },
  '/search/:search?': { screen: 'search', texts: ['lists'] },
} as const satisfies Record<string, ScreenFile>;

export type FirstPath = keyof typeof SCREEN_FILES;

/** The target of `/` (spec §2). */
export const HOME_PATH: FirstPath = '/quoteRequests';
