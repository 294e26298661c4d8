import type { Driver } from '../engine/driver.ts';

const OFF = 'a button that is off says why, and sends nothing';

export const connectionDriver: Driver = {
  controls: {
    'connection.test': () => ({ role: 'button', name: 'connection:test' }),
    'key.reveal': () => ({ role: 'button', name: 'connection:reveal' }),
    'key.hide': () => ({ role: 'button', name: 'connection:hide' }),
    'key.copy': () => ({ role: 'button', name: 'connection:copy' }),
  },
  environment: ['inventory.changed'],
  leftOut: {
    'refusal connection.key.blocked · key.copy · 1 [hasKey]': OFF,
    'refusal connection.key.hidden · key.copy · 1 [hasKey]': OFF,
    'refusal connection.key.shown · key.copy · 1 [hasKey]': OFF,
    'refusal connection.trial.untested · connection.test · 1 [isTestable]': OFF,
  },
};
