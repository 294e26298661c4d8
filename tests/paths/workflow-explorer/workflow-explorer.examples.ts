/** An example lamp to simulate: small, but with every feature of a workflow. */
import { activePaths } from '../../../machines/workflow-explorer/workflow-explorer.rules.ts';
import type {
  ExploredWorkflow,
  LiveRecord,
  Simulation,
  Step,
} from '../../../machines/workflow-explorer/workflow-explorer.types.ts';

export const SWITCH: Step = { type: 'lamp.switch', caseName: '' };
export const DIM: Step = { type: 'lamp.dim', caseName: 'by half' };
export const FAIL: Step = { type: 'xstate.error.actor.fetchPower', caseName: '' };

/** A step's name, on its button and in the list of steps taken. */
export const stepName = ({ type, caseName }: Step): string =>
  type === FAIL.type ? 'fetchPower failed' : [type, caseName].filter((part) => part !== '').join(' · ');

/** The question about the lamp. */
export const QUESTION = 'What can never happen to a lamp?';

type LampState = 'off' | 'on.full' | 'on.half' | 'burnt';

function stateAfter(steps: readonly Step[]): LampState {
  let state: LampState = 'off';
  for (const { type } of steps) {
    if (type === FAIL.type) state = 'burnt';
    else if (type === DIM.type) state = 'on.half';
    else state = state === 'off' ? 'on.full' : 'off';
  }
  return state;
}

function simulate(steps: readonly Step[]): Simulation {
  const state = stateAfter(steps);
  const isOn = state.startsWith('on.');
  const offers = [
    { ...SWITCH, isAccepted: true },
    { ...DIM, isAccepted: isOn },
    ...(isOn ? [{ ...FAIL, isAccepted: true }] : []),
  ];
  return { active: activePaths(state), offers: state === 'burnt' ? [] : offers, isEnded: state === 'burnt' };
}

export const lamp: ExploredWorkflow = {
  stem: 'lamp',
  states: ['', 'off', 'on', 'on.full', 'on.half', 'burnt'],
  simulate,
};

/** The record of a tab in which a lamp was lit. */
export const litLamp: LiveRecord = {
  running: [{ id: 'x:1', machine: 'lamp', state: 'on' }],
  events: [
    {
      number: 1,
      at: '15:00:00',
      machine: 'lamp',
      type: SWITCH.type,
      fields: [
        { name: 'hand', value: '•••' },
        { name: 'times', value: '2' },
      ],
      state: 'on',
    },
  ],
};
