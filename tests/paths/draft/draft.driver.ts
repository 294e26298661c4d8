import type { DraftContext } from '../../../machines/draft/draft.types.ts';
import type { Driver } from '../engine/driver.ts';

export const draftDriver: Driver = {
  controls: {},
  // The owning workflow keeps, recalls and forgets the draft. The `time` element also holds the exact instant.
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
