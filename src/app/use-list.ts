import { createElement, useState, type ReactNode } from 'react';
import { waitFor, type Actor } from 'xstate';
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
import type { ListLook } from '../views/list/list-look.ts';
import { inbox } from './inbox.ts';
import { usePortal } from './portal-context.ts';
import { providedList } from './provide/list.ts';
import { rememberedLists } from './remembered-lists.ts';
import type { Portal } from './portal-context.ts';
import { makeActor, useScreenActor } from './screen-actor.ts';
import { ListCsv, ListViews, ShopFilter } from './list-tools.tsx';

type ListActor = Actor<typeof listMachine>;

/** The look of a screen's list, and how to read a page of it. */
export interface ScreenList<Kind extends ListKind> {
  readonly look: ListLook<Kind>;
  readonly readPage: (http: Http, query: ListQuery<Kind>, signal: AbortSignal) => Promise<ListPage>;
}

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

/** The list with its prefetched pages. */
function listOf<Kind extends ListKind>({ services, access }: Portal, { look: { kind }, readPage }: ScreenList<Kind>) {
  const { scopeId } = access.getSnapshot().context;
  const ahead = prefetchable((http, query: ListQuery, signal) => readPage(http, queryOf(kind, query), signal));
  return { ahead, machine: providedList(services, { kind, scopeId }, ahead) };
}

function optionsOf({ access }: Portal, kind: ListKind) {
  const { scopeId } = access.getSnapshot().context;
  const query = readListQuery(kind);
  const remembered = rememberedLists.recall({ kind, scopeId, query });
  return {
    input: { kind, query, remembered, hiddenColumns: storedHiddenColumns(kind) },
    prepare: (list: ListActor): void => {
      list.on('order.chosen', ({ tab, order }) => storeOrder(kind, tab, order));
      list.on('columns.chosen', ({ hidden }) => storeHiddenColumns(kind, hidden));
    },
  };
}

interface OpenList extends ReturnType<typeof listOf> {
  readonly kind: ListKind;
  readonly actor: ListActor;
}

let opened: OpenList | null = null;

function takeOpened(kind: ListKind): OpenList | null {
  const list = opened?.kind === kind ? opened : null;
  opened = null;
  return list;
}

/** Starts the list of the first page. Resolves when its rows can be rendered, or its failure. */
export const openList =
  <Kind extends ListKind>(list: ScreenList<Kind>) =>
  async (portal: Portal): Promise<void> => {
    const { kind } = list.look;
    const { ahead, machine } = listOf(portal, list);
    const actor = makeActor(machine, optionsOf(portal, kind)).start();
    opened = { kind, ahead, machine, actor };
    await waitFor(actor, (shown) => !shown.hasTag('busy'));
  };

/**
 * The list of a screen, in sync with its URL. `begin` starts its event sources and returns a function that stops them.
 */
export function useList<Kind extends ListKind>(
  list: ScreenList<Kind>,
  begin?: (actor: ListActor) => () => void,
): ShownList {
  const { look } = list;
  const { kind } = look;
  const portal = usePortal();
  const [{ ahead, machine, started }] = useState(() => {
    const first = takeOpened(kind);
    return { ...(first ?? listOf(portal, list)), started: first?.actor };
  });
  const actor = useScreenActor(machine, {
    ...optionsOf(portal, kind),
    ...(started && { started }),
    begin: (shown: ListActor) => {
      const stopChecking = inbox.onChecked(() => shown.send({ type: 'list.recheck' }));
      const ends = [stopChecking, begin?.(shown)];
      return () => ends.forEach((end) => end?.());
    },
  });
  const approachPage = (page: number): void => {
    const shown = actor.getSnapshot().context.query;
    if (!isInvalidQuery(shown)) ahead.begin(portal.services.http, { ...shown, page });
  };
  const shopList = SHOP_LISTS.find((each) => each === kind);
  const shopFilter = shopList && createElement(ShopFilter, { list: actor, kind: shopList });
  const csv = createElement(ListCsv, { list: actor, look });
  const savedViews = createElement(ListViews, { list: actor, kind });
  // Accounting shows the export among its tools; the other lists have no room for it there.
  return { actor, approachPage, shopFilter, savedViews, ...(kind === 'transactions' ? { tools: csv } : { csv }) };
}
