import { defineModel } from '../engine/path-model.ts';
import { leaveGuardMachine } from '../../../machines/leave-guard/leave-guard.machine.ts';

export const leaveGuardModel = defineModel({
  machine: leaveGuardMachine,
  input: undefined,
  cases: {},
  key: () => null,
  expect: [
    { state: 'open', hides: ['leave-guard:question'] },
    { state: 'guarding.calm', hides: ['leave-guard:question'] },
    { state: 'guarding.asking', proves: 'S2.54', shows: () => ['leave-guard:question', 'leave-guard:kept'] },
    {
      state: 'guarding.settled',
      shows: () => ['leave-guard:question', 'leave-guard:settled'],
      hides: ['leave-guard:kept'],
    },
    { state: 'leaving', hides: ['leave-guard:question'] },
  ],
});
