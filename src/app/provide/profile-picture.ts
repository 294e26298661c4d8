import { profilePictureMachine } from '../../../machines/profile-picture/profile-picture.machine.ts';
import { PhotoWorker } from '../../browser/photos/photo-worker.ts';
import { uploadProfilePicture } from '../../services/profile-picture.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

const NO_PICTURE = {
  profilePictureThumbFile: null,
  profilePictureCroppedFileId: null,
  profilePictureOriginalFileId: null,
};

/** The user's own picture, with a worker that resizes it. */
export const providedProfilePicture = ({ http, identity }: Services) => {
  const worker = new PhotoWorker();
  return profilePictureMachine.provide({
    actors: {
      savePicture: ask(async ({ file }, signal) => {
        const picture = await worker.portrait(file, signal);
        return identity.saveProfile(await uploadProfilePicture(http, picture, signal), signal);
      }),
      removePicture: ask((_, signal) => identity.saveProfile(NO_PICTURE, signal)),
    },
  });
};
