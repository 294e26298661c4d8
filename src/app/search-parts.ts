/** What the search box needs when it opens, in one script that loads after the first screen. */
import { loadScript } from '../browser/load-script.ts';
import { recordUrl } from '../../domain/found-record.ts';
import { searchUrl } from '../../domain/search-address.ts';
import type { FoundRecords, SearchBoxEmitted } from '../../machines/search-box/search-box.types.ts';
import { forgetSearch, forgetSearches, keepSearch } from '../browser/recent-searches.ts';
import type { Portal } from './portal-context.ts';
import { searchKinds } from './search-kinds.ts';
import { mayOpen } from './use-may.ts';

export { recentSearches } from '../browser/recent-searches.ts';
export { SearchDialog } from '../views/search-box/search-dialog.view.tsx';

/** Handles an event of the search box: clears recent searches, or opens a search. */
export function handleSearchBoxEvent(told: SearchBoxEmitted, userId: string, navigate: (url: string) => void): void {
  if (told.type === 'recent.forgotten') forgetSearch(userId, told.text);
  else if (told.type === 'recents.cleared') forgetSearches(userId);
  else {
    keepSearch(userId, told.text);
    navigate(
      told.type === 'record.wanted'
        ? recordUrl(told.record.type, told.record.id)
        : searchUrl({ text: told.text, kind: null, status: null }),
    );
  }
}

/** Searches the kinds that the user may read. The code that reads lists is loaded with the first search. */
export const findReadable = async (portal: Portal, text: string, signal: AbortSignal): Promise<FoundRecords> => {
  const { findRecords } = await loadScript(() => import('../services/found-records.ts'));
  // Records without a page are not offered.
  const kinds = searchKinds(portal).filter(
    (kind) => kind !== 'quoteRequests' || mayOpen(portal, recordUrl('quoteRequest', 'any')),
  );
  return findRecords(portal.services.http, { text, kinds }, signal);
};
