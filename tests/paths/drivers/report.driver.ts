import { fill, type Driver } from '../engine/driver.ts';

export const reportDriver: Driver = {
  controls: {
    'report.open': () => ({ role: 'button', name: 'report:open' }),
    'report.close': () => ({ role: 'button', name: 'report:close' }),
    'report.edit': ({ text }) => ({ role: 'textbox', name: 'report:text', gesture: fill(text) }),
    'report.mail': () => ({ role: 'button', name: 'report:mail' }),
    'report.copy': () => ({ role: 'button', name: 'report:copy' }),
  },
  leftOut: {
    'refusal report.writing · report.copy · 1 [hasText]': 'an empty report cannot be copied',
    'refusal report.writing · report.mail · 1 [hasText]': 'an empty report cannot be mailed',
  },
};
