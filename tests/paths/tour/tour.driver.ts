import type { Driver } from '../engine/driver.ts';

export const tourDriver: Driver = {
  controls: { 'tour.start': () => ({ role: 'button', name: 'tour:start' }) },
  environment: ['profile.changed', 'route.changed'],
  leftOut: {},
};
