import { useState } from 'react';
import type { Actor } from 'xstate';
import { PAGE_SIZES } from '../../../domain/list-query.ts';
import type { SearchKind } from '../../../domain/search.ts';
import type { searchMachine } from '../../../machines/search/search.machine.ts';
import { keepSearch } from '../../browser/recent-searches.ts';
import { readSearchQuery } from '../../services/search.ts';
import { SearchResultsView } from '../../views/search-results/search-results.view.tsx';
import { SearchView } from '../../views/search/search.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedSearch, providedSearchResults } from '../provide/search.ts';
import { useScreenActor } from '../screen-actor.ts';
import { searchKinds } from '../search-kinds.ts';

type SearchActor = Actor<typeof searchMachine>;

/** Results per kind when several are shown; a single kind shows a full page. */
const FEW = 5;
const ALL = PAGE_SIZES[0];

function Results({ kind, search }: { kind: SearchKind; search: SearchActor }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedSearchResults(services, search));
  const { asked, query } = search.getSnapshot().context;
  const actor = useScreenActor(machine, { input: { kind, wanted: { text: asked, status: query.status } } });
  return <SearchResultsView actor={actor} most={query.kind === null ? FEW : ALL} />;
}

export default function SearchScreen() {
  const portal = usePortal();
  const { draftOwner, session } = portal;
  const [{ userId }] = useState(draftOwner);
  const [kinds] = useState(() => searchKinds(portal));
  const [machine] = useState(() => providedSearch(kinds));
  const actor = useScreenActor(machine, {
    input: { kinds, query: readSearchQuery(kinds) },
    leave: (left) => {
      // Store the final search, not every step of typing.
      if (session.getSnapshot().matches('signedIn')) keepSearch(userId, left.getSnapshot().context.asked);
      left.stop();
    },
  });
  return <SearchView actor={actor} results={(kind) => <Results kind={kind} search={actor} />} />;
}
