import type { Driver } from '../engine/driver.ts';

const TITLE = 'document-history:title';

export const documentHistoryDriver: Driver = {
  controls: {
    'history.open': () => ({ role: 'button', name: TITLE }),
    'history.close': () => ({ role: 'button', name: 'document-history:close' }),
    'history.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  otherWays: [{ 'history.close': () => ({ role: 'dialog', name: TITLE, gesture: { type: 'press', key: 'Escape' } }) }],
  shows: (snapshot) => [{ role: 'dialog', name: TITLE, isAbsent: snapshot.matches('closed') }],
  leftOut: {},
};
