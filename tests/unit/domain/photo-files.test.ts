/** Which files take one of a part's ten places. */
import { expect, it } from 'vitest';
import type { PhotoFile } from '../../../machines/photo/photo.types.ts';
import { sortFiles, takenIn } from '../../../machines/photos/photos.rules.ts';
import { PHOTOS } from '../../../machines/support/timing.ts';

const file = (name: string, size = 1): PhotoFile => ({ name, size });

it('files that are refused take none', () => {
  const good = Array.from({ length: PHOTOS.most }, (_, index) => file(`photo ${index}`));
  const { accepted, refusals } = sortFiles(0, [file('empty', 0), file('large', PHOTOS.largestFile + 1), ...good]);
  expect(accepted).toEqual(good);
  expect(refusals.map(({ kind }) => kind)).toEqual(['empty', 'tooLarge']);
  expect(sortFiles(1, good)).toMatchObject({ accepted: good.slice(0, -1), refusals: [{ kind: 'tooMany' }] });
});

it('a file that turned out to be no photo takes none', () => {
  expect(
    takenIn([
      { key: 'p', phase: 'uploaded', photoId: 'p', name: null },
      { key: 'new-1', phase: 'refused', file: file('text') },
      { key: 'new-2', phase: 'failed', file: file('photo') },
    ]),
  ).toBe(2);
});
