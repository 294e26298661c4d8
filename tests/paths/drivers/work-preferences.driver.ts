import type { Driver } from '../engine/driver.ts';

export const workPreferencesDriver: Driver = {
  controls: {
    'hold.toggle': () => ({ role: 'checkbox', name: 'work-preferences:hold' }),
    'news.toggle': () => ({ role: 'checkbox', name: 'work-preferences:news' }),
  },
  // While the browser keeps a choice a second click changes nothing.
  neutral: ['hold.toggle', 'news.toggle'],
  leftOut: {},
};
