import { nextDocumentMachine } from '../../../machines/next-document/next-document.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';

const NONE = 'next-document:none';
const FAILED = 'next-document:failed';

export const nextDocumentModel = defineModel({
  machine: nextDocumentMachine,
  input: { kind: 'quote-request', id: 'qr-1' },
  cases: {
    [doneOf('findNext')]: [answered('another request', { id: 'qr-2' }), answered('none', null)],
    [errorOf('findNext')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { failure } }) => ({ failure: failure?.kind }),
  expect: [
    { state: 'resting', proves: 'S4.48', shows: () => ['next-document:open'], hides: [NONE, FAILED] },
    { state: 'finding', shows: () => ['next-document:finding'], hides: [NONE, FAILED] },
    { state: 'none', shows: () => [NONE, 'next-document:open'], hides: [FAILED] },
    { state: 'failed', shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`], hides: [NONE] },
  ],
});
