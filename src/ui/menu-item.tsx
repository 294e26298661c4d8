import { mdiCheck } from '@mdi/js';
import { useId, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuAction, MenuChoice, MenuEntry, MenuLink } from './menu-items.ts';

/** The attributes of every entry. The menu finds entries by them and manages their focus. */
const entryAttributes = ({ lang }: MenuEntry) => ({
  'data-menu-entry': '',
  tabIndex: -1,
  lang,
  className: 'menu-entry',
});

/** A plain click. Others ask the browser for a new tab, a new window or a download. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

interface ItemProps<Entry extends MenuEntry> {
  readonly entry: Entry;
  readonly onDone: () => void;
}

/** One entry of a menu, by its kind. */
export function MenuItem({ entry, onDone }: ItemProps<MenuEntry>) {
  if (entry.kind === 'link') return <LinkItem entry={entry} onDone={onDone} />;
  if (entry.kind === 'action') return <ActionItem entry={entry} onDone={onDone} />;
  return <ChoiceItem entry={entry} />;
}

function LinkItem({ entry, onDone }: ItemProps<MenuLink>) {
  const follow = (event: MouseEvent): void => {
    onDone();
    if (!entry.onNavigate || !isPlain(event)) return;
    event.preventDefault();
    entry.onNavigate(entry.href);
  };
  return (
    <a
      {...entryAttributes(entry)}
      role="menuitem"
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {entry.icon !== undefined && <Icon path={entry.icon} />}
      {entry.label}
    </a>
  );
}

function ActionItem({ entry, onDone }: ItemProps<MenuAction>) {
  const reasonId = useId();
  const reason = entry.disabledReason ?? null;
  const select = (): void => {
    if (reason !== null) return;
    onDone();
    entry.onSelect();
  };
  return (
    <button
      {...entryAttributes(entry)}
      type="button"
      role="menuitem"
      aria-disabled={reason !== null || undefined}
      aria-describedby={reason !== null ? reasonId : undefined}
      onClick={select}
    >
      {entry.icon !== undefined && <Icon path={entry.icon} />}
      <span>
        {entry.label}
        {reason !== null && (
          <span id={reasonId} aria-hidden="true" className="detail">
            {reason}
          </span>
        )}
      </span>
    </button>
  );
}

function ChoiceItem({ entry }: { readonly entry: MenuChoice }) {
  return (
    <button
      {...entryAttributes(entry)}
      type="button"
      role={entry.kind === 'check' ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={entry.isChecked}
      onClick={entry.onSelect}
    >
      {entry.icon !== undefined && <Icon path={entry.icon} />}
      <span className="flex-1">{entry.label}</span>
      <span className={classNames('text-primary', !entry.isChecked && 'invisible')}>
        <Icon path={mdiCheck} />
      </span>
    </button>
  );
}
