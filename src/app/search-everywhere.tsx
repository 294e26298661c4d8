import { useState, type ReactNode } from 'react';
import { PALETTE_KEYS, SEARCH_KEYS, isTyping, useCommandKeys } from '../views/commands/commands.ts';
import { firstScreen } from './first-screen.ts';
import { typedAhead } from '../browser/typed-ahead.ts';
import { late } from '../views/late/late.tsx';
import { SearchEverywhere } from '../views/search/search-everywhere.ts';

/** Loaded on first use. */
const SearchBox = late(async () => (await import('./search-box.tsx')).SearchBox);
// Before it is asked for, so that it opens at once.
void firstScreen.shown().then(SearchBox.approach);

/** A page's own palette takes precedence for its keys. */
const PALETTE = `main [aria-keyshortcuts="${PALETTE_KEYS}"]`;

interface SearchEverywhereProps {
  readonly isAllowed: boolean;
  readonly children: ReactNode;
}

/** Opens the search from anywhere: by `/`, by Ctrl+K if the page has no palette, and from components inside. */
export function SearchFromAnywhere({ isAllowed, children }: SearchEverywhereProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => {
    if (!isOpen) typedAhead.begin();
    setIsOpen(true);
  };
  useCommandKeys((keys, event) => {
    const isWanted =
      isAllowed &&
      (SEARCH_KEYS.includes(keys) ? !isTyping(event) : keys === PALETTE_KEYS && !document.querySelector(PALETTE));
    if (isWanted) open();
    return isWanted;
  });
  return (
    <SearchEverywhere value={isAllowed ? open : null}>
      {children}
      {isOpen && <SearchBox onClose={() => setIsOpen(false)} />}
    </SearchEverywhere>
  );
}
