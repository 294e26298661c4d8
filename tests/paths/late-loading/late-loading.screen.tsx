import type { AnyActorRef } from 'xstate';
import { LateLoadingView } from '../../../src/views/late-loading/late-loading.view.tsx';

export const render = (actor: AnyActorRef) => <LateLoadingView actor={actor} />;
