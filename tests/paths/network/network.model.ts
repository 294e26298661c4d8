import { defineModel } from '../engine/path-model.ts';
import { networkMachine } from '../../../machines/network/network.machine.ts';

export const networkModel = defineModel({
  machine: networkMachine,
  input: undefined,
  cases: {},
  key: () => null,
  expect: [
    { state: 'online', hides: ['network:offline', 'network:restored'] },
    { state: 'offline', shows: () => ['network:offline'], hides: ['network:restored'] },
    { state: 'restored', shows: () => ['network:restored'], hides: ['network:offline'] },
  ],
});
