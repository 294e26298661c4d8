import type { ActorRefFrom } from 'xstate';
import type { orderDocument } from '../../../machines/order/order.kind.ts';
import { OrderView } from '../../../src/views/order/order.view.tsx';

const part = (name: string) => <section aria-label={name} />;

export const render = (actor: ActorRefFrom<typeof orderDocument>) => {
  const { editor } = actor.getSnapshot().children;
  return (
    editor && (
      <OrderView
        actor={actor}
        editor={editor}
        lock={part('lock')}
        draft={part('draft')}
        inactivity={part('inactivity')}
        pdf={part}
        packingSlip={null}
        print={() => {}}
      />
    )
  );
};
