import type { AnyMachineSnapshot } from 'xstate';
import type { Driver } from '../engine/driver.ts';

const isIn = (snapshot: AnyMachineSnapshot, region: string, ...states: readonly string[]): boolean =>
  states.some((state) => snapshot.matches({ ready: { [region]: state } }));

export const workPreferencesDriver: Driver = {
  controls: {
    'hold.toggle': (_, snapshot) => ({
      role: 'checkbox',
      name: 'work-preferences:hold',
      value: isIn(snapshot, 'sending', 'held', 'taking'),
    }),
    'density.toggle': (_, snapshot) => ({
      role: 'checkbox',
      name: 'work-preferences:comfortable',
      value: isIn(snapshot, 'density', 'comfortable', 'loosening'),
    }),
    'news.toggle': (_, snapshot) => ({
      role: 'checkbox',
      name: 'work-preferences:news',
      value: isIn(snapshot, 'news', 'on', 'wanting'),
    }),
  },
  shows: (snapshot) =>
    snapshot.matches('ready')
      ? [
          { role: 'checkbox', name: 'work-preferences:news', isUsable: !isIn(snapshot, 'news', 'refused') },
          { role: 'group', name: 'work-preferences:sending' },
          { role: 'group', name: 'work-preferences:density' },
          { role: 'group', name: 'work-preferences:arriving' },
          // The group contains the message, for screen readers.
          {
            role: 'group',
            name: 'work-preferences:arriving',
            within: { selector: 'fieldset', text: 'work-preferences:refused' },
            isAbsent: !isIn(snapshot, 'news', 'refused'),
          },
        ]
      : [{ role: 'checkbox', name: 'work-preferences:hold', isAbsent: true }],
  // While a choice is being saved, another click changes nothing.
  neutral: ['hold.toggle', 'density.toggle', 'news.toggle'],
  unheard: { 'xstate.error.actor.readPreferences': 'nobody waits for it: it is how the menu begins' },
  leftOut: {},
};
