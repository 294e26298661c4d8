import { useSelector } from '@xstate/react';
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
  const actor = useScreenActor(machine, { input: { subject: kind, isOpen: true } });
  const chosen = useSelector(list, ({ context }) => context.query.shop);
  const choose = (shop: string): void => list.send({ type: 'filter.choose', change: { shop } });
  return <ListShopsView actor={actor} chosen={chosen} choose={choose} />;
}
