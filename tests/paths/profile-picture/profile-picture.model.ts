import { fileProblemOf } from '../../../machines/photo/photo.rules.ts';
import { profilePictureMachine } from '../../../machines/profile-picture/profile-picture.machine.ts';
import { PROFILE } from '../account/account.examples.ts';
import { answered, defineModel, doneOf, errorOf, failed, given } from '../engine/path-model.ts';

const URL = 'http://documents.test/documents/profile-pictures/p-1';
const WITH_PICTURE = { ...PROFILE, profilePictureThumbFile: { fileId: 'p-2', viewUrl: `${URL}2` } };
const FAILURES = ['profile-picture:saveFailed', 'profile-picture:removeFailed', 'profile-picture:refused'];
const but = (...shown: string[]): string[] => FAILURES.filter((words) => !shown.includes(words));

export const profilePictureModel = defineModel({
  machine: profilePictureMachine,
  input: { url: URL },
  moreInputs: { 'without a picture': { url: null } },
  cases: {
    'picture.choose': [
      given('a photo', { file: { name: 'me.jpg', size: 2_000_000 } }),
      given('a file that is too large', { file: { name: 'large.jpg', size: 51 * 1024 * 1024 } }),
    ],
    [doneOf('savePicture')]: [answered('the profile', WITH_PICTURE)],
    [errorOf('savePicture')]: [
      failed('no photo', { kind: 'invalid', code: 'photo-type' }),
      failed('altered pictures', { kind: 'invalid', code: 'pictures-altered' }),
      failed('no network', { kind: 'network' }),
    ],
    [doneOf('removePicture')]: [answered('the profile', PROFILE)],
    [errorOf('removePicture')]: [failed('no network', { kind: 'network' })],
  },
  writes: { savePicture: ['picture.choose', 'picture.retry'], removePicture: ['picture.remove', 'picture.retry'] },
  key: ({ context: { url, file, failure } }) => ({ url, file: file?.name, failure: failure?.code ?? failure?.kind }),
  expect: [
    {
      state: 'resting',
      shows: ({ context }) => [
        context.url === null ? 'profile-picture:choose' : 'profile-picture:chooseOther',
        ...(context.url === null ? [] : ['profile-picture:remove']),
      ],
      hides: ({ context }) => ['profile-picture:waits', ...(context.url === null ? ['profile-picture:remove'] : [])],
    },
    { state: 'resting.settled', hides: FAILURES },
    {
      state: 'resting.refused',
      shows: ({ context: { failure } }) => [
        'profile-picture:refused',
        failure?.code === 'pictures-altered'
          ? 'profile-picture:altered'
          : `photo:refusal.${(failure && fileProblemOf(failure)) ?? ''}`,
      ],
      hides: but('profile-picture:refused'),
    },
    {
      state: 'resting.saveFailed',
      shows: ({ context }) => ['profile-picture:saveFailed', `errors:${context.failure?.kind ?? ''}`],
      hides: but('profile-picture:saveFailed'),
    },
    {
      state: 'resting.removeFailed',
      shows: ({ context }) => ['profile-picture:removeFailed', `errors:${context.failure?.kind ?? ''}`],
      hides: but('profile-picture:removeFailed'),
    },
    { state: 'saving', shows: () => ['profile-picture:saving'], hides: FAILURES },
    { state: 'removing', shows: () => ['profile-picture:removing'], hides: FAILURES },
  ],
});
