import type { KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly panelId: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly count: string | null }[];
  readonly onChange: (value: Value) => void;
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs (ARIA practices): one stop in the tab order, arrows within. */
export function Tabs<Value extends string>({ label, panelId, value, tabs, onChange }: TabsProps<Value>) {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = step && tabs[step(index, tabs.length - 1)];
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
    onChange(next.value);
  };
  return (
    <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => {
        const isSelected = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={isSelected}
            aria-controls={panelId}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 border-b-2 px-4 font-medium whitespace-nowrap',
              isSelected ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
            <span className={classNames('tabular rounded-full bg-sunken px-2 text-sm', tab.count === null && 'invisible')}>{tab.count ?? '0'}</span>
          </button>
        );
      })}
    </div>
  );
}
