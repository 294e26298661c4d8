import type { SnapshotFrom } from 'xstate';
import type { ListedShop } from '../../../domain/listed-shop.ts';
import type { listShopsMachine } from '../../../machines/list-shops/list-shops.machine.ts';
import type { ListShopsEvent } from '../../../machines/list-shops/list-shops.types.ts';
import type { Words } from '../../i18n/resources.ts';
import { failureWords } from '../failure/failure-words.ts';

export interface ListShopsValues {
  /** The id of the chosen shop; empty for all. */
  readonly chosen: string;
  /** The chosen shop is unknown while the shops are loading. */
  readonly isChosenKnown: boolean;
  readonly shops: readonly ListedShop[];
  readonly choose: (id: string) => void;
  readonly failure: { readonly detail: Words; readonly retry: () => void } | null;
}

export function connectListShops(
  snapshot: SnapshotFrom<typeof listShopsMachine>,
  send: (event: ListShopsEvent) => void,
): ListShopsValues {
  const { chosen, shops, failure } = snapshot.context;
  return {
    chosen,
    isChosenKnown: chosen === '' || shops.some(({ id }) => id === chosen),
    shops,
    choose: (id) => send({ type: 'shop.choose', id }),
    failure: snapshot.matches('failed')
      ? { detail: failureWords(failure), retry: () => send({ type: 'shops.retry' }) }
      : null,
  };
}
