import type { AnyActorRef } from 'xstate';
import { TakeAwayView } from '../../../src/views/take-away/take-away.view.tsx';

export const render = (actor: AnyActorRef) => <TakeAwayView actor={actor} />;
