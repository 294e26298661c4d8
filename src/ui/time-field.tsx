import { Field, type FieldProps } from './field.tsx';

interface TimeFieldProps extends FieldProps {
  /** `HH:MM`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** A time of day, by the browser's own field. */
export function TimeField({ value, onChange, onBlur, isDisabled = false, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="time"
          className="control"
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
