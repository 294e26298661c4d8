import type { AnyActorRef } from 'xstate';
import { TourView } from '../../../src/views/tour/tour.view.tsx';

export const render = (actor: AnyActorRef) => <TourView actor={actor} />;
