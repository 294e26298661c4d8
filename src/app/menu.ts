import {
  mdiCashRefund,
  mdiChartBar,
  mdiCodeBraces,
  mdiCogOutline,
  mdiFileCodeOutline,
  mdiFileDocumentEditOutline,
  mdiFileDocumentMultipleOutline,
  mdiHeartPulse,
  mdiHomeOutline,
  mdiMagnify,
  mdiPackageVariantClosed,
  mdiReceiptTextMinusOutline,
  mdiReceiptTextOutline,
  mdiStateMachine,
  mdiStoreOutline,
} from '@mdi/js';
import { leftListOf, RETURN } from '../browser/left-list.ts';
import type { Arrival } from '../../domain/inbox.ts';
import { allowedScopeIds, type Permission } from '../../domain/permission.ts';
import type { TextKey } from '../i18n/resources.ts';
import type { WayBack } from '../views/access/message-pages.view.tsx';
import type { MenuItem } from '../views/shell/menu-links.view.tsx';
import { findRoute } from './find-route.ts';
import { DEVELOPER, HOME_PATH, SEARCH } from './pages.ts';

interface MenuEntry {
  readonly label: TextKey;
  readonly icon: string;
  /** A path, with the list's tab if the entry leads to one. */
  readonly href: string;
  readonly tab?: string;
  /** The arrivals counted next to the entry. */
  readonly arrivals?: readonly Arrival[];
  /** Prefixes of other paths that belong to this entry, such as its documents. */
  readonly covers?: readonly string[];
  /** A developer page, at the end of the menu. Only developers see it there, even if it is public. */
  readonly isDev?: true;
}

/** The menu of spec §2, in order. */
const ENTRIES: readonly MenuEntry[] = [
  { label: 'menu:home', icon: mdiHomeOutline, href: '/' },
  { label: 'menu:orders', icon: mdiPackageVariantClosed, href: '/orders', covers: ['/order/'], arrivals: ['orders'] },
  {
    label: 'menu:quoteRequests',
    icon: mdiFileDocumentEditOutline,
    href: '/quoteRequests',
    covers: ['/quoteRequest/'],
    arrivals: ['quoteRequests', 'missed'],
  },
  {
    label: 'menu:invoices',
    icon: mdiReceiptTextOutline,
    href: '/transactions',
    tab: 'invoices',
    covers: ['/invoices/'],
  },
  {
    label: 'menu:credits',
    icon: mdiReceiptTextMinusOutline,
    href: '/transactions',
    tab: 'credits',
    covers: ['/credits/'],
  },
  { label: 'menu:transactions', icon: mdiFileDocumentMultipleOutline, href: '/transactions' },
  { label: 'menu:creditRequests', icon: mdiCashRefund, href: '/creditRequests', arrivals: ['creditRequests'] },
  { label: 'menu:clients', icon: mdiStoreOutline, href: '/clients' },
  { label: 'menu:insight', icon: mdiChartBar, href: '/insight' },
  { label: 'menu:settings', icon: mdiCogOutline, href: '/settings' },
  { label: 'menu:search', icon: mdiMagnify, href: SEARCH },
  { label: 'menu:workflows', icon: mdiStateMachine, href: '/workflows', isDev: true },
  { label: 'menu:health', icon: mdiHeartPulse, href: '/dev/health', isDev: true },
  { label: 'menu:developer', icon: mdiCodeBraces, href: '/dev', isDev: true },
  { label: 'menu:api', icon: mdiFileCodeOutline, href: '/dev/swagger', isDev: true },
];

/** The menu entry of a page. The entry of a tab takes precedence over the entry of its list. */
function currentEntry(path: string, tab: string | null): MenuEntry | undefined {
  const covering = ENTRIES.filter(({ href, covers = [] }) =>
    // The developer page is the parent of the other developer pages and does not match them.
    href === '/' || href === '/dev' ? path === href : [href, ...covers].some((covered) => path.startsWith(covered)),
  );
  return (
    covering.find(({ href, tab: own }) => own !== undefined && (own === tab || !path.startsWith(href))) ??
    covering.find(({ tab: own }) => own === undefined)
  );
}

const tabOf = (search: string | undefined): string | null => new URLSearchParams(search).get('tab');

/** The current entry, and the list as the user left it if its document is open. */
function currentOf({ path, search, state = null }: Place): { entry: MenuEntry | undefined; left: string | null } {
  const entry = currentEntry(path, tabOf(search));
  const left = entry && entry.href !== path ? leftListOf(state, entry.href) : null;
  if (!entry || left === null) return { entry, left: null };
  const from = currentEntry(entry.href, tabOf(left.split('?')[1]));
  // An invoice opened from a credit stays under invoices.
  return from?.tab === undefined || from === entry ? { entry: from, left } : { entry, left: null };
}

interface Place {
  readonly path: string;
  readonly search: string;
  /** The state of the page in the tab's history. */
  readonly state?: unknown;
}

/** The entries a user may open at an instant (epoch ms). */
export function menuOf(
  permissions: readonly Permission[],
  { now, ...place }: Place & { readonly now: number },
): readonly MenuItem[] {
  const { entry: current, left } = currentOf(place);
  return ENTRIES.flatMap((entry) => {
    const { label, icon, href, tab, isDev = false, arrivals = [] } = entry;
    const found = findRoute(href === '/' ? HOME_PATH : href);
    if (!found || allowedScopeIds(permissions, isDev ? DEVELOPER : found.route.requirement, now).length === 0)
      return [];
    return [
      {
        label,
        icon,
        isDev,
        arrivals,
        href: (entry === current ? left : null) ?? (tab === undefined ? href : `${href}?tab=${tab}`),
        isCurrent: entry === current,
        state: entry === current && left !== null ? RETURN : null,
      },
    ];
  });
}

/**
 * Where a user can go from a page they may not open: home if they may open that, else the first page of their menu. A
 * user with no page is led to their account, because home would lead back here. Null: nobody is signed in.
 */
export function wayBackOf(permissions: readonly Permission[] | null, now: number): WayBack {
  const [first] = menuOf(permissions ?? [], { path: '', search: '', now });
  if (permissions && !first) return { href: '/account', page: 'menu:account' };
  return first && first.href !== '/' ? { href: first.href, page: first.label } : { href: '/', page: null };
}
