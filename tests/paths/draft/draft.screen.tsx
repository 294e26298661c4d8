import type { AnyActorRef } from 'xstate';
import { DraftView } from '../../../src/views/draft/draft.view.tsx';

export const render = (actor: AnyActorRef) => <DraftView actor={actor} />;
