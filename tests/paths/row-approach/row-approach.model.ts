import { rowApproachMachine } from '../../../machines/row-approach/row-approach.machine.ts';
import { defineModel, given } from '../engine/path-model.ts';

const ROWS = [
  given('the first row', { address: '/orders/1' }),
  given('the second row', { address: '/orders/2' }),
  given('beside all rows', { address: null }),
];

export const rowApproachModel = defineModel({
  machine: rowApproachMachine,
  input: undefined,
  cases: { 'row.hover': ROWS, 'row.press': ROWS },
  key: ({ context, value }) => (value === 'resting' ? context.address : null),
  expect: [],
});
