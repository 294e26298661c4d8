import { mdiConsoleLine } from '@mdi/js';
import { useReducer } from 'react';
import { isFound } from '../../../domain/search-form.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ComboList } from '../../ui/combo-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Command } from './commands.ts';
import { keyWords } from './key-names.ts';

interface CommandPaletteProps {
  /** The commands available now. */
  readonly commands: readonly Pick<Command<unknown>, 'label' | 'keys'>[];
  /** The name is a text key. */
  readonly onChoose: (label: string) => void;
  readonly onClose: () => void;
}

/** All available commands, filtered by typing. */
export function CommandPalette({ commands, onChoose, onClose }: CommandPaletteProps) {
  const { say } = useTexts();
  const [typed, type] = useReducer((_: string, text: string) => text, '');
  const found = commands.filter(({ label }) => isFound([say(label)], typed));

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
        value={typed}
        onChange={type}
        onChoose={onChoose}
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
