import type { Driver } from '../engine/driver.ts';

export const lockDriver: Driver = {
  controls: { 'lock.retry': () => ({ role: 'button', name: 'lock:retry' }) },
  // The workflow that owns the lock releases it.
  environment: ['lock.release'],
  leftOut: {
    'transition lock.held · lock.retry · 1':
      'a held lock is asked for again by its workflow alone, when the platform refused a write',
  },
};
