import { useState } from 'react';
import type { Actor } from 'xstate';
import { equal } from '../../../domain/equal.ts';
import { PAGE_SIZES } from '../../../domain/list-query.ts';
import type { SearchedFor, SearchKind } from '../../../domain/search.ts';
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

/** What a search looks for in one kind. */
const subjectOf = (search: SearchActor, kind: SearchKind): SearchedFor => {
  const { asked, query } = search.getSnapshot().context;
  return { kind, wanted: { text: asked, status: query.status } };
};

/** The results of one kind, following the search. */
function Results({ kind, search }: { kind: SearchKind; search: SearchActor }) {
  const { services } = usePortal();
  const [machine] = useState(() => providedSearchResults(services));
  const actor = useScreenActor(machine, {
    input: { subject: subjectOf(search, kind), isOpen: true },
    begin: (shown) => {
      const following = search.subscribe(() => {
        const subject = subjectOf(search, kind);
        const isNew = !equal(subject, shown.getSnapshot().context.subject);
        if (subject.wanted.text !== '' && isNew) shown.send({ type: 'reading.open', subject });
      });
      return () => following.unsubscribe();
    },
  });
  return <SearchResultsView actor={actor} most={search.getSnapshot().context.query.kind === null ? FEW : ALL} />;
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
