import { WorkPreferencesView } from '../../../src/views/work-preferences/work-preferences.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const workPreferencesDriver: ViewDriver = {
  render: (actor) => <WorkPreferencesView actor={actor} />,
  controls: {
    'hold.toggle': () => ({ role: 'checkbox', name: 'work-preferences:hold' }),
    'news.toggle': () => ({ role: 'checkbox', name: 'work-preferences:news' }),
  },
  // While the browser keeps a choice a second click changes nothing.
  neutral: ['hold.toggle', 'news.toggle'],
  leftOut: {},
};
