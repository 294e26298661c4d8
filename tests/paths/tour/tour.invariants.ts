import { equal } from '../../../domain/equal.ts';
import { DELAYS } from '../../../machines/support/timing.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { tourMachine } from '../../../machines/tour/tour.machine.ts';
import type { TourProfile } from '../../../machines/tour/tour.types.ts';

type Step = Trace<typeof tourMachine>;
const began = (step: Step, name: string): boolean => step.calls.some((call) => call.name === name);
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
const profileOf = (step: Step): TourProfile | null => step.event['profile'] as TourProfile | null;

const SOMEBODY: TourProfile = { uid: 'u-0', name: 'Zoé Roy', email: 'zoe@atelier.test', organizations: [] };

export const tourInvariants = defineInvariants(tourMachine, [
  {
    id: 'TOUR-1',
    spec: '§1',
    says: { en: 'The tour never shows itself unasked', fr: 'La visite ne se montre jamais sans être demandée' },
    holds: (step) => !began(step, 'playTour') || step.event.type === 'tour.start' || step.before.context.isWanted,
  },
  {
    id: 'TOUR-2',
    spec: 'S4.39',
    says: {
      en: 'A player is made for whoever is signed in, once the script is there or the former player is gone',
      fr: 'Le lecteur est créé pour la personne connectée, dès que le script est là ou que l’ancien lecteur est parti',
    },
    holds: (step) => {
      const isDue =
        step.event.type === doneOf('loadScript') ||
        /actor\.destroyPlayer$/.test(step.event.type) ||
        (step.event.type === 'profile.changed' && step.before.matches('creating'));
      return (
        began(step, 'createPlayer') === isDue &&
        (!isDue || equal(inputOf(step, 'createPlayer'), { profile: step.after.context.profile }))
      );
    },
  },
  {
    id: 'TOUR-3',
    spec: 'S4.40 S4.41',
    says: {
      en: 'When someone comes or goes the player is destroyed; another change brings it up to date',
      fr: 'À l’arrivée ou au départ d’une personne, le lecteur est détruit; tout autre changement le met à jour',
    },
    holds: (step) => {
      if (step.event.type !== 'profile.changed' || !step.before.matches('ready'))
        return !began(step, 'destroyPlayer') && !began(step, 'updatePlayer');
      const { profile } = step.before.context;
      const isOther = !equal(profile, profileOf(step));
      const isOtherPresence = (profile === null) !== (profileOf(step) === null);
      return (
        began(step, 'destroyPlayer') === isOtherPresence &&
        began(step, 'updatePlayer') === (isOther && !isOtherPresence)
      );
    },
  },
  {
    id: 'TOUR-4',
    spec: 'S4.40',
    says: { en: 'The profile of now is always known', fr: 'Le profil du moment est toujours connu' },
    holds: (step) => step.event.type !== 'profile.changed' || equal(step.after.context.profile, profileOf(step)),
  },
  {
    id: 'TOUR-5',
    spec: 'S4.42 S9.28',
    says: {
      en: 'A player is refreshed 300 ms after a change of route',
      fr: 'Le lecteur est rafraîchi 300 ms après un changement de page',
    },
    holds: (step) => {
      const isAwaited = step.after.matches('ready') && step.after.matches({ ready: { page: 'changing' } });
      return (
        isAwaited === step.timers.length > 0 &&
        step.timers.every(({ ms }) => ms === DELAYS.tourRefresh) &&
        (step.event.type !== 'route.changed' || !step.before.matches('ready') || isAwaited) &&
        (!step.event.type.startsWith('xstate.after.') || began(step, 'refreshPlayer'))
      );
    },
  },
  {
    id: 'TOUR-6',
    spec: 'S4.43 S8.42',
    says: {
      en: 'A failed update, refresh or tour leaves the player as it is',
      fr: 'Une mise à jour, un rafraîchissement ou une visite en échec laisse le lecteur en place',
    },
    holds: (step) =>
      !/^xstate\.error\.actor\.(updatePlayer|refreshPlayer|playTour)$/.test(step.event.type) ||
      step.after.matches('ready'),
  },
  {
    id: 'TOUR-7',
    spec: 'S1.29',
    says: {
      en: 'Whoever asks for the tour gets it once it is there, or is told that it is not',
      fr: 'Qui demande la visite l’obtient dès qu’elle est prête, ou apprend qu’elle ne l’est pas',
    },
    holds: (step) =>
      (step.event.type !== 'tour.start' ||
        step.after.matches('loading') ||
        step.after.matches({ ready: { show: 'playing' } })) &&
      (!step.after.matches('ready') ||
        step.before.matches('ready') ||
        began(step, 'playTour') === step.before.context.isWanted),
  },
  {
    id: 'TOUR-8',
    spec: '§4',
    says: {
      en: 'Who is signed in is watched from the beginning, the page as soon as there is a player, and each change is heard',
      fr: 'La personne connectée est suivie dès le début, la page dès qu’il y a un lecteur, et chaque changement est entendu',
    },
    holds: (step) => {
      const { before, after } = step;
      const isReady = after.matches('ready');
      const isNew = isReady && !before.matches('ready');
      return (
        (step.event.type !== 'xstate.init' || (began(step, 'watchProfile') && after.matches('unasked'))) &&
        (!isNew || (began(step, 'watchRoute') && after.matches({ ready: { page: 'settled', person: 'known' } }))) &&
        after.can({ type: 'profile.changed', profile: after.context.profile ? null : SOMEBODY }) &&
        after.can({ type: 'route.changed' }) === isReady
      );
    },
  },
  {
    id: 'TOUR-9',
    spec: 'S1.29',
    says: {
      en: 'The tour can be asked for wherever it is not on its way; a wish holds until it is met or cannot be',
      fr: 'La visite peut être demandée quand elle n’est pas en route; une demande vaut jusqu’à ce qu’elle soit satisfaite ou ne puisse l’être',
    },
    holds: ({ event, before, after }) => {
      const isAtRest =
        after.matches('unasked') || after.matches('missing') || after.matches({ ready: { show: 'resting' } });
      const isFailed = event.type === errorOf('loadScript') || event.type === errorOf('createPlayer');
      const isEnded = [doneOf('playTour'), doneOf('refreshPlayer'), doneOf('updatePlayer')].includes(event.type);
      return (
        after.can({ type: 'tour.start' }) === isAtRest &&
        !after.matches({ ready: { show: 'deciding' } }) &&
        (!isFailed || (after.matches('missing') && !after.context.isWanted)) &&
        (!isEnded || after.matches('ready')) &&
        (event.type !== 'tour.start' || before.matches('ready') || after.context.isWanted)
      );
    },
  },
]);
