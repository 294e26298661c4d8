import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ShopList } from '../../domain/listed-shop.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { ListShopsView } from '../views/list-shops/list-shops.view.tsx';
import { usePortal } from './portal-context.ts';
import { providedListShops } from './provide/list-shops.ts';
import { useScreenActor } from './screen-actor.ts';

export interface ListShopsProps {
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly kind: ShopList;
}

/** The choice of a shop for a list. Loaded with the filters. */
export function ListShops({ list, kind }: ListShopsProps) {
  const { services } = usePortal();
  const [machine] = useState(() => providedListShops(services));
  const chosen = (): string => list.getSnapshot().context.query.shop;
  const actor = useScreenActor(machine, {
    input: { list: kind, chosen: chosen() },
    prepare: (made) => {
      made.on('shop.chosen', ({ id }) => list.send({ type: 'filter.choose', change: { shop: id } }));
      const listening = list.subscribe(() => {
        const id = chosen();
        if (id !== made.getSnapshot().context.chosen) made.send({ type: 'filter.changed', id });
      });
      made.subscribe({ complete: () => listening.unsubscribe() });
    },
  });
  return <ListShopsView actor={actor} />;
}
