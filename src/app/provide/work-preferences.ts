import { workPreferencesMachine } from '../../../machines/work-preferences/work-preferences.machine.ts';
import { storeDensity } from '../../browser/density.ts';
import { askPermission, readWorkPreferences, storeHold, storeNews } from '../../browser/desktop-news.ts';
import { act, ask } from './support.ts';

export const providedWorkPreferences = () =>
  workPreferencesMachine.provide({
    actors: {
      readPreferences: ask(() => readWorkPreferences()),
      storeHold: act(({ isHeld }) => storeHold(isHeld)),
      storeDensity: act(({ isCompact }) => storeDensity(isCompact)),
      storeNews: act(({ isWanted }) => storeNews(isWanted)),
      askPermission: ask(() => askPermission()),
    },
  });
