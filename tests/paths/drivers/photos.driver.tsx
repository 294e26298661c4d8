import { fireEvent } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { PhotoFile } from '../../../machines/photo/photo.types.ts';
import { itemsOf } from '../../../machines/photos/photos.rules.ts';
import { PhotosView } from '../../../src/views/photos/photos.view.tsx';
// Fetched before it is needed: a walk does not wait for it.
import '../../../src/views/photos/lightbox.tsx';
import type { Control, ViewDriver } from '../engine/view-walk.tsx';

const PART = 'part-1';

/** A file of the browser's, of a size that need not be there. */
const fileOf = ({ name, size }: PhotoFile): File => Object.defineProperty(new File([], name), 'size', { value: size });

const choose = (files: readonly PhotoFile[]) => (element: HTMLElement) =>
  void fireEvent.change(element.closest('section')?.querySelector('input') ?? element, { target: { files: files.map(fileOf) } });

/** The button of one photo: it is known by its place. */
const ofPhoto = (name: string, key: unknown, { context }: AnyMachineSnapshot): Control => ({
  role: 'button',
  name: { key: name, params: { place: itemsOf(context.groups, PART).findIndex((item) => item.key === key) + 1 } },
});

export const photosDriver: ViewDriver = {
  render: (actor) => <PhotosView actor={actor} partId={PART} partName="Hood" onItsWay={() => null} />,
  controls: {
    'photos.add': ({ files }) => ({ role: 'button', name: 'photos:browse', use: choose(files) }),
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
