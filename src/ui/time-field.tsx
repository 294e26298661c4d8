import { Field, type FieldProps } from './field.tsx';
import { readTime } from './time-text.ts';

interface TimeFieldProps extends FieldProps {
  /** `HH:MM`, or what is being typed; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** A time of day, 24-hour clock. A native time field would follow the browser's language instead. */
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
