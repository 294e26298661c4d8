import type { DraftContext } from '../../../machines/draft/draft.types.ts';
import type { Driver } from '../engine/driver.ts';

export const draftDriver: Driver = {
  controls: {},
  // The workflow whose draft it is keeps, recalls and forgets it.
  // The instant for machines, beside the time that is read.
  shows: (snapshot) => {
    const { savedAt } = snapshot.context as DraftContext;
    return snapshot.matches('kept') && savedAt !== null
      ? [
          {
            role: 'status',
            name: '',
            within: { selector: `[data-machine=draft]:has(time[datetime='${savedAt}'])`, text: '' },
          },
        ]
      : [];
  },
  environment: ['draft.recall', 'draft.keep', 'draft.flush', 'draft.forget'],
  leftOut: {},
};
