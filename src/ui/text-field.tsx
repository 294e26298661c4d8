import { Field, type FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly type?: 'text' | 'url';
  readonly maxLength?: number;
}

/** One line of text. */
export function TextField({ value, onChange, onBlur, isDisabled = false, type = 'text', maxLength, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          className="control"
          value={value}
          maxLength={maxLength}
          disabled={isDisabled}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
