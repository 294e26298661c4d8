import type { Driver } from '../engine/driver.ts';

export const healthDriver: Driver = {
  controls: {
    'health.check': (_, { context: { name } }) => ({
      role: 'button',
      name: {
        key: 'health:check',
        params: { name: name === 'sourcing' ? ['health:services.sourcing'] : String(name) },
      },
    }),
  },
  unheard: {
    'xstate.error.actor.checkHealth':
      'every service is asked again and again: who is told each time is told of nothing else',
  },
  leftOut: {},
};
