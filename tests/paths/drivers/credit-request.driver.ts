import type { Driver } from '../engine/driver.ts';

export const creditRequestDriver: Driver = {
  controls: {},
  shows: () => [],
  otherWays: [],
  neutral: [],
  environment: ['page.left', 'presence.ended', 'draft.recalled', 'lock.acquired', 'lock.refused', 'lock.failed', 'lock.lost', 'lock.outdated', 'lock.released'],
  leftOut: {},
};
