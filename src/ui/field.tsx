import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  /** Help text, always shown. */
  readonly hint?: string;
  /** The error of the value; null when there is none. */
  readonly error?: string | null;
}

/** Connects a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

interface LabelTextProps {
  readonly label: string;
  readonly isRequired: boolean;
}

/** The label's text with the required mark. The mark is decorative, because `aria-required` announces it. */
export function LabelText({ label, isRequired }: LabelTextProps) {
  return <span className={isRequired ? 'is-required' : undefined}>{label}</span>;
}

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error: string | null;
}

/** The ids of the visible notes, for `aria-describedby`. */
export const noteIds = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  classNames(hint !== undefined && `${id}-hint`, error !== null && `${id}-error`) || undefined;

/** Hint and error below a control. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="text-sm text-error">
          {error}
        </p>
      )}
    </>
  );
}

interface FieldFrameProps extends FieldProps {
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A labelled control with its hint and error. */
export function Field({ label, isRequired = false, hint, error = null, aside, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          <LabelText label={label} isRequired={isRequired} />
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error !== null || undefined,
        'aria-describedby': noteIds({ id, hint, error }),
        'aria-required': isRequired || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
