import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { HeaderButton } from './header-button.tsx';
import { MenuItem } from './menu-item.tsx';
import { stepByKey, type MenuGroup } from './menu-items.ts';
import { useLeftBehind } from './use-left-behind.ts';
import { useTypeahead } from './use-typeahead.ts';

interface MenuProps {
  /** The accessible name of the button and its menu. */
  readonly label: string;
  readonly icon: string;
  /** The button shows only its icon. */
  readonly isCompact?: boolean;
  readonly groups: readonly MenuGroup[];
  /** The edge of the button to align with. */
  readonly align?: 'start' | 'end';
}

/** A menu button (APG): arrows, Home, End, first letters, Escape; focus returns to the button. */
export function Menu({ label, icon, isCompact = false, groups, align = 'start' }: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Which end of the menu gets focus when it opens.
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
  }, [opened]);
  useLeftBehind(root, isOpen, () => setOpened(null));

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
    const labels = entries.map((entry) => entry.label);
    const next = stepByKey(event.key, index, entries.length) ?? typeahead(event, labels, index);
    if (next === null) return;
    event.preventDefault();
    items()[next]?.focus();
  };
  return (
    <div ref={root} data-popup="" className="relative">
      <HeaderButton
        ref={button}
        label={label}
        icon={icon}
        text={isCompact ? undefined : label}
        isExpanded={isOpen}
        panelId={`${id}-menu`}
        popup="menu"
        onClick={() => setOpened(isOpen ? null : 'first')}
        onKeyDown={openByKey}
      />
      {isOpen && (
        <div
          id={`${id}-menu`}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={moveByKey}
          className={classNames('popup mt-1 min-w-56 p-1', align === 'start' ? 'sm:left-0' : 'sm:right-0')}
        >
          {groups.map((group) => (
            // A group separates entries, and names them if it has a label.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            <div key={group.key} role="group" aria-label={group.label} className="menu-group">
              {group.label !== undefined && (
                <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-[0.8667rem] font-medium text-muted">
                  {group.label}
                </div>
              )}
              {group.entries.map((entry) => (
                <MenuItem key={entry.key} entry={entry} onDone={close} />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
