import { Field, type FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps {
  /** ISO day; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  /** What the browser's calendar offers; another day can be typed all the same, and is an error to be told. */
  readonly min?: string;
  readonly max?: string;
}

/** A day, by the browser's own calendar. */
export function DateField({ value, onChange, isDisabled = false, min, max, ...field }: DateFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="date"
          className="control tabular"
          value={value}
          min={min}
          max={max}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
