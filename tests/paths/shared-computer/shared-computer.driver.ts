import type { Driver } from '../engine/driver.ts';

export const sharedComputerDriver: Driver = {
  controls: {
    'shared.toggle': (_, snapshot) => ({
      role: 'checkbox',
      name: 'shared-computer:label',
      value: snapshot.matches('shared') || snapshot.matches('sharing'),
    }),
  },
  shows: (snapshot) => [
    { role: 'checkbox', name: 'shared-computer:label', ...(snapshot.matches('reading') && { isAbsent: true }) },
  ],
  // While the choice is being saved, another click changes nothing.
  neutral: ['shared.toggle'],
  unheard: {
    'xstate.error.actor.readChoice': 'nobody waits for it: it is how the menu begins',
  },
  leftOut: {},
};
