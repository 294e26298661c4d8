import { defineModel, given } from '../engine/path-model.ts';
import { leftFieldsMachine } from '../../../machines/left-fields/left-fields.machine.ts';

export const leftFieldsModel = defineModel({
  machine: leftFieldsMachine,
  input: undefined,
  cases: {
    'field.type': [
      given('the price', { field: 'price', value: '1' }),
      given('more of the price', { field: 'price', value: '12' }),
      given('the note', { field: 'note', value: 'x' }),
    ],
    'field.leave': [given('the price', { field: 'price' }), given('the note', { field: 'note' })],
  },
  key: ({ context: { typing, left } }) => ({ typing, price: left['price'], note: left['note'] }),
  expect: [],
});
