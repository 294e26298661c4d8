import type { Driver } from '../engine/driver.ts';

export const photoDriver: Driver = {
  controls: { 'photo.retry': () => ({ role: 'button', name: 'photo:retry' }) },
  environment: ['upload.progressed'],
  leftOut: {},
};
