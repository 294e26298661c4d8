import type { Driver } from '../engine/driver.ts';

export const draftDriver: Driver = {
  controls: {},
  // The workflow whose draft it is keeps, recalls and forgets it.
  environment: ['draft.recall', 'draft.keep', 'draft.flush', 'draft.forget'],
  leftOut: {},
};
