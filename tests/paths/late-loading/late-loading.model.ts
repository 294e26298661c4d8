import { defineModel, errorOf, failed } from '../engine/path-model.ts';
import { lateLoadingMachine } from '../../../machines/late-loading/late-loading.machine.ts';

export const lateLoadingModel = defineModel({
  machine: lateLoadingMachine,
  input: undefined,
  cases: { [errorOf('loadParts')]: [failed('no network', { kind: 'network' })] },
  key: () => null,
  expect: [
    { state: 'complete', hides: ['late-loading:missing', 'late-loading:loading'] },
    { state: 'missing', shows: () => ['late-loading:missing'], hides: ['late-loading:loading'] },
    { state: 'retrying', shows: () => ['late-loading:loading'], hides: ['late-loading:missing'] },
  ],
});
