import { mdiMagnify } from '@mdi/js';
import { useContext } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchEverywhere } from '../search/search-everywhere.ts';

/** Opens the search; on wide screens it looks like a search field. */
export function SearchButton() {
  const { say } = useTexts();
  const open = useContext(SearchEverywhere);
  return (
    open && (
      <button
        type="button"
        aria-label={say('menu:search')}
        title={say('menu:search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={open}
        className="header-button lg:w-[15rem] lg:border lg:border-line lg:bg-sunken lg:text-muted"
      >
        <Icon path={mdiMagnify} />
        <span className="hidden flex-1 text-left lg:inline">{say('menu:search')}</span>
        <kbd className="hidden rounded-sm border border-line px-1.5 text-sm lg:inline">/</kbd>
      </button>
    )
  );
}
