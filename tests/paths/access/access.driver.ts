import type { Driver } from '../engine/driver.ts';

export const accessDriver: Driver = {
  controls: {},
  environment: ['page.entered', 'user.loaded', 'user.missing'],
  leftOut: {},
};
