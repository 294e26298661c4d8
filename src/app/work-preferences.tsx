import { useState } from 'react';
import { WorkPreferencesView } from '../views/work-preferences/work-preferences.view.tsx';
import { providedWorkPreferences } from './provide/work-preferences.ts';
import { useScreenActor } from './screen-actor.ts';

/** The user's preferences for their work, in the user menu. */
export function WorkPreferences() {
  const [machine] = useState(providedWorkPreferences);
  return <WorkPreferencesView actor={useScreenActor(machine, { input: undefined })} />;
}
