import '../styles/dates.css';
import { Field, type FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps {
  /** ISO 8601; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** The range of the browser's calendar. Other dates can still be typed and are reported as errors. */
  readonly min?: string;
  readonly max?: string;
}

/** A date, with the browser's calendar. */
export function DateField({ value, onChange, onBlur, isDisabled = false, min, max, ...field }: DateFieldProps) {
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
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
