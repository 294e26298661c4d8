import { mdiConsoleLine } from '@mdi/js';
import { useContext, useState } from 'react';
import { useLocation } from 'wouter';
import { foldText } from '../../../domain/fold-text.ts';
import { searchUrl } from '../../../domain/search-address.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ComboList } from '../../ui/combo-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Command } from './commands.ts';
import { keyWords } from './key-names.ts';
import { SearchEverywhere } from './search-everywhere.ts';

interface CommandPaletteProps<Event> {
  /** What can be done now; nothing else is offered. */
  readonly commands: readonly Command<Event>[];
  readonly onRun: (command: Command<Event>) => void;
  readonly onClose: () => void;
}

/** The last entry: what is no command may be somewhere in the portal. */
const SEARCH = 'search';

/** Everything that can be done now, found by a few letters, and below it the search through everything. */
export function CommandPalette<Event>({ commands, onRun, onClose }: CommandPaletteProps<Event>) {
  const { say } = useTexts();
  const openSearch = useContext(SearchEverywhere);
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useState('');
  const text = wanted.trim();
  const found = commands.filter(({ label }) => foldText(say(label)).includes(foldText(wanted)));
  const keysOf = (key: string) => <kbd className="key">{keyWords(key, say)}</kbd>;
  const choose = (key: string): void => {
    const command = found.find(({ label }) => label === key);
    if (command) onRun(command);
    else {
      onClose();
      if (text === '') openSearch?.();
      else navigate(searchUrl({ text, kind: null, status: null }));
    }
  };

  return (
    <Dialog
      isOpen
      icon={mdiConsoleLine}
      title={say('commands:palette')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{say('commands:close')}</Button>}
    >
      <ComboList
        label={say('commands:find')}
        placeholder={say('commands:find')}
        listLabel={say('commands:palette')}
        value={wanted}
        onChange={setWanted}
        onChoose={choose}
        options={[
          ...found.map(({ label, keys: [key] }) => ({
            key: label,
            text: say(label),
            aside: key !== undefined && keysOf(key),
          })),
          ...(openSearch
            ? [
                {
                  key: SEARCH,
                  text: say(text === '' ? 'commands:search' : { key: 'commands:searchFor', params: { text } }),
                  aside: keysOf('/'),
                },
              ]
            : []),
        ]}
      />
      <output className="text-muted">{found.length === 0 && say('commands:nothing')}</output>
    </Dialog>
  );
}
