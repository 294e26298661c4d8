import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { LengthCount } from './length-count.tsx';

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly type?: 'text' | 'url' | 'email' | 'tel' | 'password';
  /** The virtual keyboard of phones. */
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** What browsers and password managers may fill in; nothing by default, because documents are about others. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /**
   * The length is shown when it is near the limit, but not enforced: text that is too long gets an error, and is not
   * cut off.
   */
  readonly maxLength?: number;
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  onBlur,
  isDisabled = false,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  maxLength,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field} aside={<LengthCount length={value.length} max={maxLength} />}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          className="control"
          value={value}
          disabled={isDisabled}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
