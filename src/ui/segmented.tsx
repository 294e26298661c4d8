import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const TONES = {
  neutral: 'has-checked:bg-primary-pale has-checked:text-primary has-checked:border-primary',
  green: 'has-checked:bg-success-pale has-checked:text-success has-checked:border-success',
  red: 'has-checked:bg-error-pale has-checked:text-error has-checked:border-error',
  blue: 'has-checked:bg-info-pale has-checked:text-info has-checked:border-info',
} as const;

interface SegmentedProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: string;
    readonly tone?: keyof typeof TONES;
    /** The language of the label, when it is not the page's. */
    readonly lang?: string;
  }[];
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly error?: string | null;
}

/** One of a few values, all of them in sight: radio buttons that look like one control. */
export function Segmented<Value extends string | number>({
  label,
  value,
  options,
  onChange,
  onBlur,
  isRequired = false,
  isDisabled = false,
  error = null,
}: SegmentedProps<Value>) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      disabled={isDisabled}
      aria-invalid={error !== null || undefined}
      aria-describedby={error !== null ? errorId : undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="mb-1 text-[0.9333rem] font-medium">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={classNames(
              'inline-flex min-h-10 items-center gap-1.5 rounded-md border bg-surface px-3 font-medium lg:min-h-9',
              'has-checked:border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              error === null ? 'border-edge' : 'border-error',
              TONES[option.tone ?? 'neutral'],
              isDisabled ? 'text-muted' : 'cursor-pointer hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {option.icon !== undefined && <Icon path={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={errorId} className="text-[0.8667rem] text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
