import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { sharedComputerMachine } from '../../../machines/shared-computer/shared-computer.machine.ts';

/** Texts about zero drafts, which must not appear. */
const NO_DRAFTS = ['shared-computer:kept', 'shared-computer:discarded'].map((key) => ({ key, params: { count: 0 } }));

export const sharedComputerModel = defineModel({
  machine: sharedComputerMachine,
  input: undefined,
  cases: {
    [doneOf('readChoice')]: [
      answered('the user’s own, nothing unsent', { isShared: false, unsentCount: 0 }),
      answered('the user’s own, with two drafts', { isShared: false, unsentCount: 2 }),
      answered('shared, with a draft', { isShared: true, unsentCount: 1 }),
    ],
    [errorOf('readChoice')]: [failed('storage is blocked', { kind: 'unexpected' })],
    [errorOf('storeChoice')]: [failed('storage is full', { kind: 'unexpected' })],
  },
  key: ({ context }) => context.unsentCount,
  expect: [
    {
      state: 'own',
      shows: ({ context: { unsentCount: count } }) => [
        'shared-computer:label',
        ...(count > 0 ? [{ key: 'shared-computer:kept', params: { count } }] : []),
      ],
      hides: ['shared-computer:failed', ...NO_DRAFTS],
    },
    {
      state: 'shared',
      shows: ({ context: { unsentCount: count } }) => [
        'shared-computer:label',
        ...(count > 0 ? [{ key: 'shared-computer:discarded', params: { count } }] : []),
      ],
      hides: ['shared-computer:failed', ...NO_DRAFTS],
    },
    { state: 'refused', shows: () => ['shared-computer:label', 'shared-computer:failed'] },
  ],
});
