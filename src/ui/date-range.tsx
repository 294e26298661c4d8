import { Field } from './field.tsx';

interface DateRangeProps {
  readonly label: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** ISO days; empty: open. */
  readonly from: string;
  readonly to: string;
  readonly error: string | null;
  readonly onChange: (from: string, to: string) => void;
}

/** Two days, either of which may be open. */
export function DateRange({ label, fromLabel, toLabel, from, to, error, onChange }: DateRangeProps) {
  return (
    <fieldset className="flex flex-wrap items-start gap-4 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">{label}</legend>
      <Field label={fromLabel} error={error}>
        {(control) => (
          <input {...control} type="date" className="control" value={from} onChange={(event) => onChange(event.target.value, to)} />
        )}
      </Field>
      <Field label={toLabel} error={null}>
        {(control) => (
          <input {...control} type="date" className="control" value={to} onChange={(event) => onChange(from, event.target.value)} />
        )}
      </Field>
    </fieldset>
  );
}
