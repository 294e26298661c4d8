import type { PhotoFile } from '../photo/photo.types.ts';
import { PHOTOS } from '../support/timing.ts';
import type { FileRefusal, UploadPhase, PhotoGroups, PhotoItem, PhotosContext, PhotosInput } from './photos.types.ts';

/** The uploaded photos, by id. */
export const groupsOf = ({ groups }: PhotosInput): PhotoGroups =>
  Object.fromEntries(
    Object.entries(groups).map(([partId, photos]) => [
      partId,
      photos.map(({ photoId }): PhotoItem => ({ key: photoId, phase: 'uploaded', photoId, name: null })),
    ]),
  );

export const itemsOf = (groups: PhotoGroups, partId: string): readonly PhotoItem[] => groups[partId] ?? [];

/** How many of a part's places are taken: a file that is refused takes none. */
export const takenIn = (items: readonly PhotoItem[]): number => items.filter(({ phase }) => phase !== 'refused').length;

/** The part of a photo; undefined when there is none. */
export const partOf = (groups: PhotoGroups, key: string): string | undefined =>
  Object.keys(groups).find((partId) => itemsOf(groups, partId).some((item) => item.key === key));

export const itemOf = (groups: PhotoGroups, key: string): PhotoItem | undefined =>
  Object.values(groups)
    .flat()
    .find((item) => item.key === key);

const isWaiting = (item: PhotoItem): item is Extract<PhotoItem, { phase: UploadPhase }> =>
  item.phase === 'waiting' || item.phase === 'again';

/** The first waiting photo. */
export const firstWaiting = ({ groups }: PhotosContext) => Object.values(groups).flat().find(isWaiting);

/** Which of the chosen files a part can take: not empty, not too large, and of these as many as there is room for (spec §5). */
export function sortFiles(
  taken: number,
  files: readonly PhotoFile[],
): { readonly accepted: readonly PhotoFile[]; readonly refusals: readonly FileRefusal[] } {
  const room = Math.max(0, PHOTOS.most - taken);
  const fit: PhotoFile[] = [];
  const refusals: FileRefusal[] = [];
  for (const file of files) {
    const { name, size } = file;
    if (size === 0) refusals.push({ kind: 'empty', name });
    else if (size > PHOTOS.largestFile) refusals.push({ kind: 'tooLarge', name, size });
    else fit.push(file);
  }
  if (fit.length > room) refusals.unshift({ kind: 'tooMany', max: PHOTOS.most });
  return { accepted: fit.slice(0, room), refusals };
}

/** Adds files at the end of a part's photos. */
export function afterAdding(
  context: PhotosContext,
  partId: string,
  files: readonly PhotoFile[],
): Pick<PhotosContext, 'groups' | 'refusals' | 'next'> {
  const before = itemsOf(context.groups, partId);
  const { accepted, refusals } = sortFiles(takenIn(before), files);
  const added = accepted.map((file, index): PhotoItem => ({
    key: `new-${context.next + index}`,
    phase: 'waiting',
    file,
  }));
  return {
    groups: { ...context.groups, [partId]: [...before, ...added] },
    refusals: { ...context.refusals, [partId]: refusals },
    next: context.next + added.length,
  };
}

const changed = (
  groups: PhotoGroups,
  key: string,
  change: (items: readonly PhotoItem[]) => readonly PhotoItem[],
): PhotoGroups => {
  const partId = partOf(groups, key);
  return partId === undefined ? groups : { ...groups, [partId]: change(itemsOf(groups, partId)) };
};

export const afterRemoving = (groups: PhotoGroups, key: string): PhotoGroups =>
  changed(groups, key, (items) => items.filter((item) => item.key !== key));

/** Where a photo would move by one place; null when there is no such place. */
export function placeAfter(items: readonly PhotoItem[], key: string, by: -1 | 1): number | null {
  const place = items.findIndex((item) => item.key === key) + by;
  return items.some((item) => item.key === key) && place >= 0 && place < items.length ? place : null;
}

export const afterMoving = (groups: PhotoGroups, key: string, by: -1 | 1): PhotoGroups =>
  changed(groups, key, (items) => {
    const place = placeAfter(items, key, by);
    const moved = items.find((item) => item.key === key);
    return place === null || !moved ? items : items.filter((item) => item.key !== key).toSpliced(place, 0, moved);
  });

/** Sets the phase of a photo being uploaded. */
export const afterPhase = (groups: PhotoGroups, key: string, phase: UploadPhase): PhotoGroups =>
  changed(groups, key, (items) =>
    items.map((item) => (item.key === key && item.phase !== 'uploaded' ? { ...item, phase } : item)),
  );

/** Replaces an upload with its id. If the part already has the same photo, it is dropped as a duplicate. */
export function afterUpload(
  { groups, refusals }: PhotosContext,
  key: string,
  photoId: string,
): Pick<PhotosContext, 'groups' | 'refusals'> {
  const partId = partOf(groups, key);
  const item = itemOf(groups, key);
  if (partId === undefined || !item || item.phase === 'uploaded') return { groups, refusals };
  const { name } = item.file;
  // The answers were changed elsewhere meanwhile, and the part is full.
  if (uploadedIds(groups, partId).length >= PHOTOS.most)
    return {
      groups: afterRemoving(groups, key),
      refusals: { ...refusals, [partId]: [...(refusals[partId] ?? []), { kind: 'tooMany', max: PHOTOS.most }] },
    };
  if (uploadedIds(groups, partId).includes(photoId))
    return {
      groups: afterRemoving(groups, key),
      refusals: { ...refusals, [partId]: [...(refusals[partId] ?? []), { kind: 'twice', name }] },
    };
  return {
    refusals,
    groups: changed(groups, key, (items) =>
      items.map((each) => (each.key === key ? { key, phase: 'uploaded', photoId, name } : each)),
    ),
  };
}

/** The uploaded photos of a part, in order. */
export const uploadedIds = (groups: PhotoGroups, partId: string): readonly string[] =>
  itemsOf(groups, partId).flatMap((item) => (item.phase === 'uploaded' ? [item.photoId] : []));

/** Puts all photos that may be tried again back into the queue. */
export const afterRetrying = (groups: PhotoGroups): PhotoGroups =>
  Object.fromEntries(
    Object.entries(groups).map(([partId, items]) => [
      partId,
      items.map((item) => (item.phase === 'failed' ? { ...item, phase: 'again' } : item)),
    ]),
  );

const isUnsent = ({ phase }: PhotoItem): boolean => phase === 'failed' || phase === 'refused';

/** Whether this upload failed and is not waiting for a retry. */
export const hasFailed = (groups: PhotoGroups, key: string): boolean => {
  const item = itemOf(groups, key);
  return item !== undefined && isUnsent(item);
};

/** The first part with such an upload. */
export const firstFailed = (groups: PhotoGroups): string | null =>
  Object.keys(groups).find((partId) => itemsOf(groups, partId).some(isUnsent)) ?? null;

/** The number of uploads that failed and are not waiting for a retry. */
export const failedCount = (groups: PhotoGroups): number => Object.values(groups).flat().filter(isUnsent).length;

/** Sets the uploaded photos in the given order; those being uploaded follow. */
export function afterReset(groups: PhotoGroups, photoIds: Readonly<Record<string, readonly string[]>>): PhotoGroups {
  const partIds = [...new Set([...Object.keys(groups), ...Object.keys(photoIds)])];
  return Object.fromEntries(
    partIds.map((partId) => {
      const items = itemsOf(groups, partId);
      const kept = (photoIds[partId] ?? []).map(
        (photoId): PhotoItem =>
          items.find((item) => item.phase === 'uploaded' && item.photoId === photoId) ?? {
            key: photoId,
            phase: 'uploaded',
            photoId,
            name: null,
          },
      );
      const room = PHOTOS.most - kept.length;
      const onTheirWay = items
        .filter(({ phase }) => phase !== 'uploaded')
        .filter(
          ({ phase }, index, all) => phase === 'working' || phase === 'refused' || takenIn(all.slice(0, index)) < room,
        );
      return [partId, [...kept, ...onTheirWay]];
    }),
  );
}
