import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  /** What helps to fill it in, always shown. */
  readonly hint?: string;
  /** What is wrong with the value; null when nothing is. */
  readonly error?: string | null;
}

/** What ties a control to its label, its hint and its error. */
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

/** A label's words, with the mark of what must be filled in: a drawing, for `aria-required` says it in words. */
export function LabelText({ label, isRequired }: LabelTextProps) {
  return <span className={isRequired ? 'is-required' : undefined}>{label}</span>;
}

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error: string | null;
}

/** The ids of the notes that are shown, for `aria-describedby`. */
export const noteIds = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  classNames(hint !== undefined && `${id}-hint`, error !== null && `${id}-error`) || undefined;

/** Hint and error under a control. */
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
  /** Beside the label, at the end of its line. */
  readonly aside?: ReactNode;
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** A labelled control with room for its hint and its error. */
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
