import { InactivityView } from '../../../src/views/inactivity/inactivity.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const inactivityDriver: ViewDriver = {
  render: (actor) => <InactivityView actor={actor} />,
  controls: {
    'presence.confirm': () => ({ role: 'button', name: 'inactivity:continue' }),
    'presence.end': () => ({ role: 'button', name: 'inactivity:close' }),
  },
  leftOut: {},
};
