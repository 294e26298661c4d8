import { useId, type ReactNode } from 'react';
import { FieldNotes, noteIds } from './field.tsx';

interface DateRangeProps {
  readonly label: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** ISO 8601; empty for no limit. */
  readonly from: string;
  readonly to: string;
  /** The range of the browser's calendar. */
  readonly offered: { readonly first: string; readonly last: string };
  /** Common ranges, chosen with one press. */
  readonly presets?: readonly { readonly label: string; readonly from: string; readonly to: string }[];
  readonly error: string | null;
  readonly onChange: (from: string, to: string) => void;
  /** More filters, before the dates. */
  readonly children?: ReactNode;
}

/** Two optional dates. Each limits the other's calendar. */
export function DateRange({
  label,
  fromLabel,
  toLabel,
  from,
  to,
  offered,
  presets = [],
  error,
  onChange,
  children,
}: DateRangeProps) {
  const id = useId();
  const common = {
    type: 'date',
    className: 'control w-40 max-w-full',
    'aria-invalid': error !== null || undefined,
    'aria-describedby': noteIds({ id, error }),
  } as const;
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">{label}</legend>
      <div className="mb-1 flex flex-wrap gap-x-4 gap-y-3">
        {children}
        <label className="flex max-w-full flex-col gap-1 text-sm font-medium">
          {fromLabel}
          <input
            {...common}
            value={from}
            min={offered.first}
            max={to || offered.last}
            onChange={(event) => onChange(event.target.value, to)}
          />
        </label>
        <label className="flex max-w-full flex-col gap-1 text-sm font-medium">
          {toLabel}
          <input
            {...common}
            value={to}
            min={from || offered.first}
            max={offered.last}
            onChange={(event) => onChange(from, event.target.value)}
          />
        </label>
        {presets.length > 0 && (
          <div className="flex flex-wrap items-end gap-2">
            {presets.map((preset) => (
              <button
                key={preset.label}
                type="button"
                aria-pressed={preset.from === from && preset.to === to}
                className="button button-secondary"
                onClick={() => onChange(preset.from, preset.to)}
              >
                {preset.label}
              </button>
            ))}
          </div>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
