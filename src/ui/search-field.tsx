import { mdiClose, mdiMagnify } from '@mdi/js';
import { useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Text to look for, with a button to forget it (Escape does the same). */
export function SearchField({ label, placeholder, clearLabel, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not know <search> yet
    <div role="search" className="relative w-full sm:w-80">
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
        className="control pr-11 pl-9 lg:pr-9 [&::-webkit-search-cancel-button]:hidden"
        placeholder={placeholder}
        value={value}
        maxLength={200}
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
            // The button is gone: who pressed it goes on typing.
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
