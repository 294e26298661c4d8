import { loadScripts } from '../browser/load-script.ts';
import type { ComponentType } from 'react';
import { loadTexts } from '../i18n/texts.ts';
import type { Portal } from './portal-context.ts';
import { PAGES, type Page } from './pages.ts';

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

function routeOf({ file, part = 'default', texts, ...page }: Page): Route {
  const load = screens[`./screens/${file}.screen.tsx`];
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

/** How each page is loaded. */
export const ROUTES: readonly Route[] = PAGES.map(routeOf);
