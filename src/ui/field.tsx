import { useId, type ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  /** What is wrong with the value; null when nothing is. */
  readonly error?: string | null;
}

/** What ties a control to its label and its error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

/** A labelled control with room for its error. */
export function Field({
  label,
  isRequired = false,
  error = null,
  children,
}: FieldProps & { readonly children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-[0.9333rem] font-medium">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-error">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error !== null || undefined,
        'aria-describedby': error !== null ? errorId : undefined,
        'aria-required': isRequired || undefined,
      })}
      {error !== null && (
        <p id={errorId} className="text-[0.8667rem] text-error">
          {error}
        </p>
      )}
    </div>
  );
}
