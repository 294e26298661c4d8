import { mdiConsoleLine, mdiKeyboardOutline } from '@mdi/js';
import { useContext, useReducer } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchEverywhere } from '../search/search-everywhere.ts';
import { CommandPalette } from './command-palette.tsx';
import {
  commandFor,
  isTyping,
  PALETTE_KEYS,
  SEARCH_KEYS,
  SHEET_KEYS,
  useCommandKeys,
  type Command,
} from './commands.ts';
import { ShortcutSheet, type ShortcutGroup } from './shortcut-sheet.tsx';

/** A command of the page, or one that runs itself. */
type AnyCommand<Event> = Command<Event | (() => void)>;

/** A key that does the same in two workflows is listed once. */
const distinct = <Event,>(commands: readonly AnyCommand<Event>[]): readonly AnyCommand<Event>[] =>
  commands.filter(({ label }, index) => commands.findIndex((each) => each.label === label) === index);

interface PageCommandsProps<Event extends object> {
  /** The page's commands with their current state. */
  readonly commandsNow: () => readonly Command<Event>[];
  readonly onRun: (event: Event) => void;
  /** Commands that other parts add to the page. Each one runs itself. */
  readonly moreNow?: (() => readonly Command<() => void>[]) | undefined;
  /** Other keys to list, grouped by where they work. */
  readonly moreShortcuts?: readonly ShortcutGroup[];
}

/** A page's commands: by key, in a palette, and on the shortcut sheet. Only one of the two is open at a time. */
export function PageCommands<Event extends object>({
  commandsNow: ownNow,
  onRun: runOwn,
  moreNow,
  moreShortcuts = [],
}: PageCommandsProps<Event>) {
  const { say } = useTexts();
  const canSearch = useContext(SearchEverywhere) !== null;
  const [opened, open] = useReducer((_: 'palette' | 'sheet' | null, next: 'palette' | 'sheet' | null) => next, null);
  const close = (): void => open(null);

  const commandsNow = (): readonly AnyCommand<Event>[] => [...ownNow(), ...(moreNow?.() ?? [])];
  const run = (command: AnyCommand<Event> | undefined): boolean => {
    if (!command) return false;
    if (typeof command.event === 'function') command.event();
    else runOwn(command.event);
    return true;
  };
  const choose = (label: string): void => {
    close();
    run(commandsNow().find((command) => command.label === label));
  };

  useCommandKeys((keys, event) => {
    if (keys === PALETTE_KEYS) open('palette');
    else if (SHEET_KEYS.includes(keys) && !isTyping(event)) open('sheet');
    // Plain keys are typing and need no lookup.
    else return /Control|Alt|Escape|^F\d/.test(keys) && run(commandFor(commandsNow(), keys));
    return true;
  });

  return (
    <>
      {/* Icons only. The icons themselves, not their padding, align with the title above. */}
      <div className="flex gap-2 max-sm:-mr-3 max-sm:first:-ml-3">
        <IconButton
          icon={mdiConsoleLine}
          label={say('commands:palette')}
          keys={PALETTE_KEYS}
          onClick={() => open('palette')}
        />
        <IconButton
          icon={mdiKeyboardOutline}
          label={say('commands:sheet')}
          onClick={() => open('sheet')}
          className="max-sm:pointer-coarse:hidden"
        />
      </div>
      {opened === 'palette' && (
        <CommandPalette
          commands={commandsNow().filter(({ refusal }) => refusal === null)}
          onChoose={choose}
          onClose={close}
        />
      )}
      {opened === 'sheet' && (
        <ShortcutSheet
          onClose={close}
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
