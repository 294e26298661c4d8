import type { Driver } from '../engine/driver.ts';

export const lateLoadingDriver: Driver = {
  controls: { 'loading.retry': () => ({ role: 'button', name: 'common:retry' }) },
  shows: () => [{ role: 'status', name: '' }],
  environment: ['part.failed', 'network.restored', 'page.changed'],
  leftOut: {},
};
