import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, noteIds } from './field.tsx';

interface ComboOption {
  readonly key: string;
  readonly text: ReactNode;
  /** At the end of the line. */
  readonly aside?: ReactNode;
}

interface ComboListProps {
  readonly label: string;
  readonly placeholder: string;
  /** The name of the list. */
  readonly listLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The first option is selected initially. */
  readonly options: readonly ComboOption[];
  readonly onChoose: (key: string) => void;
  /** The error of the input; null when there is none. */
  readonly error?: string | null;
  /** Next to the options, one line each. */
  readonly beside?: ReactNode;
}

/** An input with a list of options, controlled with the keyboard while typing (APG: combobox with a list). */
export function ComboList({
  label,
  placeholder,
  listLabel,
  value,
  onChange,
  options,
  onChoose,
  error = null,
  beside,
}: ComboListProps) {
  const id = useId();
  // Kept by key, so that the selection stays when options are inserted before it.
  const [active, setActive] = useState<string | null>(null);
  const at =
    options.length === 0
      ? -1
      : Math.max(
          options.findIndex(({ key }) => key === active),
          0,
        );
  const chosen = options[at];
  const go = (by: number): void => {
    const next = (at + by + options.length) % Math.max(options.length, 1);
    setActive(options[next]?.key ?? null);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };

  const hear = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') go(1);
    else if (event.key === 'ArrowUp') go(-1);
    else if (event.key === 'Enter' && chosen) onChoose(chosen.key);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        type="text"
        role="combobox"
        // Space for the focus ring, which the scroll container would cut off.
        className="control mt-1"
        aria-label={label}
        placeholder={placeholder}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={noteIds({ id, error })}
        autoComplete="off"
        dir="auto"
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setActive(null);
        }}
        onKeyDown={hear}
      />
      <FieldNotes id={id} error={error} />
      <div className="mt-2 flex">
        {/* A <select> can neither be filtered nor show shortcuts. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div id={`${id}-list`} role="listbox" aria-label={listLabel} className="flex min-w-0 flex-1 flex-col">
          {options.map((option, index) => (
            // The input handles the keys; the list only handles the pointer.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.key}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as for the list
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              onClick={() => onChoose(option.key)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3',
                option === chosen ? 'bg-primary-pale' : 'hover:bg-sunken',
              )}
            >
              {option.text}
              {option.aside}
            </div>
          ))}
        </div>
        {beside}
      </div>
    </>
  );
}
