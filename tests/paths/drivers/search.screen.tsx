import type { AnyActorRef } from 'xstate';
import { SearchView } from '../../../src/views/search/search.view.tsx';

export const render = (actor: AnyActorRef) => <SearchView actor={actor} results={() => null} />;
