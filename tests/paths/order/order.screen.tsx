import type { ActorRefFrom } from 'xstate';
import type { orderMachine } from '../../../machines/order/order.machine.ts';
import { OrderView } from '../../../src/views/order/order.view.tsx';

const part = (name: string) => <section aria-label={name} />;

export const render = (actor: ActorRefFrom<typeof orderMachine>) => (
  <OrderView
    actor={actor}
    lock={part('lock')}
    draft={part('draft')}
    inactivity={part('inactivity')}
    pdf={part}
    packingSlip={null}
    deliverySlip={() => null}
    print={() => {}}
    next={part('next')}
  />
);
