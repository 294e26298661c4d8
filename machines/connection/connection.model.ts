import { defineModel } from '../support/path-model.ts';
import { connectionMachine } from './connection.machine.ts';

export const connectionModel = defineModel({
  machine: connectionMachine,
  input: undefined,
  cases: {},
  key: () => null,
  expect: [
    { state: 'online', hides: ['connection:offline', 'connection:restored'] },
    { state: 'offline', shows: () => ['connection:offline'], hides: ['connection:restored'] },
    { state: 'restored', shows: () => ['connection:restored'], hides: ['connection:offline'] },
  ],
});
