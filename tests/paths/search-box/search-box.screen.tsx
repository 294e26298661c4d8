import type { AnyActorRef } from 'xstate';
import { SearchBoxView } from '../../../src/views/search-box/search-box.view.tsx';
import { SearchDialog } from '../../../src/views/search-box/search-dialog.view.tsx';

export const render = (actor: AnyActorRef) => <SearchBoxView actor={actor} Dialog={SearchDialog} />;
