import { useSelector } from '@xstate/react';
import { Suspense, use, useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { shownTheme } from '../../machines/preferences/preferences.rules.ts';
import type { startupMachine } from '../../machines/startup/startup.machine.ts';
import type { ServiceAddresses } from '../../machines/startup/startup.types.ts';
import { useTexts } from '../i18n/texts.ts';
import { Splash } from '../ui/splash.tsx';
import type { Portal } from './portal.ts';
import type * as RouterModule from './router.tsx';
import { StartupView } from '../views/startup/startup.view.tsx';

interface RootProps {
  readonly startup: Actor<typeof startupMachine>;
  readonly preferences: Actor<typeof preferencesMachine>;
  /** Already loaded by the startup. */
  readonly router: () => Promise<typeof RouterModule>;
}

interface OpenedPortal extends Pick<typeof RouterModule, 'PortalPages'> {
  readonly portal: Portal;
}

/** The page: starting, broken, or the portal. */
export function Root({ startup, preferences, router }: RootProps) {
  const output = useSelector(startup, (snapshot) => snapshot.output);
  const theme = useSelector(preferences, ({ context }) => shownTheme(context));
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return output?.addresses ? (
    <Pages addresses={output.addresses} preferences={preferences} router={router} />
  ) : (
    <StartupView actor={startup} />
  );
}

function Pages({
  addresses,
  preferences,
  router,
}: { addresses: ServiceAddresses } & Pick<RootProps, 'preferences' | 'router'>) {
  const { say } = useTexts();
  const [opening] = useState(async () => {
    const { createPortal, PortalPages } = await router();
    return { portal: createPortal(addresses), PortalPages };
  });
  return (
    <Suspense fallback={<Splash label={say('startup:starting')} />}>
      <OpenedPages opening={opening} preferences={preferences} />
    </Suspense>
  );
}

function OpenedPages({ opening, preferences }: { opening: Promise<OpenedPortal> } & Pick<RootProps, 'preferences'>) {
  const { portal, PortalPages } = use(opening);
  return <PortalPages portal={portal} preferences={preferences} />;
}
