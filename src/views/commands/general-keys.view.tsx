import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { commandsMachine } from '../../../machines/commands/commands.machine.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { late } from '../late/late.tsx';
import { useOwnActor } from '../machine/use-own-actor.ts';
import { SearchEverywhere } from '../search/search-everywhere.ts';
import { connectCommands, type CommandsActor } from './commands.connect.ts';
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
  const actor: CommandsActor = useOwnActor(commandsMachine, undefined);
  const snapshot = useSelector(actor, (current) => current);
  const values = connectCommands(snapshot, actor.send);
  useCommandKeys((keys, event) => {
    const isWanted = SHEET_KEYS.includes(keys) && !isTyping(event) && !hasPalette();
    if (isWanted) values.openSheet();
    return isWanted;
  });
  if (!values.isSheetOpen) return null;
  return (
    <Sheet
      onClose={values.close}
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
