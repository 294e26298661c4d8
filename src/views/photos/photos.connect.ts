import type { SnapshotFrom } from 'xstate';
import type { Language } from '../../../domain/enumerations.ts';
import { PHOTO_MIME } from '../../../domain/photo.ts';
import type { PhotoFile } from '../../../machines/photo/photo.types.ts';
import type { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { itemsOf, placeAfter, takenIn } from '../../../machines/photos/photos.rules.ts';
import type { FileRefusal, PhotoItem, PhotosEvent } from '../../../machines/photos/photos.types.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';
import { formatCount } from '../../i18n/format.ts';
import type { Words } from '../../i18n/resources.ts';

export interface PhotoTile {
  readonly key: string;
  /** Starts at 1. */
  readonly place: number;
  /** The file name; null for an earlier upload. */
  readonly name: string | null;
  readonly isWaiting: boolean;
  /** Null until uploaded. */
  readonly photoId: string | null;
  /** Its actions; null when not possible. */
  readonly open: (() => void) | null;
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
  readonly retry: (() => void) | null;
  readonly remove: () => void;
}

export interface PhotosValues {
  readonly tiles: readonly PhotoTile[];
  readonly count: Words;
  readonly isFull: boolean;
  /** The announcement; null when there is none. */
  readonly news: Words | null;
  readonly refusals: readonly FileRefusal[];
  readonly dismiss: () => void;
  readonly add: (files: readonly PhotoFile[]) => void;
  /** The photo to enlarge, if it is one of the part's. */
  readonly opened: string | null;
  readonly close: () => void;
}

/** The types that a file field accepts. Extensions too, because some systems give HEIC files no type. */
export const ACCEPTED_PHOTOS = [...Object.values(PHOTO_MIME), '.heic', '.heif'].join(',');

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number, language: Language): string =>
  formatCount(Math.round((bytes / MEGABYTE) * 10) / 10, language);

/** The maximum file size, for display. */
export const largestFile = (language: Language): string => megabytes(PHOTOS.largestFile, language);

/** Why a file was refused, with its name and size (spec §5). */
export function refusalWords(refusal: FileRefusal, language: Language): Words {
  switch (refusal.kind) {
    case 'tooMany':
      return { key: 'photos:refusal.tooMany', params: { max: refusal.max } };
    case 'tooLarge':
      return {
        key: 'photos:refusal.tooLarge',
        params: { name: refusal.name, size: megabytes(refusal.size, language) },
      };
    case 'empty':
    case 'twice':
      return { key: `photos:refusal.${refusal.kind}`, params: { name: refusal.name } };
  }
}

function newsOf(items: readonly PhotoItem[]): Words | null {
  if (items.some(({ phase }) => phase === 'working' || phase === 'waiting' || phase === 'again'))
    return { key: 'photos:sending' };
  const failed = items.filter(({ phase }) => phase === 'failed' || phase === 'refused').length;
  return failed === 0 ? null : { key: 'photos:notSent', params: { count: failed } };
}

/** The photos of one part and their actions. */
export function connectPhotos(
  { context }: SnapshotFrom<typeof photosMachine>,
  send: (event: PhotosEvent) => void,
  partId: string,
): PhotosValues {
  const items = itemsOf(context.groups, partId);
  const move = (key: string, by: -1 | 1) =>
    placeAfter(items, key, by) === null ? null : () => send({ type: 'photo.move', key, by });
  const opened = items.find(({ key }) => key === context.opened);
  return {
    tiles: items.map((item, index) => {
      const { key } = item;
      const isKept = item.phase === 'uploaded';
      return {
        key,
        place: index + 1,
        name: isKept ? item.name : item.file.name,
        isWaiting: item.phase === 'waiting' || item.phase === 'again',
        photoId: isKept ? item.photoId : null,
        open: isKept ? () => send({ type: 'photo.open', key }) : null,
        earlier: move(key, -1),
        later: move(key, 1),
        retry: item.phase === 'failed' ? () => send({ type: 'photo.retry', key }) : null,
        remove: () => send({ type: 'photo.remove', key }),
      };
    }),
    count: { key: 'photos:count', params: { count: takenIn(items), max: PHOTOS.most } },
    isFull: takenIn(items) >= PHOTOS.most,
    news: newsOf(items),
    refusals: context.refusals[partId] ?? [],
    dismiss: () => send({ type: 'refusals.dismiss', partId }),
    add: (files) => send({ type: 'photos.add', partId, files }),
    opened: opened?.phase === 'uploaded' ? opened.photoId : null,
    close: () => send({ type: 'lightbox.close' }),
  };
}
