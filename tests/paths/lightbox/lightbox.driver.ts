import type { Driver } from '../engine/driver.ts';

const place = (photoId: unknown): number => (photoId === 'p-1' ? 1 : 2);

export const lightboxDriver: Driver = {
  controls: {
    'photo.open': ({ photoId }) => ({
      role: 'button',
      name: { key: 'photos:open', params: { place: place(photoId) } },
      isPrefix: true,
    }),
    'photo.show': ({ photoId }) => ({
      role: 'button',
      name: place(photoId) === 1 ? 'lightbox:previous' : 'lightbox:next',
    }),
    'picture.retry': () => ({ role: 'button', name: 'common:retry' }),
    'lightbox.close': () => ({ role: 'button', name: 'lightbox:close' }),
  },
  leftOut: {},
};
