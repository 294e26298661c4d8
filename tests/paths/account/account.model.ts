import type { SnapshotFrom } from 'xstate';
import { accountMachine } from '../../../machines/account/account.machine.ts';
import { isNameChanged, nameProblems, passwordProblems } from '../../../machines/account/account.rules.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';
import { PROFILE } from './account.examples.ts';

type Snapshot = SnapshotFrom<typeof accountMachine>;

const CURRENT = 'demo';
const CHOSEN = 'four words easy to remember';
const FAILURES = ['account:nameFailed', 'account:passwordFailed', 'account:unsureTitle'];
const but = (...shown: string[]): string[] => FAILURES.filter((words) => !shown.includes(words));

const NAME_WORDS = ['field:required', 'field:nameOnly'];
const nameWords = ({ context }: Snapshot): string[] =>
  Object.values(nameProblems(context.names)).flatMap((problem) => (problem ? [`field:${problem.key}`] : []));
const passwordWords = ({ context }: Snapshot): string[] =>
  Object.values(passwordProblems(context.password)).flatMap((problem) => {
    if (problem === null || problem.key === 'tooShort') return [];
    return [problem.key === 'differs' ? 'account:differs' : `field:${problem.key}`];
  });
/** The name is unchanged; its button says why it cannot be saved. */
const isNothing = ({ context }: Snapshot): boolean => !isNameChanged(context);

export const accountModel = defineModel({
  machine: accountMachine,
  input: { names: { firstName: 'Sophie', lastName: 'Gagnon' } },
  cases: {
    'name.change': [
      given('a first name', { field: 'firstName', value: 'Anne' }),
      given('no first name', { field: 'firstName', value: '' }),
      given('a name with a digit', { field: 'firstName', value: 'Anne 2' }),
      given('the name of before', { field: 'firstName', value: 'Sophie' }),
    ],
    'password.change': [
      given('the current one', { field: 'current', value: CURRENT }),
      given('a new one', { field: 'chosen', value: CHOSEN }),
      given('a short one', { field: 'chosen', value: 'short' }),
      given('the new one again', { field: 'repeated', value: CHOSEN }),
    ],
    [doneOf('saveNames')]: [answered('the profile', PROFILE)],
    [errorOf('saveNames')]: [failed('no network', { kind: 'network' })],
    [doneOf('changePassword')]: [answered('')],
    [errorOf('changePassword')]: [
      failed('the current one is wrong', { kind: 'invalid', code: 'password-wrong' }),
      failed('refused', { kind: 'tooMany' }),
      failed('no network', { kind: 'network' }),
    ],
  },
  key: ({ context }) => context,
  // Retyping the same text changes nothing. The two forms are independent: each is walked while the other is untouched.
  isWorthWalking: ({ context }, { type, field, value: typed }) => {
    const { names, password } = context;
    const isRestingName = names.firstName === 'Sophie';
    const isRestingPassword = Object.values(password).every((text) => text === '');
    if (type === 'name.change') return isRestingPassword && names[field as 'firstName'] !== typed;
    if (type === 'password.change') {
      if (!isRestingName || password[field as 'current'] === typed) return false;
      // The fields are filled in order.
      if (field === 'chosen') return password.current !== '' && password.repeated === '';
      return field === 'current' ? isRestingPassword : password.chosen !== '';
    }
    return true;
  },
  expect: [
    {
      state: 'editing',
      shows: (snapshot) => (isNothing(snapshot) ? ['account:nothingToSave'] : []),
      hides: (snapshot) => ['account:waits', ...(isNothing(snapshot) ? [] : ['account:nothingToSave'])],
    },
    { state: 'editing.resting', hides: [...FAILURES, ...NAME_WORDS, 'account:differs'] },
    {
      state: 'editing.invalidName',
      shows: nameWords,
      hides: (snapshot) => [...FAILURES, ...NAME_WORDS.filter((words) => !nameWords(snapshot).includes(words))],
    },
    {
      state: 'editing.invalidPassword',
      shows: passwordWords,
      hides: (snapshot) => [
        ...FAILURES,
        ...['field:required', 'account:differs'].filter((words) => !passwordWords(snapshot).includes(words)),
      ],
    },
    {
      state: 'editing.nameFailed',
      shows: ({ context }) => ['account:nameFailed', `errors:${context.failure?.kind ?? ''}`],
      hides: but('account:nameFailed'),
    },
    {
      state: 'editing.passwordFailed',
      shows: ({ context: { failure } }) => [
        'account:passwordFailed',
        failure?.code === 'password-wrong' ? 'account:wrongPassword' : `errors:${failure?.kind ?? ''}`,
      ],
      hides: but('account:passwordFailed'),
    },
    {
      state: 'editing.unsure',
      shows: () => ['account:unsureTitle', 'account:unsure'],
      hides: but('account:unsureTitle'),
    },
    { state: 'savingName', shows: () => ['account:saving'], hides: FAILURES },
    { state: 'savingPassword', shows: () => ['account:saving'], hides: FAILURES },
  ],
});
