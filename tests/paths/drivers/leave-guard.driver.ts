import type { Driver } from '../engine/driver.ts';

export const leaveGuardDriver: Driver = {
  controls: {
    'leave.confirm': () => ({ role: 'button', name: 'leave-guard:leave' }),
    'leave.cancel': () => ({ role: 'button', name: 'leave-guard:stay' }),
  },
  environment: ['changes.made', 'changes.settled', 'leave.request'],
  leftOut: {},
};
