import { useReducer } from 'react';
import { storeDensity } from '../browser/density.ts';
import {
  askPermission,
  readWorkPreferences,
  storeHold,
  storeNews,
  type WorkPreferences as Chosen,
} from '../browser/desktop-news.ts';
import { WorkPreferencesView } from '../views/work-preferences/work-preferences.view.tsx';

/** The user's preferences for their work, in the user menu. Each applies even if the browser cannot store it. */
export function WorkPreferences() {
  const [chosen, choose] = useReducer(
    (before: Chosen, change: Partial<Chosen>): Chosen => ({ ...before, ...change }),
    undefined,
    readWorkPreferences,
  );
  const keepNews = (isNewsWanted: boolean): void => {
    storeNews(isNewsWanted);
    choose({ isNewsWanted });
  };
  const askForNews = async (): Promise<void> => {
    const permission = await askPermission();
    choose({ permission });
    if (permission === 'granted') keepNews(true);
  };
  return (
    <WorkPreferencesView
      isSendHeld={chosen.isSendHeld}
      onHold={(isSendHeld) => {
        storeHold(isSendHeld);
        choose({ isSendHeld });
      }}
      isCompact={chosen.isCompact}
      onCompact={(isCompact) => {
        storeDensity(isCompact);
        choose({ isCompact });
      }}
      news={chosen.permission === 'denied' ? 'refused' : chosen.isNewsWanted && chosen.permission === 'granted'}
      onNews={(isWanted) => {
        if (isWanted) void askForNews();
        else keepNews(false);
      }}
    />
  );
}
