import type { AnyActorRef } from 'xstate';
import { SavedViewsView } from '../../../src/views/saved-views/saved-views.view.tsx';
import { LATE_ORDERS } from './saved-views.examples.ts';

export const render = (actor: AnyActorRef) => <SavedViewsView actor={actor} queryNow={() => LATE_ORDERS} />;
