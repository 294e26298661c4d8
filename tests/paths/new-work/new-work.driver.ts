import { countsOf } from '../../../machines/new-work/new-work.rules.ts';
import type { Driver } from '../engine/driver.ts';

export const newWorkDriver: Driver = {
  controls: {
    'work.show': (_, snapshot) => {
      const { newCount, changedCount } = countsOf(snapshot.context);
      return {
        role: 'button',
        name:
          newCount > 0
            ? { key: 'new-work:new', params: { count: newCount } }
            : { key: 'new-work:changed', params: { count: changedCount } },
        isPrefix: true,
      };
    },
  },
  // No button without a name.
  shows: () => [{ role: 'button', name: '', isAbsent: true }],
  environment: ['page.hidden', 'page.shown'],
  toBeginning: { 'work.show': 'the list is shown from its beginning' },
  leftOut: {},
};
