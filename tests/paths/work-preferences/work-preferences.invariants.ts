import { equal } from '../../../domain/equal.ts';
import { defineInvariants, doneOf, errorOf, type Trace } from '../engine/path-model.ts';
import { workPreferencesMachine } from '../../../machines/work-preferences/work-preferences.machine.ts';
import type { StoredWorkPreferences } from '../../../machines/work-preferences/work-preferences.types.ts';

type Step = Trace<typeof workPreferencesMachine>;
const inputOf = (step: Step, name: string): unknown => step.calls.find((call) => call.name === name)?.input;
export const workPreferencesInvariants = defineInvariants(workPreferencesMachine, [
  {
    id: 'WORKPREF-1',
    spec: 'docs/decisions',
    says: { en: 'What was chosen before holds', fr: 'Ce qui a été choisi avant vaut' },
    holds: (step) => {
      if (step.event.type !== doneOf('readPreferences')) return true;
      const { isSendHeld, isCompact, isNewsWanted, permission } = step.event['output'] as StoredWorkPreferences;
      const news = permission === 'denied' ? 'refused' : isNewsWanted && permission === 'granted' ? 'on' : 'off';
      return step.after.matches({
        ready: { sending: isSendHeld ? 'held' : 'atOnce', density: isCompact ? 'compact' : 'comfortable', news },
      });
    },
  },
  {
    id: 'WORKPREF-2',
    spec: 'docs/decisions',
    says: {
      en: 'Each change of mind about the moment before sending is kept',
      fr: 'Chaque changement d’avis sur l’attente avant l’envoi est gardé',
    },
    holds: (step) => {
      if (step.event.type === 'hold.toggle' && step.before.matches({ ready: { sending: 'held' } }))
        return equal(inputOf(step, 'storeHold'), { isHeld: false });
      if (step.event.type === 'hold.toggle' && step.before.matches({ ready: { sending: 'atOnce' } }))
        return equal(inputOf(step, 'storeHold'), { isHeld: true });
      if (/actor\.storeHold$/.test(step.event.type))
        return step.after.matches({
          ready: { sending: step.before.matches({ ready: { sending: 'taking' } }) ? 'held' : 'atOnce' },
        });
      return inputOf(step, 'storeHold') === undefined;
    },
  },
  {
    id: 'WORKPREF-6',
    spec: 'docs/decisions',
    says: {
      en: 'Each change of mind about how close rows stand is shown and kept',
      fr: 'Chaque changement d’avis sur l’espacement des lignes est montré et gardé',
    },
    holds: (step) => {
      if (step.event.type === 'density.toggle' && step.before.matches({ ready: { density: 'comfortable' } }))
        return equal(inputOf(step, 'storeDensity'), { isCompact: true });
      if (step.event.type === 'density.toggle' && step.before.matches({ ready: { density: 'compact' } }))
        return equal(inputOf(step, 'storeDensity'), { isCompact: false });
      if (/actor\.storeDensity$/.test(step.event.type))
        return step.after.matches({
          ready: { density: step.before.matches({ ready: { density: 'tightening' } }) ? 'compact' : 'comfortable' },
        });
      return inputOf(step, 'storeDensity') === undefined;
    },
  },
  {
    id: 'WORKPREF-3',
    spec: 'docs/decisions',
    says: {
      en: 'News is shown only where the user wants them and the browser allows them',
      fr: 'Les nouvelles ne sont montrées que si la personne les veut et que le navigateur les permet',
    },
    holds: (step) => {
      if (step.event.type === 'news.toggle' && step.before.matches({ ready: { news: 'off' } }))
        return step.calls.some(({ name }) => name === 'askPermission');
      if (step.event.type === 'news.toggle' && step.before.matches({ ready: { news: 'on' } }))
        return equal(inputOf(step, 'storeNews'), { isWanted: false });
      if (step.event.type === doneOf('askPermission')) {
        const answer = step.event['output'];
        if (answer === 'granted') return equal(inputOf(step, 'storeNews'), { isWanted: true });
        return step.after.matches({ ready: { news: answer === 'denied' ? 'refused' : 'off' } });
      }
      if (/error\.actor\.askPermission$/.test(step.event.type))
        return step.after.matches({ ready: { news: 'refused' } });
      if (/actor\.storeNews$/.test(step.event.type))
        return step.after.matches({
          ready: { news: step.before.matches({ ready: { news: 'wanting' } }) ? 'on' : 'off' },
        });
      return inputOf(step, 'storeNews') === undefined;
    },
  },
  {
    id: 'WORKPREF-4',
    spec: 'docs/decisions',
    says: {
      en: 'Each choice can be changed as soon as the browser has been told of the last one, but for news that it refuses',
      fr: 'Chaque choix peut être changé dès que le navigateur connaît le précédent, sauf les nouvelles qu’il refuse',
    },
    holds: ({ after, running }) => {
      const isRead = after.matches('ready');
      return (
        after.can({ type: 'hold.toggle' }) === (isRead && !running.includes('storeHold')) &&
        after.can({ type: 'density.toggle' }) === (isRead && !running.includes('storeDensity')) &&
        after.can({ type: 'news.toggle' }) ===
          (isRead &&
            !running.includes('storeNews') &&
            !running.includes('askPermission') &&
            !after.matches({ ready: { news: 'refused' } }))
      );
    },
  },
  {
    id: 'WORKPREF-5',
    spec: 'docs/decisions',
    says: {
      en: 'What was chosen is read first; a browser that keeps nothing begins with a moment before sending, compact rows and without news',
      fr: 'Ce qui a été choisi est lu d’abord; un navigateur qui ne garde rien commence avec une attente avant l’envoi, des lignes compactes et sans nouvelles',
    },
    holds: (step) =>
      (step.event.type !== 'xstate.init' || equal(step.running, ['readPreferences'])) &&
      (step.event.type !== errorOf('readPreferences') ||
        step.after.matches({ ready: { sending: 'held', density: 'compact', news: 'off' } })),
  },
]);
