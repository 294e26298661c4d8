import type { ComponentType } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Splash } from '../ui/splash.tsx';
import { late, type LatePart } from '../views/late/late.tsx';
import { findRoute } from './find-route.ts';
import { firstScreen } from './first-screen.ts';
import { MissingScreen } from './missing-screen.tsx';
import { ROUTES, type Route, type ScreenProps } from './routes.ts';

function WaitingScreen() {
  const { say } = useTexts();
  return <Splash label={say('common:loading')} />;
}

const ofScreen = { Waiting: WaitingScreen, Missing: MissingScreen };

/** Shown on unknown paths. */
export const NotFoundPage: ComponentType = late(
  async () => (await import('./screens/not-found.screen.tsx')).default,
  ofScreen,
);

/** The screens by route, loaded on first use. */
export const SCREENS: ReadonlyMap<Route, LatePart<ScreenProps>> = new Map(
  ROUTES.map((route) => [route, late(() => firstScreen.needs(route.screen()), ofScreen)]),
);

/** Loads the screen of a path before it is shown. A failure shows when the page is opened. */
export async function preloadScreen(address: string): Promise<void> {
  const route = findRoute(address)?.route;
  if (route) await SCREENS.get(route)?.approach();
}
