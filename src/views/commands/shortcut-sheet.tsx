import { mdiKeyboardOutline } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { keyWords } from './key-names.ts';

/** Keys, grouped by where they work. */
export interface ShortcutGroup {
  readonly title: TextKey;
  readonly shortcuts: readonly { readonly label: TextKey; readonly keys: readonly string[] }[];
}

export interface ShortcutSheetProps {
  readonly groups: readonly ShortcutGroup[];
  readonly onClose: () => void;
}

/** All keys of a page and their meaning. */
export function ShortcutSheet({ groups, onClose }: ShortcutSheetProps) {
  const { say } = useTexts();
  return (
    <Dialog
      isOpen
      size="large"
      icon={mdiKeyboardOutline}
      title={say('commands:sheet')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{say('commands:close')}</Button>}
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <section
        className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={say('commands:sheet')}
      >
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-1 font-medium">{say(title)}</h3>
            <dl className="flex flex-col">
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className="flex items-baseline justify-between gap-3 border-b border-line py-1.5">
                  <dt>{say(label)}</dt>
                  <dd className="flex flex-wrap justify-end gap-1">
                    {keys.map((key) => (
                      <kbd key={key} className="key">
                        {keyWords(key, say)}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
