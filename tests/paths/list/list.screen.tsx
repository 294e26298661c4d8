import type { AnyActorRef } from 'xstate';
import { ColumnChoice, FilterChips, FilterPanel } from '../../../src/views/list/late-filters.tsx';
import { ListView } from '../../../src/views/list/list.view.tsx';
import { quoteRequestList } from '../../../src/views/list/quote-request-columns.tsx';

await FilterPanel.load();
await FilterChips.load();
await ColumnChoice.load();

export const render = (actor: AnyActorRef) => <ListView actor={actor} look={quoteRequestList} />;
