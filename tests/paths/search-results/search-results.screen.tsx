import type { AnyActorRef } from 'xstate';
import { SearchResultsView } from '../../../src/views/search-results/search-results.view.tsx';

export const render = (actor: AnyActorRef) => <SearchResultsView actor={actor} most={5} />;
