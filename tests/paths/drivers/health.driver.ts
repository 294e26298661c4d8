import type { Driver } from '../engine/driver.ts';

export const healthDriver: Driver = {
  controls: { 'health.check': () => ({ role: 'button', name: { key: 'health:check', params: { name: ['health:services.sourcing'] } } }) },
  leftOut: {},
};
