import type { Driver } from '../engine/driver.ts';

const TITLE = 'audit:column.changes';

export const auditEntryDriver: Driver = {
  controls: {
    'entry.open': () => ({ role: 'button', name: { key: 'audit-entry:show', params: { count: 3 } } }),
    'entry.close': () => ({ role: 'button', name: 'audit-entry:close' }),
    'entry.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  otherWays: [{ 'entry.close': () => ({ role: 'dialog', name: TITLE, gesture: { type: 'press', key: 'Escape' } }) }],
  shows: (snapshot) => [{ role: 'dialog', name: TITLE, isAbsent: snapshot.matches('closed') }],
  leftOut: {},
};
