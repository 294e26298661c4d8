import { assign, emit, setup } from 'xstate';
import { LARGEST_PHOTO } from '../../domain/photo.ts';
import type { Profile } from '../../domain/permission.ts';
import type { PhotoFile } from '../photo/photo.types.ts';
import { isUnusable } from '../photo/photo.rules.ts';
import { call } from '../support/call.ts';
import { CallFailed, toFailure } from '../support/failure.ts';
import { ofError, ofEvent } from '../support/params.ts';
import type {
  ProfilePictureContext,
  ProfilePictureEmitted,
  ProfilePictureEvent,
  ProfilePictureInput,
} from './profile-picture.types.ts';

const NO_FILE: PhotoFile = { name: '', size: 0 };
const TOO_LARGE = new CallFailed({ kind: 'invalid', code: 'too-large' });

/** The user’s own picture (spec §3, §7). The user chooses a photo to replace it, or removes it. */
export const profilePictureMachine = setup({
  types: {
    context: {} as ProfilePictureContext,
    input: {} as ProfilePictureInput,
    events: {} as ProfilePictureEvent,
    emitted: {} as ProfilePictureEmitted,
    /** `busy`: the platform is asked. */
    tags: {} as 'busy',
  },
  actors: {
    /** Answers the profile as it is now. */
    savePicture: call<{ file: PhotoFile }, Profile>('savePicture'),
    removePicture: call<undefined, Profile>('removePicture'),
  },
  guards: {
    isTooLarge: (_, { file }: { file: PhotoFile }) => file.size > LARGEST_PHOTO,
    isUnusable: (_, { error }: { error: unknown }) => isUnusable(error),
    hasPicture: ({ context }) => context.url !== null,
  },
  actions: {
    keepFile: assign({ file: (_, { file }: { file: PhotoFile }) => file, failure: null }),
    keepProfile: assign({
      url: (_, { profile }: { profile: Profile }) => profile.profilePictureThumbFile?.viewUrl ?? null,
      file: null,
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    forgetFailure: assign({ failure: null }),
    announceSaved: emit({ type: 'notification.wanted', kind: 'success', key: 'profile-picture:saved' }),
    announceRemoved: emit({ type: 'notification.wanted', kind: 'success', key: 'profile-picture:removed' }),
    tellProfile: emit((_, { profile }: { profile: Profile }) => ({ type: 'profile.changed', profile })),
  },
}).createMachine({
  id: 'profilePicture',
  context: ({ input: { url } }) => ({ url, file: null, failure: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The current picture is shown, or the initials without one',
      initial: 'settled',
      on: {
        'picture.choose': [
          {
            guard: { type: 'isTooLarge', params: ofEvent },
            target: '.refused',
            actions: { type: 'keepFailure', params: { error: TOO_LARGE } },
          },
          { target: 'saving', actions: { type: 'keepFile', params: ofEvent } },
        ],
        'picture.remove': { guard: 'hasPicture', target: 'removing', actions: 'forgetFailure' },
      },
      states: {
        settled: { description: 'Nothing went wrong' },
        refused: { description: 'The chosen file cannot be used; another one can be chosen' },
        saveFailed: {
          description: 'The photo could not be saved; it is still there',
          on: { 'picture.retry': { target: '#profilePicture.saving', actions: 'forgetFailure' } },
        },
        removeFailed: {
          description: 'The picture could not be removed',
          on: { 'picture.retry': { target: '#profilePicture.removing', actions: 'forgetFailure' } },
        },
      },
    },
    saving: {
      description: 'The photo is made smaller and sent',
      tags: ['busy'],
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        // A photo is chosen before it is saved.
        input: ({ context: { file } }) => ({ file: file ?? NO_FILE }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'tellProfile', params: ({ event }) => ({ profile: event.output }) },
            'announceSaved',
          ],
        },
        onError: [
          {
            guard: { type: 'isUnusable', params: ofError },
            target: 'resting.refused',
            actions: { type: 'keepFailure', params: ofError },
          },
          {
            target: 'resting.saveFailed',
            actions: { type: 'keepFailure', params: ofError },
          },
        ],
      },
    },
    removing: {
      description: 'The picture is being removed',
      tags: ['busy'],
      invoke: {
        id: 'removePicture',
        src: 'removePicture',
        onDone: {
          target: 'resting',
          actions: [
            { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
            { type: 'tellProfile', params: ({ event }) => ({ profile: event.output }) },
            'announceRemoved',
          ],
        },
        onError: {
          target: 'resting.removeFailed',
          actions: { type: 'keepFailure', params: ofError },
        },
      },
    },
  },
});
