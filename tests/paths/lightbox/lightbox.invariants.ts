import { CALLS } from '../../../machines/support/timing.ts';
import { defineInvariants, doneOf, errorOf } from '../engine/path-model.ts';
import { lightboxMachine } from '../../../machines/lightbox/lightbox.machine.ts';

export const lightboxInvariants = defineInvariants(lightboxMachine, [
  {
    id: 'BIG-1',
    spec: 'S2.56',
    says: {
      en: 'The photo that the user chose is enlarged, and another only if the user goes to it',
      fr: 'La photo choisie par l’utilisateur est agrandie, et une autre seulement s’il y passe',
    },
    holds: ({ event, before, after }) => {
      const { photoId } = after.context;
      if (after.matches('open') !== (photoId !== null)) return false;
      switch (event.type) {
        case 'xstate.init':
          return after.matches({ open: 'loading' }) || after.matches('closed');
        case 'photo.open':
          return photoId === (before.matches('closed') ? event['photoId'] : before.context.photoId);
        case 'photo.show':
          return photoId === (before.matches('open') ? event['photoId'] : null);
        case 'lightbox.close':
          return photoId === null;
        default:
          return photoId === before.context.photoId;
      }
    },
  },
  {
    id: 'BIG-2',
    spec: 'S2.56',
    says: {
      en: 'An enlarged photo loads once when it is shown, and again when the user retries',
      fr: 'Une photo agrandie se charge une fois quand elle est montrée, et de nouveau si l’utilisateur réessaie',
    },
    holds: ({ event, before, after, calls }) => {
      const isShown = after.context.photoId !== null && after.context.photoId !== before.context.photoId;
      const isBegun = isShown || event.type === 'xstate.init' ? after.matches('open') : event.type === 'picture.retry';
      const loads = calls.filter(({ name }) => name === 'loadPicture');
      return loads.length === (isBegun ? 1 : 0) && (!isBegun || after.matches({ open: 'loading' }));
    },
  },
  {
    id: 'BIG-3',
    spec: 'docs/decisions',
    says: {
      en: 'A photo that does not load within twenty seconds is said not to, and can be tried again',
      fr: 'Une photo qui ne se charge pas en vingt secondes est signalée et peut être réessayée',
    },
    holds: ({ event, after, timers }) => {
      if (timers.some(({ ms }) => ms === CALLS.timeout) !== after.matches({ open: 'loading' })) return false;
      if (after.can({ type: 'picture.retry' }) !== after.matches({ open: 'failed' })) return false;
      if (event.type === doneOf('loadPicture')) return after.matches({ open: 'loaded' });
      const isOver = event.type === errorOf('loadPicture') || event.type.startsWith('xstate.after.');
      return after.matches({ open: 'failed' }) ? isOver || event.type.startsWith('photo.') : !isOver;
    },
  },
  {
    id: 'BIG-4',
    spec: 'S2.56',
    says: {
      en: 'Enlarged photos can be closed at any time, whoever opened them is told so once, and then others can be opened',
      fr: 'Les photos agrandies peuvent être fermées à tout moment, qui les a ouvertes l’apprend une fois, et d’autres peuvent ensuite être ouvertes',
    },
    holds: ({ event, before, after, sent }) =>
      after.can({ type: 'lightbox.close' }) === after.matches('open') &&
      after.can({ type: 'photo.open', photoId: 'p-1' }) === after.matches('closed') &&
      sent.length === (event.type === 'lightbox.close' && before.matches('open') ? 1 : 0),
  },
]);
