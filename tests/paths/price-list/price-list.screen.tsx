import type { AnyActorRef } from 'xstate';
import { PriceListView } from '../../../src/views/price-list/price-list.view.tsx';

export const render = (actor: AnyActorRef) => <PriceListView actor={actor} nav={null} />;
