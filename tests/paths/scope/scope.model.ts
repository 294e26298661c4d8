import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { scopeMachine } from '../../../machines/scope/scope.machine.ts';

export const scopeModel = defineModel({
  machine: scopeMachine,
  input: { allowedIds: ['montreal', 'ottawa'], currentId: 'montreal' },
  cases: {
    'organisation.pick': [
      given('another one', { id: 'ottawa' }),
      given('the current one', { id: 'montreal' }),
      given('a disabled one', { id: 'elsewhere' }),
    ],
    [doneOf('agreeToLeave')]: [answered('leave', true), answered('stay', false)],
    [errorOf('agreeToLeave')]: [failed('a defect', { kind: 'unexpected' })],
    [errorOf('saveScope')]: [failed('no network', { kind: 'network' })],
    [errorOf('reloadPage')]: [failed('refused', { kind: 'unexpected' })],
  },
  writes: { saveScope: ['organisation.pick'] },
  key: ({ context }) => context.pickedId,
  expect: [
    { state: 'closed', hides: ['Ottawa'] },
    { state: 'opening', hides: ['Ottawa'] },
    { state: 'open', proves: 'S2.63', shows: () => ['Montreal', 'Ottawa', 'Elsewhere', 'scope:disabled'] },
    { state: 'saving', hides: ['Ottawa'] },
  ],
});
