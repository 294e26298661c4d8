import type { ReportContext } from '../../../machines/report/report.types.ts';
import { fill, type Driver } from '../engine/driver.ts';

export const reportDriver: Driver = {
  controls: {
    'report.open': () => ({ role: 'button', name: 'report:open' }),
    'report.close': () => ({ role: 'button', name: 'report:close' }),
    'report.edit': ({ text }, { context }) => ({
      role: 'textbox',
      name: 'report:text',
      gesture: fill(text),
      value: (context as ReportContext).text,
    }),
    'report.mail': () => ({ role: 'button', name: 'report:mail' }),
    'report.copy': () => ({ role: 'button', name: 'report:copy' }),
  },
  otherWays: [
    { 'report.close': () => ({ role: 'dialog', name: 'report:title', gesture: { type: 'press', key: 'Escape' } }) },
  ],
  shows: (snapshot) => [{ role: 'dialog', name: 'report:title', isAbsent: snapshot.matches('closed') }],
  leftOut: {
    'refusal report.writing · report.copy · 1 [hasText]': 'an empty report cannot be copied',
    'refusal report.writing · report.mail · 1 [hasText]': 'an empty report cannot be mailed',
  },
};
