import type { AnyActorRef } from 'xstate';
import { SHOWN } from '../../../machines/search-results/search-results.model.ts';
import { SearchResultsView } from '../../../src/views/search-results/search-results.view.tsx';

export const render = (actor: AnyActorRef) => <SearchResultsView actor={actor} most={SHOWN} />;
