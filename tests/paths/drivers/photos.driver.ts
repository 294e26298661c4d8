import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { itemsOf } from '../../../machines/photos/photos.rules.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import type { Control, Driver, Named } from '../engine/driver.ts';

export const PART = 'part-1';

/** The button of one photo: it is known by its place. */
const ofPhoto = (name: string, key: unknown, { context }: AnyMachineSnapshot): Control => ({
  role: 'button',
  name: { key: name, params: { place: itemsOf(context.groups, PART).findIndex((item) => item.key === key) + 1 } },
});

/** Each photo with what can be done with it. */
function photosShows(snapshot: AnyMachineSnapshot): Named[] {
  const { context } = snapshot as SnapshotFrom<typeof photosMachine>;
  const items = itemsOf(context.groups, PART);
  const isFull = items.length >= PHOTOS.most;
  const isOpen = snapshot.matches({ lightbox: 'open' });
  return [
    { role: 'region', name: 'photos:title', isPrefix: true },
    { role: 'button', name: 'photos:camera', isUsable: !isFull && !isOpen },
    ...items.flatMap((item, index): Named[] => {
      const params = { place: index + 1 };
      const isThere = item.phase === 'uploaded';
      return [
        { role: 'button', name: { key: 'photos:open', params }, isAbsent: !isThere },
        ...(isThere && snapshot.children[item.key] === undefined && !isOpen ? [{ role: 'img', name: { key: 'photos:alt', params: { ...params, part: 'Hood' } } }] : []),
        { role: 'button', name: { key: 'photos:moveEarlier', params }, isUsable: index > 0 && !isOpen },
        { role: 'button', name: { key: 'photos:moveLater', params }, isUsable: index < items.length - 1 && !isOpen },
      ];
    }),
  ];
}

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
  shows: photosShows,
  otherWays: [
    { 'photo.move': ({ key, by }, snapshot) => ({ ...ofPhoto('photos:remove', key, snapshot), gesture: { type: 'press', key: by === 1 ? 'ArrowRight' : 'ArrowLeft', withShift: true } }) },
  ],
  // The workflow that owns the answers resets them.
  environment: ['photo.uploaded', 'photo.failed', 'photos.reset'],
  leftOut: {
    'refusal photos.lightbox.closed · photo.open · 1 [isUploaded]': 'a photo that the platform does not have has no button to enlarge it',
    'refusal photos.lightbox.open · photo.remove · 1 [isOpened]': 'the photos shown large are before every other button',
    'transition photos.lightbox.open · photo.remove · 1': 'the photos shown large are before every other button',
  },
};
