import { mdiConsoleLine, mdiKeyboardOutline } from '@mdi/js';
import { useContext } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { useSelector } from '@xstate/react';
import { CommandPalette } from './command-palette.tsx';
import { connectCommands, type CommandsActor } from './commands.connect.ts';
import {
  commandFor,
  isTyping,
  PALETTE_KEYS,
  SEARCH_KEYS,
  SHEET_KEYS,
  useCommandKeys,
  type Command,
} from './commands.ts';
import { SearchEverywhere } from '../search/search-everywhere.ts';
import { ShortcutSheet, type ShortcutGroup } from './shortcut-sheet.tsx';

/** A key that does the same in two workflows is listed once. */
const distinct = <Event,>(commands: readonly Command<Event>[]): readonly Command<Event>[] =>
  commands.filter(({ label }, index) => commands.findIndex((each) => each.label === label) === index);

interface CommandsViewProps<Event> {
  readonly actor: CommandsActor;
  /** The page's commands with their current state. */
  readonly commandsNow: () => readonly Command<Event>[];
  readonly onRun: (event: Event) => void;
  /** Other keys to list, grouped by where they work. */
  readonly moreShortcuts?: readonly ShortcutGroup[];
}

/** A page's commands: by key, in a palette, and on the shortcut sheet. */
export function CommandsView<Event>({ actor, commandsNow, onRun, moreShortcuts = [] }: CommandsViewProps<Event>) {
  const { say } = useTexts();
  const canSearch = useContext(SearchEverywhere) !== null;
  const snapshot = useSelector(actor, (current) => current);
  const values = connectCommands(snapshot, actor.send);

  useCommandKeys((keys, event) => {
    if (keys === PALETTE_KEYS) values.openPalette();
    else if (SHEET_KEYS.includes(keys) && !isTyping(event)) values.openSheet();
    else {
      // Plain keys are typing and need no lookup.
      const command = /Control|Alt|Escape/.test(keys) ? commandFor(commandsNow(), keys) : undefined;
      if (!command) return false;
      onRun(command.event);
    }
    return true;
  });

  return (
    <>
      {/* Icons only. The icons themselves, not their padding, align with the title above. */}
      <div {...machineAttributes(snapshot)} className="flex gap-2 max-sm:-mr-3 max-sm:first:-ml-3">
        <IconButton
          icon={mdiConsoleLine}
          label={say('commands:palette')}
          keys={PALETTE_KEYS}
          onClick={values.openPalette}
        />
        <IconButton
          icon={mdiKeyboardOutline}
          label={say('commands:sheet')}
          onClick={values.openSheet}
          className="max-sm:pointer-coarse:hidden"
        />
      </div>
      {values.isPaletteOpen && (
        <CommandPalette {...values} commands={commandsNow().filter(({ refusal }) => refusal === null)} />
      )}
      {values.isSheetOpen && (
        <ShortcutSheet
          onClose={values.close}
          groups={[
            {
              title: 'commands:page',
              shortcuts: [
                ...distinct(commandsNow()).filter(({ keys }) => keys.length > 0),
                { label: 'commands:palette', keys: [PALETTE_KEYS] },
                { label: 'commands:sheet', keys: SHEET_KEYS.slice(0, 1) },
                ...(canSearch ? [{ label: 'commands:search' as const, keys: SEARCH_KEYS.slice(0, 1) }] : []),
              ],
            },
            ...moreShortcuts,
          ]}
        />
      )}
    </>
  );
}
