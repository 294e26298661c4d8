import { mdiCheck } from '@mdi/js';
import { useId, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuEntry } from './menu-items.ts';

/** One entry of a menu, by its kind. */
export function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
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
        <a
          {...common}
          role="menuitem"
          href={entry.href}
          aria-current={entry.isCurrent ? 'page' : undefined}
          onClick={follow}
          className="menu-entry"
        >
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
          className="menu-entry"
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
        <button
          {...common}
          type="button"
          role={entry.kind === 'check' ? 'menuitemcheckbox' : 'menuitemradio'}
          aria-checked={entry.isChecked}
          onClick={entry.onSelect}
          className="menu-entry"
        >
          {picture}
          <span className="flex-1">{entry.label}</span>
          <span className={classNames('text-primary', !entry.isChecked && 'invisible')}>
            <Icon path={mdiCheck} />
          </span>
        </button>
      );
  }
}
