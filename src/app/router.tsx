import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { Router, type AroundNavHandler } from 'wouter';
import { nextPageState, RETURN } from '../browser/left-list.ts';
import { ticking } from '../views/remaining-time/ticking.ts';
import { PREFETCHERS } from './prefetchers.ts';
import { findRoute } from './find-route.ts';
import { watchHoveredLinks } from './hovered-links.ts';
import { leaving } from './leaving.ts';
import { PortalContext } from './portal-context.ts';
import type { Portal } from './portal-context.ts';
import { comeBackTo } from './page-place.ts';
import { running } from './running.ts';
import { preloadScreen } from './screens.tsx';
import { mayOpen } from './use-may.ts';
import { MayOpen } from '../views/access/page-link.tsx';
import { Shell } from './shell.tsx';

/** Follows a link once the open page agrees to close. */
const askFirst: AroundNavHandler = (navigate, to, options) => {
  const go = (): void => {
    if (options?.state === RETURN) comeBackTo(to);
    navigate(to, { ...options, state: nextPageState() });
  };
  if (!leaving.hasGuard()) go();
  else
    void leaving.agree().then((isAgreed) => {
      if (isAgreed) go();
    });
};

/** Prefetches a page and its data, except during sign-out, when the token is being revoked. */
function approach({ services, session }: Portal, address: string): void {
  const found = findRoute(address);
  if (!found || !session.getSnapshot().matches('signedIn')) return;
  void preloadScreen(address);
  PREFETCHERS[found.route.path]?.(services.http, found.params['id'] ?? '', 'begin').catch(() => {});
}

/** The portal's pages, after startup: the router plug-in (spec §8, startup). */
export function PortalPages({
  portal,
  preferences,
}: {
  portal: Portal;
  preferences: Actor<typeof preferencesMachine>;
}) {
  const [mayOpenNow] = useState(() => (address: string) => mayOpen(portal, address));
  ticking.readFrom(portal.services.clock.now);
  useEffect(() => running.began(preferences), [preferences]);
  useEffect(() => watchHoveredLinks((address) => approach(portal, address)), [portal]);
  return (
    <PortalContext value={portal}>
      <Router aroundNav={askFirst}>
        <MayOpen value={mayOpenNow}>
          <Shell preferences={preferences} />
        </MayOpen>
      </Router>
    </PortalContext>
  );
}
