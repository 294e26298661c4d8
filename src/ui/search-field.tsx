import { mdiClose, mdiMagnify } from '@mdi/js';
import { useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, noteIds } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The error; null when there is none. */
  readonly error?: string | null;
  /** As wide as its container. */
  readonly isWide?: boolean;
}

/** A search input with a clear button (and Escape). */
export function SearchField({
  label,
  placeholder,
  clearLabel,
  value,
  onChange,
  error = null,
  isWide = false,
}: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not know <search> yet
    <div role="search" aria-label={label} className={classNames('w-full', !isWide && 'sm:w-[21.4rem]')}>
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-muted">
          <Icon path={mdiMagnify} />
        </span>
        <input
          id={id}
          ref={input}
          type="search"
          className={classNames(
            'control pl-9 max-sm:pl-8 [&::-webkit-search-cancel-button]:hidden',
            // Room for the clear button once there is one; the hint needs it until then.
            value === '' ? 'pr-3' : 'pr-11 lg:pr-9',
          )}
          placeholder={placeholder}
          value={value}
          dir="auto"
          aria-invalid={error !== null || undefined}
          aria-describedby={noteIds({ id, error })}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || value === '') return;
            event.preventDefault();
            onChange('');
          }}
        />
        {value !== '' && (
          <IconButton
            label={clearLabel}
            icon={mdiClose}
            className="absolute inset-y-0 right-0 text-muted"
            onClick={() => {
              onChange('');
              // The clear button disappears, so focus moves to the input.
              input.current?.focus();
            }}
          />
        )}
      </div>
      {error !== null && (
        <div className="mt-1">
          <FieldNotes id={id} error={error} />
        </div>
      )}
    </div>
  );
}
