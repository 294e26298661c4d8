import type { AnyMachineSnapshot } from 'xstate';
import type { ProfilePictureContext } from '../../../machines/profile-picture/profile-picture.types.ts';
import type { Driver, Named } from '../engine/driver.ts';

function shown(snapshot: AnyMachineSnapshot): Named[] {
  const { url } = snapshot.context as ProfilePictureContext;
  return [{ role: 'button', name: 'profile-picture:remove', isAbsent: url === null || snapshot.matches('removing') }];
}

export const profilePictureDriver: Driver = {
  controls: {
    'picture.choose': ({ file }, { context }) => ({
      role: 'button',
      name: (context as ProfilePictureContext).url === null ? 'profile-picture:choose' : 'profile-picture:chooseOther',
      gesture: { type: 'chooseFiles', files: [file] },
    }),
    'picture.remove': () => ({ role: 'button', name: 'profile-picture:remove' }),
    'picture.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  shows: shown,
  leftOut: {
    'refusal profilePicture.resting · picture.remove · 1 [hasPicture]':
      'where there is no picture there is no button to remove it',
  },
};
