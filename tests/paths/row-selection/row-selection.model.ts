import { defineModel, given } from '../engine/path-model.ts';
import { rowSelectionMachine } from '../../../machines/row-selection/row-selection.machine.ts';

const ROWS = ['p-1', 'p-2', 'p-3'];

export const rowSelectionModel = defineModel({
  machine: rowSelectionMachine,
  input: undefined,
  cases: {
    'row.toggle': [given('the first', { partId: 'p-1' }), given('the last', { partId: 'p-3' })],
    'rows.toggle': [given('three rows', { partIds: ROWS }), given('no rows', { partIds: [] })],
    'row.fill': [
      given('the price of the first', { fromPartId: 'p-1', partIds: ROWS, field: 'netPrice' }),
      given('the whole second', { fromPartId: 'p-2', partIds: ROWS, field: null }),
    ],
  },
  key: ({ context }) => [...context.selected].sort(),
  expect: [],
});
