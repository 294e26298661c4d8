import { DraftView } from '../../../src/views/draft/draft.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const draftDriver: ViewDriver = {
  render: (actor) => <DraftView actor={actor} />,
  controls: {},
  // The workflow whose draft it is keeps, recalls and forgets it.
  environment: ['draft.recall', 'draft.keep', 'draft.flush', 'draft.forget'],
  leftOut: {},
};
