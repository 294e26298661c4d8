import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import {
  NEVER_FOLLOWING,
  WITHOUT_CORRECTION,
  WITHOUT_DEADLINE,
  WITHOUT_FOLLOW_UP,
} from '../edited-document/left-out.ts';
import { CORRECTION_EVENTS, documentDriver, PHOTO_EVENTS } from '../edited-document/document.driver.ts';
import { fill, type Control } from '../engine/driver.ts';
import type { CreditPair } from './credit-request.words.ts';
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

export const creditRequestDriver = documentDriver('credit-request', {
  controls: {
    'answer.change': changeControl,
    'answer.send': sendControl,
    'answer.recall': () => ({ role: 'button', name: 'lock:recall' }),
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
  environment: [...CORRECTION_EVENTS, ...PHOTO_EVENTS],
  leftOut: {
    ...WITHOUT_DEADLINE,
    ...WITHOUT_CORRECTION,
    ...WITHOUT_FOLLOW_UP,
    ...NEVER_FOLLOWING,
  },
});
