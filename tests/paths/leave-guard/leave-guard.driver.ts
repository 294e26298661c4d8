import type { Driver } from '../engine/driver.ts';

export const leaveGuardDriver: Driver = {
  controls: {
    'leave.confirm': () => ({ role: 'button', name: 'leave-guard:leave' }),
    'leave.cancel': () => ({ role: 'button', name: 'leave-guard:stay' }),
  },
  otherWays: [
    {
      'leave.cancel': () => ({
        role: 'alertdialog',
        name: 'leave-guard:question',
        gesture: { type: 'press', key: 'Escape' },
      }),
    },
  ],
  environment: ['changes.made', 'changes.settled', 'leave.request'],
  leftOut: {},
};
