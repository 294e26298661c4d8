import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { preferencesMachine } from '../../machines/preferences/preferences.machine.ts';
import { pageVersion, reloadedFor } from '../browser/updates.ts';
import { NetworkView } from '../views/network/network.view.tsx';
import { LanguageNews } from '../views/preferences/language-news.view.tsx';
import { UpdateView } from '../views/update/update.view.tsx';
import { providedNetwork, providedUpdate } from './provide/status.ts';
import { reportRecorder } from './recorder.ts';
import { useScreenActor } from './screen-actor.ts';

/** What may have to be said on any page, beneath the header. It comes after the first page, and before it is needed. */
export function Status({ preferences }: { preferences: Actor<typeof preferencesMachine> }) {
  const [network] = useState(providedNetwork);
  const [update] = useState(providedUpdate);
  const [versions] = useState(() => ({ version: pageVersion(), reloadedFor: reloadedFor() }));
  useEffect(() => {
    // Names alone, of the last moments, in this page's memory: whoever reports a problem sees them first.
    reportRecorder.start();
    return () => reportRecorder.stop();
  }, []);
  return (
    <div className="status-strips no-print">
      <NetworkView actor={useScreenActor(network, { input: undefined })} />
      <LanguageNews actor={preferences} />
      <UpdateView actor={useScreenActor(update, { input: versions })} />
    </div>
  );
}
