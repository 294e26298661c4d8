import type { Driver } from '../engine/driver.ts';

export const startupDriver: Driver = {
  controls: { 'startup.retry': () => ({ role: 'button', name: 'common:retry' }) },
  toBeginning: { 'startup.retry': 'there is no page yet' },
  leftOut: {},
};
