import { answered, defineModel, doneOf, errorOf, failed } from '../engine/path-model.ts';
import { workPreferencesMachine } from '../../../machines/work-preferences/work-preferences.machine.ts';

export const workPreferencesModel = defineModel({
  machine: workPreferencesMachine,
  input: undefined,
  cases: {
    [doneOf('readPreferences')]: [
      answered('as at first', { isSendHeld: true, isCompact: true, isNewsWanted: false, permission: 'default' }),
      answered('sending at once, comfortable rows, with news', {
        isSendHeld: false,
        isCompact: false,
        isNewsWanted: true,
        permission: 'granted',
      }),
      answered('with news that the browser refuses', {
        isSendHeld: true,
        isCompact: true,
        isNewsWanted: true,
        permission: 'denied',
      }),
    ],
    [errorOf('readPreferences')]: [failed('storage is blocked', { kind: 'unexpected' })],
    [doneOf('askPermission')]: [
      answered('granted', 'granted'),
      answered('denied', 'denied'),
      answered('put off', 'default'),
    ],
    [errorOf('askPermission')]: [failed('a browser without news', { kind: 'unexpected' })],
    [errorOf('storeHold')]: [failed('storage is full', { kind: 'unexpected' })],
    [errorOf('storeDensity')]: [failed('storage is full', { kind: 'unexpected' })],
    [errorOf('storeNews')]: [failed('storage is full', { kind: 'unexpected' })],
  },
  key: () => null,
  // The checkbox is disabled.
  userCan: (snapshot, { type }) => type !== 'news.toggle' || !snapshot.matches({ ready: { news: 'refused' } }),
  expect: [
    { state: 'ready', shows: () => ['work-preferences:hold', 'work-preferences:comfortable', 'work-preferences:news'] },
    { state: 'ready.news.refused', shows: () => ['work-preferences:refused'] },
    { state: 'ready.news.on', hides: ['work-preferences:refused'] },
    { state: 'ready.news.off', hides: ['work-preferences:refused'] },
  ],
});
