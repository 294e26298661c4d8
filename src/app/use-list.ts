import { createElement, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { queryOf, type ListQuery } from '../../domain/list-query.ts';
import { SHOP_LISTS } from '../../domain/listed-shop.ts';
import type { ListKind } from '../../domain/lists.ts';
import type { listMachine } from '../../machines/list/list.machine.ts';
import { isInvalidQuery } from '../../machines/list/list.rules.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { Http } from '../services/http.ts';
import { storedHiddenColumns, storeHiddenColumns } from '../browser/list-columns.ts';
import { storeOrder } from '../browser/list-orders.ts';
import { readListQuery } from '../browser/location.ts';
import { prefetchable } from '../services/prefetchable.ts';
import { inbox } from './inbox.ts';
import { usePortal } from './portal-context.ts';
import { providedList } from './provide/list.ts';
import { rememberedLists } from './remembered-lists.ts';
import { useScreenActor } from './screen-actor.ts';
import { ListCsv, ListViews, ShopFilter } from './list-tools.tsx';

type ListActor = ActorRefFrom<typeof listMachine>;
/** Reads a page of a list. */
export type ReadPage<Kind extends ListKind> = (
  http: Http,
  query: ListQuery<Kind>,
  signal: AbortSignal,
) => Promise<ListPage>;

export interface ShownList {
  readonly actor: ListActor;
  /** Prefetches a page that the user is about to open. */
  readonly approachPage: (page: number) => void;
  /** The filter by shop. */
  readonly shopFilter: ReactNode;
  readonly savedViews: ReactNode;
  /** The list's export. */
  readonly csv?: ReactNode;
  readonly tools?: ReactNode;
}

/**
 * The list of a screen, in sync with its URL. `begin` starts its event sources and returns a function that stops them.
 */
export function useList<Kind extends ListKind>(
  kind: Kind,
  readPage: ReadPage<Kind>,
  begin?: (list: ListActor) => () => void,
): ShownList {
  const { services, access } = usePortal();
  const { scopeId } = access.getSnapshot().context;
  const [ahead] = useState(() =>
    prefetchable((http, query: ListQuery, signal) => readPage(http, queryOf(kind, query), signal)),
  );
  const [machine] = useState(() => providedList(services, { kind, scopeId }, ahead));
  const query = readListQuery(kind);
  const actor = useScreenActor(machine, {
    input: {
      kind,
      query,
      remembered: rememberedLists.recall({ kind, scopeId, query }),
      hiddenColumns: storedHiddenColumns(kind),
    },
    prepare: (list: ListActor) => {
      list.on('order.chosen', ({ tab, order }) => storeOrder(kind, tab, order));
      list.on('columns.chosen', ({ hidden }) => storeHiddenColumns(kind, hidden));
    },
    begin: (list: ListActor) => {
      const stopChecking = inbox.onChecked(() => list.send({ type: 'list.recheck' }));
      const ends = [stopChecking, begin?.(list)];
      return () => ends.forEach((end) => end?.());
    },
  });
  const approachPage = (page: number): void => {
    const shown = actor.getSnapshot().context.query;
    if (!isInvalidQuery(shown)) ahead.begin(services.http, { ...shown, page });
  };
  const shopList = SHOP_LISTS.find((each) => each === kind);
  const shopFilter = shopList && createElement(ShopFilter, { list: actor, kind: shopList });
  const csv = createElement(ListCsv, { list: actor, kind });
  const savedViews = createElement(ListViews, { list: actor, kind });
  // Accounting shows the export among its tools; the other lists have no room for it there.
  return { actor, approachPage, shopFilter, savedViews, ...(kind === 'transactions' ? { tools: csv } : { csv }) };
}
