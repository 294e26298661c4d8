import { mdiConsoleLine } from '@mdi/js';
import { foldText } from '../../../domain/fold-text.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ComboList } from '../../ui/combo-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Command } from './commands.ts';
import type { CommandsValues } from './commands.connect.ts';
import { keyWords } from './key-names.ts';

interface CommandPaletteProps<Event> extends Pick<CommandsValues, 'text' | 'typeText' | 'choose' | 'close'> {
  /** The commands available now. */
  readonly commands: readonly Command<Event>[];
}

/** All available commands, filtered by typing. */
export function CommandPalette<Event>({ commands, text: typed, ...tell }: CommandPaletteProps<Event>) {
  const { say } = useTexts();
  const found = commands.filter(({ label }) => foldText(say(label)).includes(foldText(typed)));

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
        onChoose={tell.choose}
        options={found.map(({ label, keys: [key] }) => ({
          key: label,
          text: say(label),
          aside: key !== undefined && <kbd className="key">{keyWords(key, say)}</kbd>,
        }))}
      />
      <output className="text-muted">{found.length === 0 && say('commands:nothing')}</output>
    </Dialog>
  );
}
