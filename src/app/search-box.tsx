import { useState } from 'react';
import { useLocation } from 'wouter';
import { searchUrl } from '../../domain/search-address.ts';
import { searchBoxMachine } from '../../machines/search-box/search-box.machine.ts';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from '../browser/recent-searches.ts';
import { typedAhead } from '../browser/typed-ahead.ts';
import { SearchBoxView } from '../views/search-box/search-box.view.tsx';
import { usePortal } from './portal-context.ts';
import { useScreenActor } from './screen-actor.ts';

/** The search box, with the user's recent searches. */
export function SearchBox({ onClose }: { readonly onClose: () => void }) {
  const { draftOwner } = usePortal();
  const [, navigate] = useLocation();
  const { userId } = draftOwner();
  // What was typed while this part was loading.
  const [text] = useState(typedAhead.take);
  const actor = useScreenActor(searchBoxMachine, {
    input: { text, recents: recentSearches(userId) },
    prepare: (made) => {
      made.on('recent.forgotten', ({ text }) => forgetSearch(userId, text));
      made.on('recents.cleared', () => forgetSearches(userId));
      made.on('box.closed', onClose);
      made.on('search.wanted', ({ text }) => {
        keepSearch(userId, text);
        navigate(searchUrl({ text, kind: null, status: null }));
      });
    },
  });
  return <SearchBoxView actor={actor} />;
}
