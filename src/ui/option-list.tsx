import { useId } from 'react';

interface OptionListProps<Value extends string> {
  readonly label: string;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint: string;
    readonly isChecked: boolean;
  }[];
  readonly onChange: (value: Value, isChecked: boolean) => void;
  readonly isDisabled?: boolean;
  /** For many short options: two or three beside each other where there is room. */
  readonly isDense?: boolean;
}

/** On/off options with explanations. */
export function OptionList<Value extends string>({
  label,
  options,
  onChange,
  isDisabled = false,
  isDense = false,
}: OptionListProps<Value>) {
  const id = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <ul className={isDense ? 'grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-col divide-y divide-line'}>
        {options.map((option) => (
          <li key={option.value} className={isDense ? 'py-1' : 'py-2.5'}>
            <label className="flex min-h-7 items-center gap-3.5 font-medium max-lg:-my-2 max-lg:min-h-11">
              <input
                type="checkbox"
                className="checkbox"
                checked={option.isChecked}
                aria-describedby={`${id}-${option.value}`}
                onChange={(event) => onChange(option.value, event.target.checked)}
              />
              {option.label}
            </label>
            <p id={`${id}-${option.value}`} className="pl-8 text-muted">
              {option.hint}
            </p>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
