import { mdiCheck, mdiChevronDown } from '@mdi/js';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { stepByKey, type MenuEntry, type MenuGroup } from './menu-items.ts';
import { useTypeahead } from './use-typeahead.ts';

interface MenuProps {
  /** The name of the button and of its menu. */
  readonly label: string;
  readonly icon?: string;
  /** The button shows its icon alone. */
  readonly isCompact?: boolean;
  readonly groups: readonly MenuGroup[];
  /** Which edge of the button the menu keeps to. */
  readonly align?: 'start' | 'end';
}

/** A button with a menu (ARIA practices): arrows, Home, End, first letters, Escape; the focus comes back to the button. */
export function Menu({ label, icon, isCompact = false, groups, align = 'start' }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Which end of the menu has the focus when it opens.
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const typeahead = useTypeahead();
  const entries = groups.flatMap((group) => group.entries);
  const isOpen = opened !== null;

  const items = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>('[data-menu-entry]') ?? [])];
  const close = (): void => {
    setOpened(null);
    button.current?.focus();
  };

  useEffect(() => {
    if (opened === null) return;
    const found = root.current?.querySelectorAll<HTMLElement>('[data-menu-entry]');
    found?.[opened === 'first' ? 0 : found.length - 1]?.focus();
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [opened]);

  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const moveByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = items().findIndex((item) => item === document.activeElement);
    const next =
      stepByKey(event.key, index, entries.length) ??
      typeahead(event, entries.map((entry) => entry.label), index);
    if (next === null) return;
    event.preventDefault();
    items()[next]?.focus();
  };
  const closeWhenLeft = (event: FocusEvent): void => {
    if (isOpen && event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpened(null);
  };

  return (
    <div ref={root} className="relative" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        aria-label={isCompact ? label : undefined}
        title={isCompact && !isOpen ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        onClick={() => setOpened(isOpen ? null : 'first')}
        onKeyDown={openByKey}
        className={classNames(
          'inline-flex min-h-11 items-center gap-1.5 rounded-md font-medium hover:bg-sunken lg:min-h-9',
          isCompact ? 'min-w-11 justify-center lg:min-w-9' : 'px-2.5',
        )}
      >
        {icon !== undefined && <Icon path={icon} />}
        {!isCompact && (
          <>
            <span>{label}</span>
            <Icon path={mdiChevronDown} size={16} />
          </>
        )}
      </button>
      {isOpen && (
        <div
          id={`${id}-menu`}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          onKeyDown={moveByKey}
          className={classNames('popup top-full mt-1 min-w-56 p-1', align === 'start' ? 'left-0' : 'right-0')}
        >
          {groups.map((group) => (
            // A group is what separates entries, and names them where it has a name.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={group.key} role="group" aria-label={group.label} className="menu-group">
              {group.label !== undefined && (
                <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-[0.8667rem] font-medium text-muted">
                  {group.label}
                </div>
              )}
              {group.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} onDone={close} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const ENTRY = 'menu-entry';

function Entry({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const reasonId = useId();
  const common = { 'data-menu-entry': '', tabIndex: -1, lang: entry.lang } as const;
  const picture = entry.icon !== undefined && <Icon path={entry.icon} />;

  switch (entry.kind) {
    case 'link': {
      const follow = (event: MouseEvent): void => {
        // A new tab, a new window, a download: the browser's own business.
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        onDone();
        if (!entry.onNavigate || !isPlain) return;
        event.preventDefault();
        entry.onNavigate(entry.href);
      };
      return (
        <a {...common} role="menuitem" href={entry.href} aria-current={entry.isCurrent ? 'page' : undefined} onClick={follow} className={ENTRY}>
          {picture}
          {entry.label}
        </a>
      );
    }
    case 'action': {
      const reason = entry.disabledReason ?? null;
      const select = (): void => {
        if (reason !== null) return;
        onDone();
        entry.onSelect();
      };
      return (
        <button
          {...common}
          type="button"
          role="menuitem"
          aria-disabled={reason !== null || undefined}
          aria-describedby={reason !== null ? reasonId : undefined}
          onClick={select}
          className={ENTRY}
        >
          {picture}
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
    case 'check':
    case 'radio':
      return (
        <button {...common} type="button" role={`menuitem${entry.kind === 'check' ? 'checkbox' : 'radio'}`} aria-checked={entry.isChecked} onClick={entry.onSelect} className={ENTRY}>
          {picture}
          <span className="flex-1">{entry.label}</span>
          <span className={classNames('text-primary', !entry.isChecked && 'invisible')}>
            <Icon path={mdiCheck} />
          </span>
        </button>
      );
  }
}
