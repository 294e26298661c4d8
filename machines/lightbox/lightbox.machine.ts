import { assign, emit, setup } from 'xstate';
import { call } from '../support/call.ts';
import { CALLS } from '../support/timing.ts';
import type { LightboxContext, LightboxEmitted, LightboxEvent, LightboxInput } from './lightbox.types.ts';

type Photo = { photoId: string };

/** Enlarged photos, one at a time (spec §2): which one is shown, whether it has loaded, and closing it again. */
export const lightboxMachine = setup({
  types: {
    context: {} as LightboxContext,
    input: {} as LightboxInput,
    events: {} as LightboxEvent,
    emitted: {} as LightboxEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Loads a photo in full size, retrying one that failed before. */
    loadPicture: call<Photo, void>('loadPicture'),
  },
  delays: { pictureWait: CALLS.timeout },
  guards: {
    isGiven: ({ context }) => context.photoId !== null,
    isOther: ({ context }, { photoId }: Photo) => photoId !== context.photoId,
  },
  actions: {
    keepPhoto: assign({ photoId: (_, { photoId }: Photo) => photoId }),
    forgetPhoto: assign({ photoId: null }),
    tellClosed: emit({ type: 'lightbox.closed' }),
  },
}).createMachine({
  id: 'lightbox',
  context: ({ input }) => ({ photoId: input.photoId }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The portal checks whether a photo is already chosen',
      always: [{ guard: 'isGiven', target: 'open' }, { target: 'closed' }],
    },
    closed: {
      description: 'No photo is enlarged',
      on: { 'photo.open': { target: 'deciding', actions: { type: 'keepPhoto', params: ({ event }) => event } } },
    },
    open: {
      description: 'A photo is enlarged',
      initial: 'loading',
      on: {
        'photo.show': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'keepPhoto', params: ({ event }) => event },
        },
        'lightbox.close': { target: 'closed', actions: ['forgetPhoto', 'tellClosed'] },
      },
      states: {
        loading: {
          description: 'The enlarged photo is loading',
          tags: ['busy'],
          invoke: {
            id: 'loadPicture',
            src: 'loadPicture',
            input: ({ context }) => ({ photoId: context.photoId ?? '' }),
            onDone: 'loaded',
            onError: 'failed',
          },
          after: { pictureWait: 'failed' },
        },
        loaded: { description: 'The enlarged photo is shown' },
        failed: {
          description: 'The enlarged photo could not be loaded',
          on: { 'picture.retry': 'loading' },
        },
      },
    },
  },
});
