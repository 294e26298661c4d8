import type { AnyActorRef } from 'xstate';
import { ListView } from '../../../src/views/list/list.view.tsx';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';

export const render = (actor: AnyActorRef) => <ListView actor={actor} look={quoteRequestList} />;
