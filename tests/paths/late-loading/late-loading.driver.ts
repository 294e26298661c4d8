import type { Driver } from '../engine/driver.ts';

export const lateLoadingDriver: Driver = {
  controls: {},
  shows: (snapshot) => [
    { role: 'status', name: '' },
    { role: 'button', name: 'common:reload', isAbsent: !snapshot.matches('missing') },
  ],
  environment: ['part.failed'],
  leftOut: {},
};
