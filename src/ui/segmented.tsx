import '../styles/segments.css';
import { useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, LabelText, noteIds } from './field.tsx';
import { Icon } from './icon.tsx';

interface SegmentedProps<Value extends string | number> {
  readonly label: string;
  /** For table rows, where the column header is the visible label. The values are on one line. */
  readonly isInRow?: boolean;
  /** A value that is not an option means that nothing is chosen yet. */
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly icon?: string;
    readonly tone?: 'neutral' | 'green' | 'red' | 'blue';
    /** The language of the label, if not the page's. */
    readonly lang?: string;
  }[];
  readonly onChange: (value: Value) => void;
  /** After `onChange`, where no key chose: the arrow keys pass an option on their way to another one. */
  readonly onPick?: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly hint?: string;
  readonly error?: string | null;
}

/** A few options, all visible: radio buttons that look like one control. */
export function Segmented<Value extends string | number>({
  label,
  isInRow = false,
  value,
  options,
  onChange,
  onPick,
  onBlur,
  isRequired = false,
  isDisabled = false,
  hint,
  error = null,
}: SegmentedProps<Value>) {
  const id = useId();
  const isKeyDown = useRef(false);
  return (
    <fieldset
      disabled={isDisabled}
      aria-invalid={error !== null || undefined}
      aria-describedby={noteIds({ id, hint, error })}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className={isInRow ? 'sr-only' : 'mb-1 text-sm font-medium'}>
        <LabelText label={label} isRequired={isRequired} />
      </legend>
      <div className={classNames('flex gap-1.5', isInRow ? 'max-lg:flex-wrap' : 'flex-wrap')}>
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={classNames('segment', `is-${option.tone ?? 'neutral'}`)}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => {
                onChange(option.value);
                if (!isKeyDown.current) onPick?.(option.value);
              }}
              onBlur={onBlur}
              onKeyDown={() => (isKeyDown.current = true)}
              onKeyUp={() => (isKeyDown.current = false)}
            />
            {option.icon !== undefined && <Icon path={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
