import '../styles/text-areas.css';
import { Field, type FieldProps } from './field.tsx';
import { LengthCount } from './length-count.tsx';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** The length is shown when it is near the limit, but not enforced (see TextField). */
  readonly maxLength?: number;
}

/** A few lines of text; grows with its content. */
export function TextArea({ value, onChange, onBlur, isDisabled = false, maxLength, ...field }: TextAreaProps) {
  return (
    <Field {...field} aside={<LengthCount length={value.length} max={maxLength} />}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          className="control"
          value={value}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
