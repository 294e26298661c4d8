import { createEmptyActor } from 'xstate';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { PRESENCE } from '../../../machines/support/timing.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';

export const inactivityModel = defineModel({
  machine: inactivityMachine,
  input: { owner: createEmptyActor() },
  cases: {
    [doneOf('measureIdleTime')]: [
      answered('just touched', 0),
      answered('a moment before the limit', PRESENCE.stillHereThreshold - 1),
      answered('at the limit', PRESENCE.stillHereThreshold),
      answered('after an hour of sleep', 3_600_000),
    ],
    [errorOf('measureIdleTime')]: [failed('not measurable', { kind: 'unexpected' })],
  },
  key: () => null,
  expect: [
    { state: 'present', hides: ['inactivity:question'] },
    { state: 'measuring', hides: ['inactivity:question'] },
    { state: 'asking', proves: 'S2.52', shows: () => ['inactivity:question', 'inactivity:explain'] },
    { state: 'ended', hides: ['inactivity:question'] },
  ],
});
