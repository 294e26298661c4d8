import { readingMachine } from '../../../machines/reading/reading.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';

export const readingModel = defineModel({
  machine: readingMachine,
  input: { subject: '', isOpen: false },
  moreInputs: { 'a page': { subject: 'one', isOpen: true } },
  cases: {
    'reading.open': [
      { name: 'one thing', payload: { subject: 'one' } },
      { name: 'another', payload: { subject: 'another' } },
    ],
    [doneOf('read')]: [answered('what was asked for', 'found')],
    [errorOf('read')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { subject, isOpen, found, failure } }) => ({ subject, isOpen, found, failure: failure?.kind }),
  expect: [],
});
