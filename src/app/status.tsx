import { loadScript } from '../browser/load-script.ts';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import { scopeFor } from '../../machines/access/access.rules.ts';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { watchCoveredTitles } from '../browser/covered-titles.ts';
import { pageVersion, reloadedFor } from '../browser/updates.ts';
import { NetworkView } from '../views/network/network.view.tsx';
import { SessionNews } from '../views/session/session-news.view.tsx';
import { LanguageNews } from '../views/preferences/language-news.view.tsx';
import { UpdateView } from '../views/update/update.view.tsx';
import { leaving } from './leaving.ts';
import { usePortal } from './portal-context.ts';
import { providedNetwork, providedUpdate } from './provide/status.ts';
import { reportRecorder } from './recorder.ts';
import { useFrameActor, useScreenActor } from './screen-actor.ts';
import { useCounting } from './use-counting.ts';

/** Status messages of any page, below the header, and the tooltips of rows. Loaded after the first page and before it is needed. */
export function Status({ preferences }: { preferences: Actor<typeof preferencesMachine> }) {
  const { session, access, services } = usePortal();
  const [network] = useState(providedNetwork);
  const [update] = useState(providedUpdate);
  const [versions] = useState(() => ({ version: pageVersion(), reloadedFor: reloadedFor() }));
  useEffect(() => {
    // Recent event names only, in memory. The user sees them before reporting a problem.
    reportRecorder.start();
    if (useCounting.begin())
      void loadScript(() => import('./send-use.ts'))
        .then(({ startCounting }) => startCounting(services, () => scopeFor(access.getSnapshot().context)))
        .catch(() => {});
    return () => reportRecorder.stop();
  }, [access, services]);
  useEffect(watchCoveredTitles, []);
  return (
    <>
      <SessionNews actor={session} agreeToLeave={leaving.agree} />
      <NetworkView actor={useScreenActor(network, { input: undefined })} />
      <LanguageNews actor={preferences} />
      <UpdateView actor={useFrameActor(update, { input: versions })} />
    </>
  );
}
