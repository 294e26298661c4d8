import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { itemsOf, takenIn } from '../../../machines/photos/photos.rules.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import type { Control, Driver, Named } from '../engine/driver.ts';

export const PART = 'part-1';

/** A button of one photo, identified by its place. */
const ofPhoto = (name: string, key: unknown, { context }: AnyMachineSnapshot): Control => ({
  role: 'button',
  name: { key: name, params: { place: itemsOf(context.groups, PART).findIndex((item) => item.key === key) + 1 } },
});

/** Each photo with its buttons. */
function photosShows(snapshot: AnyMachineSnapshot): Named[] {
  const { context } = snapshot as SnapshotFrom<typeof photosMachine>;
  const items = itemsOf(context.groups, PART);
  const isFull = takenIn(items) >= PHOTOS.most;
  const isOpen = snapshot.matches({ lightbox: 'open' });
  return [
    { role: 'region', name: 'photos:title', isPrefix: true },
    // No image without a name.
    { role: 'img', name: '', isAbsent: true },
    ...(items.length === 0 && (context.refusals[PART] ?? []).length === 0
      ? [{ role: 'list', name: '', isAbsent: true }]
      : []),
    ...items.flatMap((item, index): Named[] =>
      isOpen && item.key === context.opened && item.phase === 'uploaded' && item.photoId === 'p-1'
        ? [
            {
              role: 'img',
              name: { key: 'photos:alt', params: { place: index + 1, part: 'Hood' } },
              within: { selector: '.yarl__portal', text: '' },
              value: 'blob:p-1',
            },
          ]
        : [],
    ),
    { role: 'button', name: 'photos:camera', isUsable: !isFull && !isOpen },
    ...items.flatMap((item, index): Named[] => {
      const params = { place: index + 1 };
      const isThere = item.phase === 'uploaded';
      return [
        { role: 'button', name: { key: 'photos:open', params }, isAbsent: !isThere },
        {
          role: 'button',
          name: { key: 'photos:remove', params },
          ...(snapshot.children[item.key] !== undefined
            ? { within: { selector: 'li', text: 'on its way' } }
            : isThere
              ? {}
              : { within: { selector: 'li', text: item.file.name } }),
        },
        ...(isThere && snapshot.children[item.key] === undefined && !isOpen
          ? [
              {
                role: 'img',
                name: { key: 'photos:alt', params: { ...params, part: 'Hood' } },
                value: item.photoId === 'p-1' ? 'blob:p-1' : false,
              } satisfies Named,
            ]
          : []),
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
    'photo.move': ({ key, by }, snapshot) =>
      ofPhoto(by === 1 ? 'photos:moveLater' : 'photos:moveEarlier', key, snapshot),
    'photo.retry': ({ key }, snapshot) => ofPhoto('photos:retry', key, snapshot),
    'photo.open': ({ key }, snapshot) => ofPhoto('photos:open', key, snapshot),
    'lightbox.close': () => ({ role: 'button', name: 'lightbox:close' }),
    'refusals.dismiss': () => ({ role: 'button', name: 'photos:dismiss' }),
  },
  shows: photosShows,
  otherWays: [
    {
      'photos.add': ({ files }) => ({ role: 'button', name: 'photos:camera', gesture: { type: 'chooseFiles', files } }),
    },
    {
      'photo.move': ({ key, by }, snapshot) => ({
        ...ofPhoto('photos:remove', key, snapshot),
        gesture: { type: 'press', withShift: true, key: by === 1 ? 'ArrowRight' : 'ArrowLeft' },
      }),
    },
  ],
  // The workflow that owns the answers resets and sends them.
  environment: ['photo.uploaded', 'photo.failed', 'photos.reset', 'photos.retry'],
  leftOut: {
    'refusal photos.lightbox.closed · photo.open · 1 [isUploaded]':
      'a photo that the platform does not have has no button to enlarge it',
    'refusal photos.lightbox.open · photo.remove · 1 [isOpened]':
      'the photos shown large are before every other button',
    'transition photos.lightbox.open · photo.remove · 1': 'the photos shown large are before every other button',
  },
};
