import { fromCallback } from 'xstate';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { ListKind } from '../../../domain/lists.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { ListPage, UrlUpdate } from '../../../machines/list/list.types.ts';
import { watchListUrl } from '../../browser/location.ts';
import type { Prefetchable } from '../../services/prefetchable.ts';
import { rememberedLists } from '../remembered-lists.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export function providedList(
  { http }: Services,
  { kind, scopeId }: { readonly kind: ListKind; readonly scopeId: string | null },
  ahead: Prefetchable<ListQuery, ListPage>,
) {
  const readPage = async ({ query }: { query: ListQuery }, signal: AbortSignal): Promise<ListPage> => {
    const page = await ahead.read(http, query, signal);
    rememberedLists.remember({ kind, scopeId, query }, page);
    return page;
  };
  return listMachine.provide({
    actors: {
      loadPage: ask(readPage),
      rereadPage: ask(readPage),
      watchUrl: fromCallback<UrlUpdate, { query: ListQuery }>(({ sendBack, receive }) => {
        const url = watchListUrl(kind, (query) => sendBack({ type: 'url.changed', query }));
        receive(({ query, isReplaced }) => url.write(query, isReplaced));
        return url.stop;
      }),
    },
  });
}
