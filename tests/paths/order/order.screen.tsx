import type { AnyActorRef } from 'xstate';
import { OrderView } from '../../../src/views/order/order.view.tsx';

const part = (name: string) => <section aria-label={name} />;

export const render = (actor: AnyActorRef) => (
  <OrderView
    actor={actor}
    lock={part('lock')}
    draft={part('draft')}
    inactivity={part('inactivity')}
    pdf={part}
    print={() => {}}
  />
);
