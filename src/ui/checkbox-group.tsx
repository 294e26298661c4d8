interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (values: Value[]) => void;
  readonly isDisabled?: boolean;
}

/** Any of a few values. */
export function CheckboxGroup<Value extends string>({ label, values, options, onChange, isDisabled = false }: CheckboxGroupProps<Value>) {
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-1 text-[0.9333rem] font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-primary-strong"
              checked={values.includes(option.value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...values, option.value] : values.filter((value) => value !== option.value))
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
