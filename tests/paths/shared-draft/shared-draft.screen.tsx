import type { AnyActorRef } from 'xstate';
import { SharedDraftView, UnreachedView } from '../../../src/views/shared-draft/shared-draft.view.tsx';

export const render = (actor: AnyActorRef) => (
  <>
    <SharedDraftView actor={actor} />
    <UnreachedView actor={actor} />
  </>
);
