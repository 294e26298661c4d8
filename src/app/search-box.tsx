import { searchBoxMachine } from '../../machines/search-box/search-box.machine.ts';
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from '../services/recent-searches.ts';
import { SearchBoxView } from '../views/search-box/search-box.view.tsx';
import { usePortal } from './portal-context.ts';
import { useScreenActor } from './screen-actor.ts';

interface SearchBoxProps {
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
}

/** The box that searches from anywhere, with what this user looked for before. */
export function SearchBox({ onSearch, onClose }: SearchBoxProps) {
  const { draftOwner } = usePortal();
  const { userId } = draftOwner();
  const actor = useScreenActor(searchBoxMachine, {
    input: { text: '', recents: recentSearches(userId) },
    prepare: (made) => {
      made.on('recent.forgotten', ({ text }) => forgetSearch(userId, text));
      made.on('recents.cleared', () => forgetSearches(userId));
      made.on('box.closed', onClose);
      made.on('search.wanted', ({ text }) => {
        keepSearch(userId, text);
        onSearch(text);
      });
    },
  });
  return <SearchBoxView actor={actor} />;
}
