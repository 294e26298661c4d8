import { emit, setup } from 'xstate';
import { watch } from '../support/call.ts';
import type { LeaveGuardEmitted, LeaveGuardEvent } from './leave-guard.types.ts';

/**
 * Asks Leave or Stay before leaving a page with unsent changes (spec §2): for links, Back, another organisation and
 * sign-out. For a reload or a closed tab, the browser shows its own question.
 */
export const leaveGuardMachine = setup({
  types: {
    events: {} as LeaveGuardEvent,
    emitted: {} as LeaveGuardEmitted,
  },
  actors: {
    /** Makes the browser ask before closing the page, and turns Back into `leave.request`. */
    holdPage: watch<undefined>('holdPage'),
  },
  actions: {
    agree: emit({ type: 'leave.agreed' }),
    abandon: emit({ type: 'changes.abandoned' }),
    refuse: emit({ type: 'leave.refused' }),
  },
}).createMachine({
  id: 'leaveGuard',
  initial: 'open',
  states: {
    open: {
      description: 'Nothing is unsent, so the user can leave',
      on: { 'changes.made': 'guarding', 'leave.request': { actions: 'agree' } },
    },
    guarding: {
      description: 'Something is unsent',
      invoke: { id: 'holdPage', src: 'holdPage' },
      initial: 'calm',
      states: {
        calm: {
          description: 'Nobody wants to leave',
          on: { 'changes.settled': '#leaveGuard.open', 'leave.request': 'asking' },
        },
        asking: {
          description: 'The user is asked to choose between Leave and Stay',
          on: {
            'leave.confirm': { target: '#leaveGuard.leaving', actions: ['abandon', 'agree'] },
            'leave.cancel': { target: 'calm', actions: 'refuse' },
            'changes.settled': 'settled',
          },
        },
        settled: {
          description:
            'The user still chooses between Leave and Stay; nothing is unsent any more: a question does not vanish under the pointer',
          on: {
            'leave.confirm': { target: '#leaveGuard.open', actions: 'agree' },
            'leave.cancel': { target: '#leaveGuard.open', actions: 'refuse' },
            'changes.made': 'asking',
          },
        },
      },
    },
    leaving: {
      description: 'The user agreed to leave; they are not asked again unless the page stays and more is typed',
      on: { 'changes.made': 'guarding', 'changes.settled': 'open', 'leave.request': { actions: 'agree' } },
    },
  },
});
