import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { shownTheme } from '../../machines/preferences/preferences.rules.ts';
import type { startupMachine } from '../../machines/startup/startup.machine.ts';
import type { ServiceAddresses } from '../../machines/startup/startup.types.ts';
import { StartupView } from '../views/startup/startup.view.tsx';
import { createPortal } from './portal.ts';
import type { Portal } from './portal-context.ts';
import { PortalPages } from './router.tsx';

interface RootProps {
  readonly startup: Actor<typeof startupMachine>;
  readonly preferences: Actor<typeof preferencesMachine>;
  /** Open already, unless the startup failed. */
  readonly portal: Portal | null;
}

/** The page: starting, broken, or the portal. */
export function Root({ startup, preferences, portal }: RootProps) {
  const output = useSelector(startup, (snapshot) => snapshot.output);
  const theme = useSelector(preferences, ({ context }) => shownTheme(context));
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return output?.addresses ? (
    <Pages addresses={output.addresses} preferences={preferences} opened={portal} />
  ) : (
    <StartupView actor={startup} />
  );
}

interface PagesProps extends Pick<RootProps, 'preferences'> {
  readonly addresses: ServiceAddresses;
  readonly opened: Portal | null;
}

function Pages({ addresses, preferences, opened }: PagesProps) {
  const [portal] = useState(() => opened ?? createPortal(addresses));
  return <PortalPages portal={portal} preferences={preferences} />;
}
