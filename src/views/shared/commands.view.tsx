import { mdiConsoleLine, mdiKeyboardOutline } from '@mdi/js';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CommandPalette } from './command-palette.tsx';
import { commandFor, useCommandKeys, type Command } from './commands.ts';
import { ShortcutSheet, type ShortcutGroup } from './shortcut-sheet.tsx';

const PALETTE = 'Control+K';
const SHEET = ['?', 'Shift+?'];

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

interface CommandsViewProps<Event> {
  /** The page's commands, with which of them are accepted now. */
  readonly commandsNow: () => readonly Command<Event>[];
  readonly onRun: (event: Event) => void;
  /** Keys that are no commands of the page, by where they are heard. */
  readonly moreShortcuts?: readonly ShortcutGroup[];
}

/** A page's commands: by key, in a palette of what can be done now, and on a sheet. */
export function CommandsView<Event>({ commandsNow, onRun, moreShortcuts = [] }: CommandsViewProps<Event>) {
  const { say } = useTexts();
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);

  useCommandKeys((keys, event) => {
    if (keys === PALETTE) setOpen('palette');
    else if (SHEET.includes(keys) && !isTyping(event)) setOpen('sheet');
    else {
      // A plain key is typing: nothing is looked up for it.
      const command = /Control|Alt|Escape/.test(keys) ? commandFor(commandsNow(), keys) : undefined;
      if (!command) return false;
      onRun(command.event);
    }
    return true;
  });

  return (
    <>
      <IconButton icon={mdiConsoleLine} label={say('commands:palette')} onClick={() => setOpen('palette')} />
      <IconButton icon={mdiKeyboardOutline} label={say('commands:sheet')} onClick={() => setOpen('sheet')} />
      {open === 'palette' && (
        <CommandPalette
          commands={commandsNow().filter(({ refusal }) => refusal === null)}
          onClose={() => setOpen(null)}
          onRun={({ event }) => {
            setOpen(null);
            onRun(event);
          }}
        />
      )}
      {open === 'sheet' && (
        <ShortcutSheet
          onClose={() => setOpen(null)}
          groups={[
            {
              title: 'commands:page',
              shortcuts: [
                ...commandsNow().filter(({ keys }) => keys.length > 0),
                { label: 'commands:palette', keys: [PALETTE] },
                { label: 'commands:sheet', keys: ['?'] },
              ],
            },
            ...moreShortcuts,
          ]}
        />
      )}
    </>
  );
}
