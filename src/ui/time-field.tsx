import { Field, type FieldProps } from './field.tsx';
import { readTime } from './time-text.ts';

interface TimeFieldProps extends FieldProps {
  /** `HH:MM`, or what is being typed; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** A time of day on a clock of 24 hours, which the browser's own field shows only where its own language does. */
export function TimeField({ value, onChange, onBlur, isDisabled = false, ...field }: TimeFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          className="control tabular"
          autoComplete="off"
          spellCheck={false}
          placeholder="--:--"
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            const time = readTime(value);
            if (time !== null && time !== value) onChange(time);
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
