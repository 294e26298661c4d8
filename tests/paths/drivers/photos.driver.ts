import type { AnyMachineSnapshot } from 'xstate';
import { itemsOf } from '../../../machines/photos/photos.rules.ts';
import type { Control, Driver } from '../engine/driver.ts';

export const PART = 'part-1';

/** The button of one photo: it is known by its place. */
const ofPhoto = (name: string, key: unknown, { context }: AnyMachineSnapshot): Control => ({
  role: 'button',
  name: { key: name, params: { place: itemsOf(context.groups, PART).findIndex((item) => item.key === key) + 1 } },
});

export const photosDriver: Driver = {
  controls: {
    'photos.add': ({ files }) => ({ role: 'button', name: 'photos:browse', gesture: { type: 'chooseFiles', files } }),
    'photo.remove': ({ key }, snapshot) => ofPhoto('photos:remove', key, snapshot),
    'photo.move': ({ key, by }, snapshot) => ofPhoto(by === 1 ? 'photos:moveLater' : 'photos:moveEarlier', key, snapshot),
    'photo.retry': ({ key }, snapshot) => ofPhoto('photos:retry', key, snapshot),
    'photo.open': ({ key }, snapshot) => ofPhoto('photos:open', key, snapshot),
    'lightbox.close': () => ({ role: 'button', name: 'photos:close' }),
    'refusals.dismiss': () => ({ role: 'button', name: 'photos:dismiss' }),
  },
  // The workflow that owns the answers resets them.
  environment: ['photo.uploaded', 'photo.failed', 'photos.reset'],
  leftOut: {
    'refusal photos.lightbox.closed · photo.open · 1 [isUploaded]': 'a photo that the platform does not have has no button to enlarge it',
    'refusal photos.lightbox.open · photo.remove · 1 [isOpened]': 'the photos shown large are before every other button',
    'transition photos.lightbox.open · photo.remove · 1': 'the photos shown large are before every other button',
  },
};
