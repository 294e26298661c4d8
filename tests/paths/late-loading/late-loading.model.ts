import { defineModel } from '../engine/path-model.ts';
import { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';

export const lateLoadingModel = defineModel({
  machine: lateLoadingMachine,
  input: undefined,
  cases: {},
  ends: ['missing'],
  key: () => null,
  expect: [
    { state: 'complete', hides: ['late-loading:missing', 'common:reload'] },
    { state: 'missing', shows: () => ['late-loading:missing', 'common:reload'] },
  ],
});
