import type { Driver } from '../engine/driver.ts';

export const listExportDriver: Driver = {
  controls: {
    'export.start': () => ({ role: 'button', name: 'list-export:start' }),
    'export.cancel': () => ({ role: 'button', name: 'list-export:cancel' }),
    'export.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  leftOut: {},
};
