import { LeaveGuardView } from '../../../src/views/leave-guard/leave-guard.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const leaveGuardDriver: ViewDriver = {
  render: (actor) => <LeaveGuardView actor={actor} />,
  controls: {
    'leave.confirm': () => ({ role: 'button', name: 'leave-guard:leave' }),
    'leave.cancel': () => ({ role: 'button', name: 'leave-guard:stay' }),
  },
  environment: ['changes.made', 'changes.settled', 'leave.request'],
  leftOut: {},
};
