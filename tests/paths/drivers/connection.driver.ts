import type { Driver } from '../engine/driver.ts';

export const connectionDriver: Driver = {
  controls: {},
  shows: () => [{ role: 'status', name: '' }],
  environment: ['connection.lost', 'connection.restored'],
  leftOut: {},
};
