import type { Driver } from '../engine/driver.ts';

export const networkDriver: Driver = {
  controls: {},
  shows: () => [{ role: 'status', name: '' }],
  environment: ['network.lost', 'network.restored'],
  leftOut: {},
};
