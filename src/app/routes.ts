import { loadScript, loadScripts } from '../browser/load-script.ts';
import type { ComponentType } from 'react';
import { listRequirement } from '../../domain/lists.ts';
import type { Feature } from '../../domain/permission.ts';
import type { Section } from '../../machines/settings/settings.types.ts';
import { loadTexts } from '../i18n/texts.ts';
import type { Portal } from './portal-context.ts';
import { PAGES, read, type Page } from './pages.ts';

/** The props of a screen: the parameters of its path. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string | undefined>>;
}

type Screen = ComponentType<ScreenProps> & {
  /** Prepares the first page, so that its first render is complete. */
  readonly open?: (portal: Portal) => Promise<void>;
};

type Module = Readonly<Record<string, Screen | undefined>>;

export interface Route extends Omit<Page, 'file' | 'part' | 'texts'> {
  /** Loads the screen and the texts that only this screen needs. */
  readonly screen: () => Promise<ComponentType<ScreenProps>>;
  /** Starts the screen's workflow before the first render, if the screen supports it. */
  readonly open: (portal: Portal) => Promise<void>;
}

const screens = loadScripts(import.meta.glob<Module>('./screens/*.screen.tsx'));

function routeOf(
  { file, part = 'default', texts, ...page }: Page,
  load = screens[`./screens/${file}.screen.tsx`],
): Route {
  return {
    ...page,
    screen: async () => {
      const [module] = await Promise.all([load?.(), ...texts.map(loadTexts)]);
      const screen = module?.[part];
      if (!screen) throw new Error(`there is no ${part} screen in ${file}`);
      return screen;
    },
    open: async (portal) => (await load?.())?.[part]?.open?.(portal),
  };
}

export const DEVELOPER = read('developer-tools');

/** A settings section. The sections share one page, and each has its own address. */
const settings = (path: string, part: Section, feature: Feature): Route =>
  routeOf({ path, requirement: read(feature), file: 'settings', part, texts: ['settings', 'editing', 'help'] });

/** The workflows page, which follows its URL, for every user. Its first address was under `/dev`. */
const workflows = (path: string): Route =>
  routeOf({ path, requirement: null, needsUser: true, file: 'workflows', texts: ['developer'], isFollowing: true });

/** The search page without a search. */
export const SEARCH = '/search';

const guide = () => loadScript(() => import('../views/shell/guide.view.tsx'));

/** The route table of spec §2. */
export const ROUTES: readonly Route[] = [
  ...PAGES.map((page) => routeOf(page)),
  routeOf({ path: '/insight', requirement: read('quote-request-answering'), file: 'insight', texts: ['settings'] }),
  settings('/settings', 'supplier', 'supplier-settings'),
  settings('/settings/inventoryApi', 'inventoryApi', 'supplier-inventory-api'),
  settings('/settings/openHours', 'openHours', 'supplier-communications'),
  settings('/settings/discounts', 'discounts', 'quote-request-answering'),
  settings('/settings/communications', 'communications', 'supplier-communications'),
  routeOf({
    path: '/settings/audit',
    requirement: listRequirement('audit'),
    file: 'audit',
    texts: ['lists', 'audit', 'quote-request'],
  }),
  routeOf({ path: '/dev', requirement: null, file: 'developer', texts: ['developer'] }),
  routeOf({ path: '/dev/swagger', requirement: DEVELOPER, file: 'api-reference', texts: ['developer'] }),
  routeOf({ path: '/dev/health', requirement: DEVELOPER, file: 'health', texts: ['developer'] }),
  workflows('/workflows/:stem?/*?'),
  workflows('/dev/workflows'),
  routeOf({ path: '/guide', requirement: null, file: 'guide', part: 'GuideView', texts: ['guide'] }, guide),
  routeOf(
    { path: '/documentation', requirement: null, file: 'guide', part: 'DocumentationView', texts: ['guide'] },
    guide,
  ),
  routeOf({ path: '/account', requirement: null, needsUser: true, file: 'account', texts: ['account', 'editing'] }),
  routeOf({ path: '/auth', requirement: null, file: 'auth', texts: [] }),
  routeOf({ path: '/unauthorized', requirement: null, file: 'unauthorized', texts: [] }),
  routeOf({ path: '/forbidden', requirement: null, file: 'forbidden', texts: [] }),
];
