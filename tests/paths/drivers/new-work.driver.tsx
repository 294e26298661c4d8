import { countsOf } from '../../../machines/new-work/new-work.rules.ts';
import { NewWorkView } from '../../../src/views/new-work/new-work.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const newWorkDriver: ViewDriver = {
  render: (actor) => <NewWorkView actor={actor} />,
  controls: {
    'work.show': (_, snapshot) => {
      const { newCount, changedCount } = countsOf(snapshot.context);
      return { role: 'button', name: newCount > 0 ? { key: 'new-work:new', params: { count: newCount } } : { key: 'new-work:changed', params: { count: changedCount } }, isPrefix: true };
    },
  },
  environment: ['page.hidden', 'page.shown'],
  leftOut: {},
};
