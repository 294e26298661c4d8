import type { Driver } from '../engine/driver.ts';

export const inactivityDriver: Driver = {
  controls: {
    'presence.confirm': () => ({ role: 'button', name: 'inactivity:continue' }),
    'presence.end': () => ({ role: 'button', name: 'inactivity:close' }),
  },
  otherWays: [
    {
      'presence.confirm': () => ({
        role: 'alertdialog',
        name: 'inactivity:question',
        gesture: { type: 'press', key: 'Escape' },
      }),
    },
  ],
  leftOut: {},
};
