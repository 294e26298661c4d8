import type { AnyActorRef } from 'xstate';
import { AccessView } from '../../../src/views/access/access.view.tsx';

export const render = (actor: AnyActorRef) => (
  <AccessView actor={actor}>
    <p>the page</p>
  </AccessView>
);
