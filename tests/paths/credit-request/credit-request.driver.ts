import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { chartDriver, PHOTO_EVENTS } from '../document-lifecycle/document.driver.ts';
import { fill, type Control } from '../engine/driver.ts';
import type { CreditSnapshot } from './credit-request.words.ts';
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
  const { context }: CreditSnapshot = snapshot;
  const { decision } = context.form;
  return {
    role: 'button',
    name: decision === 'none' ? 'credit-request:send' : `credit-request:sendDecision.${decision}`,
  };
}

export const creditRequestDriver = chartDriver('credit-request', {
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
  environment: PHOTO_EVENTS,
  leftOut: {},
});
