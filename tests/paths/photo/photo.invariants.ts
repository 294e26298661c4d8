import { equal } from '../../../domain/equal.ts';
import { toFailure } from '../../../machines/support/failure.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { photoMachine } from '../../../machines/photo/photo.machine.ts';
import type { CheckedPhoto } from '../../../machines/photo/photo.types.ts';

type Step = Trace<typeof photoMachine>;
const began = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const on = (step: Step, type: string): boolean => step.event.type === type;
const isFailure = ({ event }: Step): boolean => event.type.startsWith('xstate.error.actor.');
/** Problems that a retry cannot solve (spec §5). */
const ABOUT_THE_FILE = new Set([
  'photo-type',
  'photo-damaged',
  'photo-empty',
  'photo-dimensions',
  'not-a-photo',
  'photo-quota',
  'too-large',
  'pictures-altered',
]);
const isAboutTheFile = (step: Step): boolean => ABOUT_THE_FILE.has(toFailure(step.event['error']).code ?? '');

export const photoInvariants = defineInvariants(photoMachine, [
  {
    id: 'PHOTO-1',
    spec: '§5',
    says: {
      en: 'Nothing is converted or sent before its own bytes were checked',
      fr: 'Rien n’est converti ni envoyé avant que son contenu soit vérifié',
    },
    holds: (step) => {
      if (on(step, 'xstate.init')) return began(step, 'checkPhoto') !== undefined && step.calls.length === 1;
      return began(step, 'convertPhoto') === undefined || on(step, doneOf('checkPhoto'));
    },
  },
  {
    id: 'PHOTO-2',
    spec: 'S9.12',
    says: {
      en: 'Only what cannot be sent as it is gets converted; what was prepared is what is sent',
      fr: 'Seul ce qui ne peut être envoyé tel quel est converti; ce qui a été préparé est ce qui est envoyé',
    },
    holds: (step) => {
      const { prepared } = step.after.context;
      if (on(step, doneOf('checkPhoto')) && prepared !== (step.event['output'] as CheckedPhoto).prepared) return false;
      if (
        on(step, doneOf('checkPhoto')) &&
        (prepared === null ? began(step, 'convertPhoto') : began(step, 'uploadPhoto')) === undefined
      )
        return false;
      if (on(step, doneOf('convertPhoto')) && began(step, 'uploadPhoto') === undefined) return false;
      const sent = began(step, 'uploadPhoto');
      return sent === undefined || (prepared !== null && equal(sent, prepared));
    },
  },
  {
    id: 'PHOTO-3',
    spec: 'S5.15',
    says: {
      en: 'A file that is damaged, too large or of another type can only be removed; any other failure can be tried again',
      fr: 'Un fichier endommagé, trop lourd ou d’un autre type ne peut qu’être retiré; tout autre échec peut être réessayé',
    },
    holds: (step) =>
      !isFailure(step) ||
      (step.after.context.failure !== null &&
        step.after.can({ type: 'photo.retry' }) === !isAboutTheFile(step) &&
        step.sent.some((event) => event.type === 'photo.failed' && event['canRetry'] === !isAboutTheFile(step))),
  },
  {
    id: 'PHOTO-4',
    spec: '§5',
    says: {
      en: 'A second try sends under the same key, and converts nothing twice',
      fr: 'Un nouvel essai envoie sous la même clé et ne convertit rien deux fois',
    },
    holds: (step) => {
      if (!on(step, 'photo.retry') || !step.before.can({ type: 'photo.retry' })) return true;
      const { prepared, failure, share } = step.after.context;
      if (failure !== null || share !== 0 || prepared !== step.before.context.prepared) return false;
      return prepared === null ? began(step, 'checkPhoto') !== undefined : began(step, 'uploadPhoto') !== undefined;
    },
  },
  {
    id: 'PHOTO-5',
    spec: '§2',
    says: { en: 'How much was sent is known while it is sent', fr: 'La part envoyée est connue pendant l’envoi' },
    holds: (step) =>
      !on(step, 'upload.progressed') ||
      !step.before.matches('uploading') ||
      step.after.context.share === step.event['share'],
  },
  {
    id: 'PHOTO-6',
    spec: '§2',
    says: {
      en: 'Its owner is told the id that the platform gave it, and only then is it done',
      fr: 'La liste des photos apprend l’identifiant donné par la plateforme, et alors seulement la photo est terminée',
    },
    holds: (step) => {
      const isTold = step.sent.some((event) =>
        equal(event, { type: 'photo.uploaded', key: 'photo-1', photoId: 'p-77' }),
      );
      return isTold === on(step, doneOf('uploadPhoto')) && (!isTold || step.after.matches('done'));
    },
  },
  {
    id: 'PHOTO-7',
    spec: 'S5.15',
    says: {
      en: 'A failed upload asks to retry, and keeps the photo',
      fr: 'Un envoi échoué propose de réessayer et garde la photo',
    },
    holds: (step) =>
      !on(step, errorOf('uploadPhoto')) ||
      isAboutTheFile(step) ||
      (step.after.matches('failed') && step.after.context.prepared === step.before.context.prepared),
  },
]);
