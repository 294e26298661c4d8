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
import { SearchEverywhere } from '../search/search-everywhere.ts';

interface CommandPaletteProps<Event> {
  /** The commands available now. */
  readonly commands: readonly Command<Event>[];
  readonly onRun: (command: Command<Event>) => void;
  readonly onClose: () => void;
}

/** The last entry searches the whole portal for the typed text. */
const SEARCH = 'search';

/** All available commands, filtered by typing, and the search through everything below them. */
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
