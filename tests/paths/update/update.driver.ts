import type { Driver } from '../engine/driver.ts';

export const updateDriver: Driver = {
  controls: {
    'update.reload': () => ({ role: 'button', name: 'update:reload' }),
    'update.postpone': () => ({ role: 'button', name: 'update:later' }),
  },
  shows: () => [{ role: 'status', name: '' }],
  environment: ['chunk.failed', 'screen.failed'],
  toBeginning: { 'update.postpone': 'what was said is gone, and nothing of it is left' },
  leftOut: {},
};
