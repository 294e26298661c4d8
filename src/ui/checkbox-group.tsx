import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Checkbox } from './checkbox.tsx';
import { FieldNotes, noteIds } from './field.tsx';

interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (values: Value[]) => void;
  readonly isDisabled?: boolean;
  /** Puts each option on its own line. */
  readonly isStacked?: boolean;
  /** Shown before the values: "select all". */
  readonly first?: ReactNode;
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
  isStacked = false,
  first,
  hint,
  error = null,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const toggle = (value: Value, isChecked: boolean): void =>
    onChange(isChecked ? [...values, value] : values.filter((other) => other !== value));
  return (
    <fieldset disabled={isDisabled} aria-describedby={noteIds({ id, hint, error })} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className={classNames('flex gap-x-5', isStacked ? 'flex-col items-start' : 'flex-wrap')}>
        {first}
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            isChecked={values.includes(option.value)}
            onChange={(isChecked) => toggle(option.value, isChecked)}
          />
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
