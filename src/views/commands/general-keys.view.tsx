import { useContext, useReducer } from 'react';
import { loadTexts } from '../../i18n/texts.ts';
import { late } from '../late/late.tsx';
import { SearchEverywhere } from '../search/search-everywhere.ts';
import { hasPalette, isTyping, PALETTE_KEYS, SEARCH_KEYS, SHEET_KEYS, useCommandKeys } from './commands.ts';
import type { ShortcutSheetProps } from './shortcut-sheet.tsx';

/** Loaded on first use, with its texts. */
const Sheet = late<ShortcutSheetProps>(async () => {
  const [{ ShortcutSheet }] = await Promise.all([import('./shortcut-sheet.tsx'), loadTexts('editing')]);
  return ShortcutSheet;
});

/** The shortcut sheet of pages without commands. */
export function GeneralKeys() {
  const canSearch = useContext(SearchEverywhere) !== null;
  const [isOpen, open] = useReducer((_: boolean, next: boolean) => next, false);
  useCommandKeys((keys, event) => {
    const isWanted = SHEET_KEYS.includes(keys) && !isTyping(event) && !hasPalette();
    if (isWanted) open(true);
    return isWanted;
  });
  if (!isOpen) return null;
  return (
    <Sheet
      onClose={() => open(false)}
      groups={[
        {
          title: 'commands:everywhere',
          shortcuts: [
            ...(canSearch
              ? [{ label: 'commands:search' as const, keys: [...SEARCH_KEYS.slice(0, 1), PALETTE_KEYS] }]
              : []),
            { label: 'commands:sheet', keys: SHEET_KEYS.slice(0, 1) },
          ],
        },
      ]}
    />
  );
}
