import { nextRequestMachine } from '../../../machines/next-request/next-request.machine.ts';
import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';

const NONE = 'next-request:none';
const FAILED = 'next-request:failed';

export const nextRequestModel = defineModel({
  machine: nextRequestMachine,
  input: { id: 'qr-1' },
  cases: {
    [doneOf('findNext')]: [answered('another request', { id: 'qr-2' }), answered('none', null)],
    [errorOf('findNext')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context: { failure } }) => ({ failure: failure?.kind }),
  expect: [
    { state: 'resting', proves: 'S4.48', shows: () => ['next-request:open'], hides: [NONE, FAILED] },
    { state: 'finding', shows: () => ['next-request:finding'], hides: [NONE, FAILED] },
    { state: 'none', shows: () => [NONE, 'next-request:open'], hides: [FAILED] },
    { state: 'failed', shows: ({ context }) => [FAILED, `errors:${context.failure?.kind ?? ''}`], hides: [NONE] },
  ],
});
