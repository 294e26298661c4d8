import { mdiClose, mdiMagnify } from '@mdi/js';
import { useId } from 'react';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Text to look for, with a button to forget it. */
export function SearchField({ label, placeholder, clearLabel, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <div role="search" className="relative w-full sm:w-80">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-muted">
        <Icon path={mdiMagnify} />
      </span>
      <input
        id={id}
        type="search"
        className="control px-9 [&::-webkit-search-cancel-button]:hidden"
        placeholder={placeholder}
        value={value}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-1 flex w-8 items-center justify-center text-muted hover:text-ink"
        >
          <Icon path={mdiClose} />
        </button>
      )}
    </div>
  );
}
