import type { AnyActorRef } from 'xstate';
import { OrderView } from '../../../src/views/order/order.view.tsx';

export const render = (actor: AnyActorRef) => <OrderView actor={actor} lock={null} draft={null} inactivity={null} pdf={() => null} print={() => {}} />;
