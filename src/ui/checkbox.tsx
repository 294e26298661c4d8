interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
}

export function Checkbox({ label, isChecked, onChange, isDisabled = false }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 lg:min-h-9">
      <input
        type="checkbox"
        className="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
