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
      'each service is checked again and again; announcing each failure would drown everything else',
  },
  leftOut: {},
};
