import { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';
import { recentSearches } from '../../browser/recent-searches.ts';
import { hearTyping } from '../../browser/typed-ahead.ts';
import { ask, listen } from './support.ts';

interface SearchBoxSource {
  readonly load: () => Promise<void>;
  readonly userId: () => string;
}

export const providedSearchBox = ({ load, userId }: SearchBoxSource) =>
  searchBoxMachine.provide({
    actors: {
      loadBox: ask(async () => {
        await load();
        return recentSearches(userId());
      }),
      hearTyping: listen((tell) =>
        hearTyping({
          typed: (text) => tell({ type: 'text.heard', text }),
          abandoned: () => tell({ type: 'search.abandoned' }),
        }),
      ),
    },
  });
