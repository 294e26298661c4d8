import { assign, sendTo, setup } from 'xstate';
import { call } from '../support/call.ts';
import { toFailure } from '../support/failure.ts';
import { ofError } from '../support/params.ts';
import { isUnusable } from './photo.rules.ts';
import type {
  CheckedPhoto,
  PhotoContext,
  PhotoEvent,
  PhotoFile,
  PhotoInput,
  PhotoMessage,
  PreparedPhoto,
  UploadInput,
} from './photo.types.ts';

const NOTHING: PreparedPhoto = { uploadKey: '', picture: { size: 0 }, thumbnail: { size: 0 } };

/**
 * The upload of one photo (spec §2, §5, §9). The owner has checked its size. Stopping the machine aborts running calls.
 */
export const photoMachine = setup({
  types: {
    context: {} as PhotoContext,
    input: {} as PhotoInput,
    events: {} as PhotoEvent,
  },
  actors: {
    checkPhoto: call<{ file: PhotoFile }, CheckedPhoto>('checkPhoto'),
    convertPhoto: call<{ file: PhotoFile }, PreparedPhoto>('convertPhoto'),
    uploadPhoto: call<UploadInput, { photoId: string }>('uploadPhoto'),
  },
  guards: {
    isPrepared: ({ context }) => context.prepared !== null,
    isReady: (_, { checked }: { checked: CheckedPhoto }) => checked.prepared !== null,
    isUnusable: (_, { error }: { error: unknown }) => isUnusable(error),
  },
  actions: {
    keepChecked: assign({ prepared: (_, { checked }: { checked: CheckedPhoto }) => checked.prepared }),
    keepPrepared: assign({ prepared: (_, { prepared }: { prepared: PreparedPhoto }) => prepared }),
    keepShare: assign({ share: (_, { share }: { share: number }) => share }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
    resetAttempt: assign({ share: 0, failure: null }),
    tellUploaded: sendTo(
      ({ context }) => context.owner,
      ({ context }, { photoId }: { photoId: string }): PhotoMessage => ({
        type: 'photo.uploaded',
        key: context.key,
        photoId,
      }),
    ),
    tellFailed: sendTo(
      ({ context }) => context.owner,
      ({ context }, { canRetry }: { canRetry: boolean }): PhotoMessage => ({
        type: 'photo.failed',
        key: context.key,
        canRetry,
      }),
    ),
  },
}).createMachine({
  id: 'photo',
  context: ({ input }) => ({ ...input, prepared: null, share: 0, failure: null }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The file’s bytes are checked: an accepted type, and complete',
      invoke: {
        id: 'checkPhoto',
        src: 'checkPhoto',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ checked: event.output }) },
            target: 'uploading',
            actions: { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
          },
          { target: 'converting' },
        ],
        onError: [
          {
            guard: { type: 'isUnusable', params: ofError },
            target: 'refused',
            actions: { type: 'keepFailure', params: ofError },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    converting: {
      description: 'The photo is being converted',
      invoke: {
        id: 'convertPhoto',
        src: 'convertPhoto',
        input: ({ context: { file } }) => ({ file }),
        onDone: {
          target: 'uploading',
          actions: { type: 'keepPrepared', params: ({ event }) => ({ prepared: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnusable', params: ofError },
            target: 'refused',
            actions: { type: 'keepFailure', params: ofError },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    uploading: {
      description: 'The photo is being uploaded',
      on: { 'upload.progressed': { actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) } } },
      invoke: {
        id: 'uploadPhoto',
        src: 'uploadPhoto',
        // A photo is prepared before it is uploaded.
        input: ({ context: { prepared }, self }) => ({ ...(prepared ?? NOTHING), listener: self }),
        onDone: {
          target: 'done',
          actions: { type: 'tellUploaded', params: ({ event }) => ({ photoId: event.output.photoId }) },
        },
        onError: [
          {
            guard: { type: 'isUnusable', params: ofError },
            target: 'refused',
            actions: { type: 'keepFailure', params: ofError },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ofError } },
        ],
      },
    },
    failed: {
      description: 'The upload failed; a retry continues where it failed',
      entry: { type: 'tellFailed', params: { canRetry: true } },
      on: {
        'photo.retry': [
          { guard: 'isPrepared', target: 'uploading', actions: 'resetAttempt' },
          { target: 'checking', actions: 'resetAttempt' },
        ],
      },
    },
    refused: {
      description: 'The photo is refused and can only be removed',
      entry: { type: 'tellFailed', params: { canRetry: false } },
    },
    // Not final: the view can still show the local picture without fetching it.
    done: { description: 'The photo is uploaded' },
  },
});
