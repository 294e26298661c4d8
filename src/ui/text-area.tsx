import { Field, type FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
}

/** A few lines of text. */
export function TextArea({ value, onChange, onBlur, isDisabled = false, maxLength, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          className="control"
          value={value}
          maxLength={maxLength}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
