import { mdiConsoleLine, mdiKeyboardOutline } from '@mdi/js';
import { useState } from 'react';
import type { QuoteRequestEvent } from '../../../machines/quote-request/quote-request.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CommandPalette } from '../shared/command-palette.tsx';
import { commandFor, useCommandKeys, type Command } from '../shared/commands.ts';
import { ShortcutSheet } from '../shared/shortcut-sheet.tsx';
import { connectCommands, GRID_SHORTCUTS } from './commands.ts';
import type { QuoteRequestActor } from './quote-request.view.tsx';

const PALETTE = 'Control+K';
const SHEET = ['?', 'Shift+?'];

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

/** The page's commands: by key, in a palette of what can be done now, and on a sheet. */
export function CommandsView({ actor }: { actor: QuoteRequestActor }) {
  const { say } = useTexts();
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  const commandsNow = (): readonly Command<QuoteRequestEvent>[] => connectCommands(actor.getSnapshot());

  useCommandKeys((keys, event) => {
    if (keys === PALETTE) setOpen('palette');
    else if (SHEET.includes(keys) && !isTyping(event)) setOpen('sheet');
    else {
      // A plain key is typing: nothing is looked up for it.
      const command = /Control|Alt|Escape/.test(keys) ? commandFor(commandsNow(), keys) : undefined;
      if (!command) return false;
      actor.send(command.event);
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
            actor.send(event);
          }}
        />
      )}
      {open === 'sheet' && (
        <ShortcutSheet
          onClose={() => setOpen(null)}
          groups={[
            {
              title: 'quote-request:shortcuts.page',
              shortcuts: [
                ...commandsNow().filter(({ keys }) => keys.length > 0),
                { label: 'commands:palette', keys: [PALETTE] },
                { label: 'commands:sheet', keys: ['?'] },
              ],
            },
            { title: 'quote-request:shortcuts.grid', shortcuts: GRID_SHORTCUTS },
          ]}
        />
      )}
    </>
  );
}
