import type { AnyActorRef } from 'xstate';
import { ApiReferenceView, type DrawReference } from '../../../src/views/api-reference/api-reference.view.tsx';

/** Replaces the viewer: lists the calls. */
const draw: DrawReference = (place, { paths }) => {
  place.textContent = Object.keys(paths).join(' ');
  return () => {};
};

export const render = (actor: AnyActorRef) => (
  <ApiReferenceView actor={actor} services={['sourcing', 'identity', 'documents']} draw={draw} />
);
