import { defineModel, errorOf, failed, given } from '../engine/path-model.ts';
import { lightboxMachine } from '../../../machines/lightbox/lightbox.machine.ts';

export const lightboxModel = defineModel({
  machine: lightboxMachine,
  input: { photoId: null },
  moreInputs: { 'with a photo': { photoId: 'p-1' } },
  cases: {
    'photo.open': [given('the first', { photoId: 'p-1' }), given('the second', { photoId: 'p-2' })],
    'photo.show': [given('the first', { photoId: 'p-1' }), given('the second', { photoId: 'p-2' })],
    [errorOf('loadPicture')]: [failed('no network', { kind: 'network' })],
  },
  key: ({ context }) => context,
  expect: [
    { state: 'closed', hides: ['lightbox:carousel', 'lightbox:notShown', 'lightbox:loading'] },
    {
      state: 'open',
      shows: () => ['lightbox:carousel', 'lightbox:slide'],
      hides: [],
    },
    { state: 'open.loading', shows: () => ['lightbox:loading'], hides: ['lightbox:notShown'] },
    { state: 'open.failed', shows: () => ['lightbox:notShown'], hides: [] },
    { state: 'open.loaded', hides: ['lightbox:notShown'] },
  ],
});
