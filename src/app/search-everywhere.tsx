import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { SearchBoxEmitted } from '../../machines/search-box/search-box.types.ts';
import { hasPalette, PALETTE_KEYS, SEARCH_KEYS, isTyping, useCommandKeys } from '../views/commands/commands.ts';
import { late } from '../views/late/late.tsx';
import { SearchBoxView } from '../views/search-box/search-box.view.tsx';
import { SearchEverywhere } from '../views/search/search-everywhere.ts';
import { firstScreen } from './first-screen.ts';
import { usePortal } from './portal-context.ts';
import { boxParts, providedSearchBox } from './provide/search-box.ts';
import { useFrameActor } from './screen-actor.ts';

/** Loaded on first use. */
const SearchDialog = late(async () => (await boxParts()).SearchDialog);
// Preloaded, so that it opens at once.
void firstScreen.shown().then(SearchDialog.approach);

interface SearchEverywhereProps {
  readonly isAllowed: boolean;
  readonly children: ReactNode;
}

/** Opens the search from anywhere: with `/`, with Ctrl+K if the page has no palette, and from components inside. */
export function SearchFromAnywhere({ isAllowed, children }: SearchEverywhereProps) {
  const portal = usePortal();
  const [, navigate] = useLocation();
  const [machine] = useState(() => providedSearchBox(portal, SearchDialog.load));
  const actor = useFrameActor(machine, {
    input: undefined,
    prepare: (made) => {
      // The box was open, so its parts are loaded.
      const hear = async (told: SearchBoxEmitted): Promise<void> =>
        (await boxParts()).handleSearchBoxEvent(told, portal.draftOwner().userId, navigate);
      made.on('*', (told) => void hear(told));
    },
  });
  const open = (): void => actor.send({ type: 'search.open' });
  useCommandKeys((keys, event) => {
    const isWanted =
      isAllowed &&
      // A page's own palette takes precedence for its keys.
      (SEARCH_KEYS.includes(keys) ? !isTyping(event) : keys === PALETTE_KEYS && !hasPalette());
    if (isWanted) open();
    return isWanted;
  });
  return (
    <SearchEverywhere value={isAllowed ? open : null}>
      {children}
      <SearchBoxView actor={actor} Dialog={SearchDialog} />
    </SearchEverywhere>
  );
}
