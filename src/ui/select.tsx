import { Field, type FieldProps } from './field.tsx';

interface SelectProps extends FieldProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** One of a few values, by the browser's own list. */
export function Select({ value, options, onChange, onBlur, isDisabled = false, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} className="control" value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
