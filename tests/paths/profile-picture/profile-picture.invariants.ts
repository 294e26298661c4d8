import { LARGEST_PHOTO } from '../../../domain/photo.ts';
import { equal } from '../../../domain/equal.ts';
import type { Profile } from '../../../domain/permission.ts';
import type { PhotoFile } from '../../../machines/photo/photo.types.ts';
import { profilePictureMachine } from '../../../machines/profile-picture/profile-picture.machine.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';

type Step = Trace<typeof profilePictureMachine>;

const isDone = ({ event }: Step): boolean =>
  event.type === doneOf('savePicture') || event.type === doneOf('removePicture');
const isFailed = ({ event }: Step): boolean =>
  event.type === errorOf('savePicture') || event.type === errorOf('removePicture');
const isResting = ({ before }: Step): boolean => before.matches('resting');

export const profilePictureInvariants = defineInvariants(profilePictureMachine, [
  {
    id: 'PICTURE-1',
    spec: 'S2.121',
    says: {
      en: 'A photo is sent when it is chosen, and again when the user retries; one of more than 50 MB never is',
      fr: 'Une photo est envoyée quand on la choisit, et de nouveau quand on réessaie; jamais si elle dépasse 50 Mo',
    },
    holds: (step) => {
      const { event, before, calls } = step;
      const sent = calls.filter(({ name }) => name === 'savePicture').map(({ input }) => input);
      const file = event['file'] as PhotoFile | undefined;
      if (event.type === 'picture.choose' && isResting(step) && file)
        return equal(sent, file.size > LARGEST_PHOTO ? [] : [{ file }]);
      if (event.type === 'picture.retry' && before.matches({ resting: 'saveFailed' }))
        return equal(sent, [{ file: before.context.file }]);
      return sent.length === 0;
    },
  },
  {
    id: 'PICTURE-2',
    spec: 'S2.121',
    says: {
      en: 'A picture is removed when the user wants that, where there is one, and again when they retry',
      fr: 'La photo est supprimée quand l’utilisateur le veut, s’il y en a une, et de nouveau quand il réessaie',
    },
    holds: (step) => {
      const { event, before, calls } = step;
      const isWanted =
        (event.type === 'picture.remove' && isResting(step) && before.context.url !== null) ||
        (event.type === 'picture.retry' && before.matches({ resting: 'removeFailed' }));
      return calls.filter(({ name }) => name === 'removePicture').length === (isWanted ? 1 : 0);
    },
  },
  {
    id: 'PICTURE-3',
    spec: 'S2.121',
    says: {
      en: 'What is shown is the picture of the profile that was answered last; the portal is told, and so is the user',
      fr: 'La photo affichée est celle du dernier profil reçu; le portail l’apprend, et l’utilisateur aussi',
    },
    holds: (step) => {
      const { event, before, after, sent } = step;
      if (!isDone(step)) return after.context.url === before.context.url && sent.length === 0;
      const profile = event['output'] as Profile;
      const key = event.type === doneOf('savePicture') ? 'profile-picture:saved' : 'profile-picture:removed';
      return (
        after.context.url === (profile.profilePictureThumbFile?.viewUrl ?? null) &&
        sent.some((told) => told.type === 'profile.changed' && told['profile'] === profile) &&
        sent.some((told) => told.type === 'notification.wanted' && told['kind'] === 'success' && told['key'] === key)
      );
    },
  },
  {
    id: 'PICTURE-4',
    spec: '§8',
    says: {
      en: 'A failure says why until something else is tried; what another file alone would help cannot be retried',
      fr: 'Un échec dit pourquoi jusqu’à l’essai suivant; ce que seul un autre fichier corrigerait ne se réessaie pas',
    },
    holds: (step) => {
      const { event, after } = step;
      const { failure } = after.context;
      const isTold = after.matches('resting') && !after.matches({ resting: 'settled' });
      if ((failure !== null) !== isTold) return false;
      if (isFailed(step) && !equal(failure, toFailure(event['error']))) return false;
      const isRefused =
        failure !== null && ['photo-type', 'too-large', 'pictures-altered'].includes(failure.code ?? '');
      return after.can({ type: 'picture.retry' }) === (isTold && !isRefused);
    },
  },
  {
    id: 'PICTURE-5',
    spec: '§2',
    says: {
      en: 'While the platform is asked, nothing else can be begun',
      fr: 'Pendant qu’on demande à la plateforme, rien d’autre ne peut commencer',
    },
    holds: ({ after, running }) => {
      const isBusy = after.hasTag('busy');
      const file = { name: 'me.jpg', size: 1 };
      return (
        running.length === (isBusy ? 1 : 0) &&
        after.can({ type: 'picture.choose', file }) === !isBusy &&
        after.can({ type: 'picture.remove' }) === (!isBusy && after.context.url !== null)
      );
    },
  },
]);
