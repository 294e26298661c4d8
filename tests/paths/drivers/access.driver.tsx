import { AccessView } from '../../../src/views/access/access.view.tsx';
import type { ViewDriver } from '../engine/view-walk.tsx';

export const accessDriver: ViewDriver = {
  render: (actor) => (
    <AccessView actor={actor}>
      <p>the page</p>
    </AccessView>
  ),
  controls: {},
  environment: ['page.entered', 'user.loaded', 'user.missing'],
  leftOut: {},
};
