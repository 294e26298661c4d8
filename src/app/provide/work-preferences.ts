import { workPreferencesMachine } from '../../../machines/work-preferences/work-preferences.machine.ts';
import { askPermission, readWorkPreferences, storeHold, storeNews } from '../../services/desktop-news.ts';
import { act, ask } from './support.ts';

export const providedWorkPreferences = () =>
  workPreferencesMachine.provide({
    actors: {
      readPreferences: ask(() => readWorkPreferences()),
      storeHold: act(({ isHeld }) => storeHold(isHeld)),
      storeNews: act(({ isWanted }) => storeNews(isWanted)),
      askPermission: ask(() => askPermission()),
    },
  });
