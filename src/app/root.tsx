import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { shownTheme } from '../../machines/preferences/preferences.rules.ts';
import type { startupMachine } from '../../machines/startup/startup.machine.ts';
import type { ServiceAddresses } from '../../machines/startup/startup.types.ts';
import { StartupView } from '../views/startup/startup.view.tsx';
import { createPortal } from './portal.ts';
import { PortalPages } from './router.tsx';

interface RootProps {
  readonly startup: Actor<typeof startupMachine>;
  readonly preferences: Actor<typeof preferencesMachine>;
}

/** The page: starting, broken, or the portal. */
export function Root({ startup, preferences }: RootProps) {
  const output = useSelector(startup, (snapshot) => snapshot.output);
  const theme = useSelector(preferences, ({ context }) => shownTheme(context));
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return output?.addresses ? (
    <Pages addresses={output.addresses} preferences={preferences} />
  ) : (
    <StartupView actor={startup} />
  );
}

function Pages({ addresses, preferences }: { addresses: ServiceAddresses } & Pick<RootProps, 'preferences'>) {
  const [portal] = useState(() => createPortal(addresses));
  return <PortalPages portal={portal} preferences={preferences} />;
}
