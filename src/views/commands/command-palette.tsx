import { mdiConsoleLine } from '@mdi/js';
import { useContext } from 'react';
import { foldText } from '../../../domain/fold-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ComboList } from '../../ui/combo-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Command } from './commands.ts';
import type { CommandsValues } from './commands.connect.ts';
import { keyWords } from './key-names.ts';
import { SearchEverywhere } from '../search/search-everywhere.ts';

interface CommandPaletteProps<Event> extends Pick<CommandsValues, 'text' | 'typeText' | 'choose' | 'search' | 'close'> {
  /** The commands available now. */
  readonly commands: readonly Command<Event>[];
}

/** The last entry searches the whole portal for the typed text. */
const SEARCH = 'search';

/** All available commands, filtered by typing, and the search through everything below them. */
export function CommandPalette<Event>({ commands, text: typed, ...tell }: CommandPaletteProps<Event>) {
  const { say } = useTexts();
  const canSearch = useContext(SearchEverywhere) !== null;
  const text = typed.trim();
  const found = commands.filter(({ label }) => foldText(say(label)).includes(foldText(typed)));
  const keysOf = (key: string) => <kbd className="key">{keyWords(key, say)}</kbd>;

  return (
    <Dialog
      isOpen
      icon={mdiConsoleLine}
      title={say('commands:palette')}
      onCancel={tell.close}
      actions={<Button onClick={tell.close}>{say('commands:close')}</Button>}
    >
      <ComboList
        label={say('commands:find')}
        placeholder={say('commands:find')}
        listLabel={say('commands:palette')}
        value={typed}
        onChange={tell.typeText}
        onChoose={(key) => (key === SEARCH ? tell.search() : tell.choose(key))}
        options={[
          ...found.map(({ label, keys: [key] }) => ({
            key: label,
            text: say(label),
            aside: key !== undefined && keysOf(key),
          })),
          ...(canSearch
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
