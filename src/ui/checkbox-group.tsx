import { useId } from 'react';
import { FieldNotes, noteIds } from './field.tsx';

interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (values: Value[]) => void;
  readonly isDisabled?: boolean;
  readonly hint?: string;
  readonly error?: string | null;
}

/** Any of a few values. */
export function CheckboxGroup<Value extends string>({
  label,
  values,
  options,
  onChange,
  isDisabled = false,
  hint,
  error = null,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const toggle = (value: Value, isChecked: boolean): void =>
    onChange(isChecked ? [...values, value] : values.filter((other) => other !== value));
  return (
    <fieldset disabled={isDisabled} aria-describedby={noteIds({ id, hint, error })} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-11 items-center gap-2 lg:min-h-9">
            <input
              type="checkbox"
              className="checkbox"
              checked={values.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
