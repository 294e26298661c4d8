import { photoMachine } from '../../../machines/photo/photo.machine.ts';
import { photosMachine } from '../../../machines/photos/photos.machine.ts';
import { PhotoWorker } from '../../browser/photos/photo-worker.ts';
import { Pictures } from '../../browser/photos/pictures.ts';
import type { Http } from '../../services/http.ts';
import { readPicture, uploadPhoto } from '../../services/photos.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** A document's photos, with their own worker. */
export const providedPhotos = ({ http }: Pick<Services, 'http'>) => {
  const worker = new PhotoWorker();
  return photosMachine.provide({
    actors: {
      photo: photoMachine.provide({
        actors: {
          checkPhoto: ask(({ file }, signal) => worker.check(file, signal)),
          convertPhoto: ask(({ file }, signal) => worker.convert(file, signal)),
          uploadPhoto: ask((input, signal) => uploadPhoto(http, input, signal)),
        },
      }),
    },
  });
};

const pictures = new WeakMap<Http, Pictures>();

/** Pictures for `PicturesContext`, shared by all screens: a document that is reopened shows them at once. */
export function providedPictures({ http }: Pick<Services, 'http'>): Pictures {
  const made = pictures.get(http) ?? new Pictures((photoId, size, signal) => readPicture(http, photoId, size, signal));
  pictures.set(http, made);
  return made;
}
