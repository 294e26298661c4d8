import { mdiChevronDown } from '@mdi/js';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
}

/** A native select. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  onBlur,
  isDisabled = false,
  ...field
}: SelectProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className="select">
          <select
            {...control}
            className="control"
            value={value}
            disabled={isDisabled}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={mdiChevronDown} />
        </div>
      )}
    </Field>
  );
}
