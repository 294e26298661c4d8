import type { SnapshotFrom } from 'xstate';
import { fileProblemOf } from '../../../machines/photo/photo.rules.ts';
import type { profilePictureMachine } from '../../../machines/profile-picture/profile-picture.machine.ts';
import type { ProfilePictureEvent } from '../../../machines/profile-picture/profile-picture.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface ProfilePictureValues {
  /** Null without a picture. */
  readonly url: string | null;
  /** What went wrong, and why. */
  readonly problem: { readonly title: Words; readonly text: Words | null } | null;
  readonly retry: (() => void) | null;
  readonly isSaving: boolean;
  readonly isRemoving: boolean;
  readonly choose: (file: File) => void;
  /** Null when there is nothing to remove. */
  readonly remove: (() => void) | null;
}

export function connectProfilePicture(
  snapshot: SnapshotFrom<typeof profilePictureMachine>,
  send: (event: ProfilePictureEvent) => void,
): ProfilePictureValues {
  const { url, failure } = snapshot.context;
  const problem = (): ProfilePictureValues['problem'] => {
    if (snapshot.matches({ resting: 'saveFailed' }))
      return { title: { key: 'profile-picture:saveFailed' }, text: failureWords(failure) };
    if (snapshot.matches({ resting: 'removeFailed' }))
      return { title: { key: 'profile-picture:removeFailed' }, text: failureWords(failure) };
    const refused = failure && fileProblemOf(failure);
    return snapshot.matches({ resting: 'refused' }) && refused
      ? {
          title: { key: 'profile-picture:refused' },
          text: { key: refused === 'pictures-altered' ? 'profile-picture:altered' : `photo:refusal.${refused}` },
        }
      : null;
  };
  const canRetry = snapshot.can({ type: 'picture.retry' });
  return {
    url,
    problem: problem(),
    retry: canRetry ? () => send({ type: 'picture.retry' }) : null,
    isSaving: snapshot.matches('saving'),
    isRemoving: snapshot.matches('removing'),
    choose: (file) => send({ type: 'picture.choose', file }),
    remove: url === null ? null : () => send({ type: 'picture.remove' }),
  };
}
