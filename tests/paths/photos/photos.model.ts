import { createEmptyActor } from 'xstate';
import { defineModel, given, type Words } from '../engine/path-model.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { itemOf, itemsOf, takenIn } from '../../../machines/photos/photos.rules.ts';
import type { FileRefusal, PhotoItem } from '../../../machines/photos/photos.types.ts';

const PART = 'part-1';
const one = { partId: PART, files: [{ name: 'hood.jpg', size: 2_000_000 }] };
const unfit = {
  partId: PART,
  files: [
    { name: 'nothing.jpg', size: 0 },
    { name: 'poster.png', size: 60 * 1024 * 1024 },
  ],
};
const owner = createEmptyActor();

/** The text of a refusal. */
const refusalWords = (refusal: FileRefusal) => ({
  key: `photos:refusal.${refusal.kind}`,
  params:
    refusal.kind === 'tooMany'
      ? { max: refusal.max }
      : { name: refusal.name, size: refusal.kind === 'tooLarge' ? refusal.size / 1024 / 1024 : 0 },
});
/** The announcement about photos being uploaded. */
function newsOf(items: readonly PhotoItem[]): Words[] {
  if (items.some(({ phase }) => phase === 'working' || phase === 'waiting' || phase === 'again'))
    return ['photos:sending'];
  const count = items.filter(({ phase }) => phase === 'failed' || phase === 'refused').length;
  return count === 0 ? [] : [{ key: 'photos:notSent', params: { count } }];
}
const isUploaded = (item: PhotoItem | undefined): boolean => item?.phase === 'uploaded';

export const photosModel = defineModel({
  machine: photosMachine,
  input: { owner, groups: { [PART]: [{ photoId: 'p-1' }] } },
  moreInputs: {
    'a full part': {
      owner,
      groups: { [PART]: Array.from({ length: PHOTOS.most }, (_, index) => ({ photoId: `p-${index + 1}` })) },
    },
  },
  cases: {
    'photos.add': [given('a photo', one), given('an empty file and one too large', unfit)],
    'photos.reset': [
      given('none', { photoIds: { [PART]: [] } }),
      given('the first and another', { photoIds: { [PART]: ['p-1', 'p-9'] } }),
    ],
    'photo.remove': [given('the first', { key: 'p-1' }), given('the first added', { key: 'new-1' })],
    'photo.move': [
      given('the first, later', { key: 'p-1', by: 1 }),
      given('the first, earlier', { key: 'p-1', by: -1 }),
    ],
    'photo.retry': [given('', { key: 'new-1' })],
    'photo.open': [given('the first', { key: 'p-1' }), given('the first added', { key: 'new-1' })],
    'photo.uploaded': [
      given('the first added', { key: 'new-1', photoId: 'p-77' }),
      given('the first added, which the part has already', { key: 'new-1', photoId: 'p-1' }),
      given('the second added', { key: 'new-2', photoId: 'p-78' }),
    ],
    'photo.failed': [
      given('may be tried again', { key: 'new-1', canRetry: true }),
      given('is no photo', { key: 'new-1', canRetry: false }),
    ],
    'refusals.dismiss': [given('', { partId: PART })],
  },
  key: ({ context }) => ({ ...context, owner: undefined }),
  inShort: { owner: () => undefined },
  userCan: (snapshot, { type, key }) => {
    // The lightbox covers everything else. A photo has its buttons as long as it exists.
    if (type === 'lightbox.close') return true;
    if (snapshot.matches({ lightbox: 'open' })) return false;
    if (type === 'photos.add') return takenIn(itemsOf(snapshot.context.groups, PART)) < PHOTOS.most;
    if (type === 'refusals.dismiss') return (snapshot.context.refusals[PART] ?? []).length > 0;
    return typeof key !== 'string' || itemOf(snapshot.context.groups, key) !== undefined;
  },
  // Two added photos, one refusal at a time and one opened photo at a time cover everything.
  isWorthWalking: ({ context: { groups, refusals, opened, next } }, { type, key, files, photoId, by }) => {
    const areRefused = (refusals[PART] ?? []).length > 0;
    const isFull = takenIn(itemsOf(groups, PART)) >= PHOTOS.most;
    const mayOpen = next <= 2 && !areRefused;
    switch (type) {
      case 'photos.add':
        return (
          opened === null &&
          !areRefused &&
          (isFull
            ? files === one.files
            : files === one.files
              ? next <= 2 && isUploaded(itemOf(groups, 'p-1'))
              : next <= 2)
        );
      case 'photos.reset':
        return !isFull && next <= 2 && !areRefused && itemOf(groups, 'p-9') === undefined;
      case 'photo.open':
        return mayOpen && itemOf(groups, 'p-9') === undefined;
      case 'photo.move':
        return (
          mayOpen &&
          opened === null &&
          (by === 1 || itemsOf(groups, PART)[0]?.key === 'p-1' || itemsOf(groups, PART)[1]?.key === 'p-1')
        );
      case 'photo.remove':
        return !areRefused && !(isFull && key !== 'p-1') && (next <= 2 || key === 'new-1');
      case 'photo.failed':
      case 'photo.uploaded':
        return (
          !areRefused && opened === null && (photoId !== 'p-1' || (next <= 2 && itemOf(groups, 'p-1') !== undefined))
        );
      case 'photo.retry':
        return !areRefused && opened === null;
      default:
        return true;
    }
  },
  expect: [
    {
      state: 'queue',
      proves: 'S2.55 S5.12 S5.13',
      shows: ({ context }) => [
        [
          'photos:title',
          ' – Hood',
          { key: 'photos:count', params: { count: takenIn(itemsOf(context.groups, PART)), max: PHOTOS.most } },
        ],
        ...((context.refusals[PART] ?? []).length > 0 ? ['photos:notTaken'] : []),
        ...(context.refusals[PART] ?? []).map(refusalWords),
        ['photos:hint', { key: 'photos:types', params: { size: 50 } }],
        ...itemsOf(context.groups, PART).flatMap((item) =>
          item.phase === 'waiting' || item.phase === 'again' ? ['photos:waiting'] : [],
        ),
        ...(takenIn(itemsOf(context.groups, PART)) < PHOTOS.most
          ? [['photos:browse', 'photos:camera', 'photos:hint']]
          : [['photos:browse', 'photos:full', 'photos:camera', 'photos:full']]),
        ...newsOf(itemsOf(context.groups, PART)),
      ],
      hides: ({ context }) => [
        ...((context.refusals[PART] ?? []).length > 0 ? [] : ['photos:notTaken']),
        { key: 'photos:notSent', params: { count: 0 } },
        ...(itemsOf(context.groups, PART).some(({ phase }) => phase === 'waiting' || phase === 'again')
          ? []
          : ['photos:waiting']),
      ],
    },
    { state: 'queue.working', shows: () => ['photos:sending'] },
    { state: 'queue.idle', hides: ['photos:sending', 'photos:waiting'] },
    {
      state: 'lightbox.open',
      shows: ({ context }) => {
        const kept = itemsOf(context.groups, PART).filter(({ phase }) => phase === 'uploaded');
        const opened = kept.find(({ key }) => key === context.opened);
        return [
          { key: 'photos:label', params: { part: 'Hood' } },
          'lightbox:carousel',
          'lightbox:slide',
          ...(kept.length > 1 ? ['lightbox:previous', 'lightbox:next'] : []),
          ...(opened?.phase === 'uploaded' && opened.photoId !== 'p-1' ? ['lightbox:loading'] : []),
        ];
      },
      hides: ({ context }) =>
        itemsOf(context.groups, PART).filter(({ phase }) => phase === 'uploaded').length > 1
          ? []
          : ['lightbox:previous', 'lightbox:next'],
    },
    { state: 'lightbox.closed', hides: [] },
  ],
});
