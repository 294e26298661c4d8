import { searchBoxMachine } from '../../../machines/search-box/search-box.machine.ts';
import { loadScript } from '../../browser/load-script.ts';
import { hearTyping } from '../../browser/typed-ahead.ts';
import type { Portal } from '../portal-context.ts';
import { ask, listen } from './support.ts';

/** What the box needs when it opens. */
export const boxParts = () => loadScript(() => import('../search-parts.ts'));

/** `load` loads the box, and rejects if that fails. */
export const providedSearchBox = (portal: Portal, load: () => Promise<void>) =>
  searchBoxMachine.provide({
    actors: {
      loadBox: ask(async () => {
        await load();
        return (await boxParts()).recentSearches(portal.draftOwner().userId);
      }),
      findRecords: ask(async ({ text }, signal) => (await boxParts()).findReadable(portal, text, signal)),
      hearTyping: listen((tell) =>
        hearTyping({
          typed: (text) => tell({ type: 'text.heard', text }),
          submitted: () => tell({ type: 'enter.heard' }),
          abandoned: () => tell({ type: 'search.abandoned' }),
        }),
      ),
    },
  });
