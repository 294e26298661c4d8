import { useState, type ReactNode } from 'react';
import { PALETTE_KEYS, SEARCH_KEYS, isTyping, useCommandKeys } from '../views/commands/commands.ts';
import { late } from '../views/late/late.tsx';
import { SearchEverywhere } from '../views/search/search-everywhere.ts';

/** Loaded on first use. */
const SearchBox = late(async () => (await import('./search-box.tsx')).SearchBox);

/** A page's own palette takes precedence for its keys. */
const PALETTE = `main [aria-keyshortcuts="${PALETTE_KEYS}"]`;

interface SearchEverywhereProps {
  readonly isAllowed: boolean;
  readonly children: ReactNode;
}

/** Opens the search from anywhere: by `/`, by Ctrl+K if the page has no palette, and from components inside. */
export function SearchFromAnywhere({ isAllowed, children }: SearchEverywhereProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
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
