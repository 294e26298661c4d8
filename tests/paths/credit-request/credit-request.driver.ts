import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  NEVER_FOLLOWING,
  WITHOUT_CORRECTION,
  WITHOUT_DEADLINE,
  WITHOUT_FOLLOW_UP,
} from '../edited-document/left-out.ts';
import { fill, type Control, type Driver } from '../engine/driver.ts';
import { BETWEEN_THE_TWO } from '../engine/pair.ts';
import type { CreditPair } from './credit-request.expect.ts';
import { creditRequestShows } from './credit-request.shows.ts';

/** The field of a change. */
function changeControl({ change }: AnyEventObject): Control {
  const { field, value } = change as { field: string; value: string };
  if (field === 'decision')
    return { role: 'radio', name: value === 'approve' ? 'credit-request:approve' : 'credit-request:refuse' };
  const name = `credit-request:field.${field}`;
  return field === 'date'
    ? { role: 'labelled', name, isPrefix: true, gesture: fill(value) }
    : { role: 'textbox', name, gesture: fill(value) };
}

/** The send button names the decision. */
function sendControl(_event: AnyEventObject, snapshot: AnyMachineSnapshot): Control {
  const { editor }: CreditPair = snapshot.context;
  const { decision } = editor.context.form;
  return {
    role: 'button',
    name: decision === 'none' ? 'credit-request:send' : `credit-request:sendDecision.${decision}`,
  };
}

export const creditRequestDriver: Driver = {
  controls: {
    'document.retry': () => ({ role: 'button', name: 'common:retry' }),
    'document.refresh': () => ({ role: 'button', name: 'credit-request:refresh' }),
    'document.resume': () => ({ role: 'button', name: 'credit-request:resume' }),
    'answer.change': changeControl,
    'edit.undo': () => ({ role: 'button', name: 'commands:undo' }),
    'edit.redo': () => ({ role: 'button', name: 'commands:redo' }),
    'draft.discard': () => ({ role: 'button', name: 'draft:discard' }),
    'answer.send': sendControl,
    'answer.recall': () => ({ role: 'button', name: 'credit-request:recall' }),
    'sending.recall': () => ({ role: 'button', name: 'credit-request:recall' }),
    'sending.hurry': () => ({ role: 'button', name: 'credit-request:hurry' }),
    'outcome.check': () => ({ role: 'button', name: 'credit-request:checkOutcome' }),
  },
  shows: creditRequestShows,
  otherWays: [
    {
      'edit.undo': () => ({
        role: 'radio',
        name: 'credit-request:approve',
        gesture: { type: 'press', key: 'z', withControl: true },
      }),
    },
  ],
  // A field that already has the value, or a choice already made.
  neutral: ['answer.change'],
  environment: [
    ...BETWEEN_THE_TWO,
    'deadline.passed',
    'document.reopen',
    'document.close',
    'photos.changed',
    'photos.busy',
    'photos.idle',
    'page.left',
    'presence.ended',
    'draft.recalled',
    'lock.acquired',
    'lock.refused',
    'lock.failed',
    'lock.lost',
    'lock.outdated',
    'lock.released',
  ],
  toBeginning: { 'document.retry': 'a message in the place of the whole page' },
  unheard: {
    'document.open.unreserved + editor.closed':
      'what was refused is said once it is reserved again: the lock says that it is not',
  },
  leftOut: {
    ...WITHOUT_DEADLINE,
    ...WITHOUT_CORRECTION,

    ...WITHOUT_FOLLOW_UP,
    ...NEVER_FOLLOWING,
  },
};
