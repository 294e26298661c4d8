import { useState } from 'react';
import { workPreferencesMachine } from '../../machines/work-preferences/work-preferences.machine.ts';
import { askPermission, readWorkPreferences, storeHold, storeNews } from '../services/desktop-news.ts';
import { WorkPreferencesView } from '../views/work-preferences/work-preferences.view.tsx';
import { act, ask } from './provide/support.ts';
import { useScreenActor } from './screen-actor.ts';

const provided = () =>
  workPreferencesMachine.provide({
    actors: {
      readPreferences: ask(() => readWorkPreferences()),
      storeHold: act(({ isHeld }) => storeHold(isHeld)),
      storeNews: act(({ isWanted }) => storeNews(isWanted)),
      askPermission: ask(() => askPermission()),
    },
  });

/** How this clerk works, in the user's menu. */
export function WorkPreferences() {
  const [machine] = useState(provided);
  return <WorkPreferencesView actor={useScreenActor(machine, { input: undefined })} />;
}
