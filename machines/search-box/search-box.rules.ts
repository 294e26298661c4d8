import { searchText } from '../../domain/list-query.ts';
import type { FoundRecord } from '../../domain/found-record.ts';
import type { SearchBoxContext, SearchBoxEmitted } from './search-box.types.ts';

/** Opens a record, or all results if there is none. */
export const recordWanted = (
  { text }: Pick<SearchBoxContext, 'text'>,
  record: FoundRecord | undefined,
): SearchBoxEmitted =>
  record
    ? { type: 'record.wanted', record, text: searchText(text) }
    : { type: 'search.wanted', text: searchText(text) };
