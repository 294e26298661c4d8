import { mdiConsoleLine } from '@mdi/js';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { foldText } from '../../../machines/domain/fold-text.ts';
import type { Command } from './commands.ts';
import { keyWords } from './key-names.ts';

interface CommandPaletteProps<Event> {
  /** What can be done now; nothing else is offered. */
  readonly commands: readonly Command<Event>[];
  readonly onRun: (command: Command<Event>) => void;
  readonly onClose: () => void;
}

/** Everything that can be done now, found by a few letters (APG: combobox with a list). */
export function CommandPalette<Event>({ commands, onRun, onClose }: CommandPaletteProps<Event>) {
  const { say } = useTexts();
  const id = useId();
  const [wanted, setWanted] = useState('');
  const [active, setActive] = useState(0);
  const found = commands.filter(({ label }) => foldText(say(label)).includes(foldText(wanted)));
  const chosen = found[Math.min(active, found.length - 1)];
  const go = (by: number): void => setActive((Math.min(active, found.length - 1) + by + found.length) % Math.max(found.length, 1));

  const hear = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') go(1);
    else if (event.key === 'ArrowUp') go(-1);
    else if (event.key === 'Enter' && chosen) onRun(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog isOpen icon={mdiConsoleLine} title={say('commands:palette')} onCancel={onClose} actions={<Button onClick={onClose}>{say('commands:close')}</Button>}>
      <input
        type="text"
        role="combobox"
        className="control"
        aria-label={say('commands:find')}
        placeholder={say('commands:find')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.label}` : undefined}
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => {
          setWanted(target.value);
          setActive(0);
        }}
        onKeyDown={hear}
      />
      {/* A <select> cannot be filtered and show keys. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={`${id}-list`} role="listbox" aria-label={say('commands:palette')} className="mt-2 flex flex-col">
        {found.map((command) => (
          // The input hears the keys: the list is chosen from by pointer alone.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.label}
            id={`${id}-${command.label}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as for the list
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            onClick={() => onRun(command)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3',
              command === chosen ? 'bg-primary-pale' : 'hover:bg-sunken',
            )}
          >
            {say(command.label)}
            {command.keys[0] !== undefined && <kbd className="key">{keyWords(command.keys[0], say)}</kbd>}
          </div>
        ))}
      </div>
      <output className="text-muted">{found.length === 0 && say('commands:nothing')}</output>
    </Dialog>
  );
}
