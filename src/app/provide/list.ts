import { fromCallback } from 'xstate';
import type { ListQuery } from '../../../machines/domain/list-query.ts';
import { listMachine } from '../../../machines/list/list.machine.ts';
import type { UrlTold } from '../../../machines/list/list.types.ts';
import { watchListUrl } from '../../services/location.ts';
import { listQuoteRequests } from '../../services/quote-request-list.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedList = ({ http }: Services) =>
  listMachine.provide({
    actors: {
      loadPage: ask(({ query }, signal) => listQuoteRequests(http, query, signal)),
      watchUrl: fromCallback<UrlTold, { query: ListQuery }>(({ sendBack, receive }) => {
        const url = watchListUrl((query) => sendBack({ type: 'url.changed', query }));
        receive(({ query, isReplaced }) => url.write(query, isReplaced));
        return url.stop;
      }),
    },
  });
