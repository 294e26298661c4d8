import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly panelId: string;
  readonly value: Value;
  /** A tab whose count is unknown keeps space for it. */
  readonly tabs: readonly {
    readonly value: Value;
    readonly id?: string;
    readonly label: string;
    readonly count: string | null;
  }[];
  readonly onChange: (value: Value) => void;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs (APG): one tab stop, arrow keys inside. On a phone they scroll horizontally. */
export function Tabs<Value extends string>({ label, panelId, value, tabs, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);

  // Scrolls the selected tab into view without scrolling the page. The first tab is in view anyway, and measuring it
  // would cost a layout.
  const shown = useRef(0);
  useLayoutEffect(() => {
    if (index === shown.current) return;
    shown.current = index;
    const box = list.current;
    const tab = box?.querySelectorAll<HTMLElement>('[role=tab]')[index];
    if (!box || !tab) return;
    const end = tab.offsetLeft + tab.offsetWidth;
    if (tab.offsetLeft < box.scrollLeft) box.scrollLeft = tab.offsetLeft;
    else if (end > box.scrollLeft + box.clientWidth) box.scrollLeft = end - box.clientWidth;
  }, [index]);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    // With another key, it is the browser's: Alt+Left goes back, Ctrl+End to the end of the page.
    const step = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : STEPS[event.key];
    const next = step && tabs[step(index, tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
    if (next.value !== value) onChange(next.value);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className="relative flex max-w-full overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
    >
      {tabs.map((tab) => {
        const isSelected = tab.value === value;
        return (
          <button
            key={tab.value}
            id={tab.id}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="tab"
          >
            {tab.label}{' '}
            <span
              aria-hidden={tab.count === null || undefined}
              className={classNames(
                // Three digits wide until the count is known.
                'tabular min-w-[2.6rem] rounded-full px-2 text-center text-sm',
                isSelected ? 'bg-primary-pale' : 'bg-surface',
                tab.count === null && 'invisible',
              )}
            >
              {tab.count ?? '0'}
            </span>
          </button>
        );
      })}
    </div>
  );
}
