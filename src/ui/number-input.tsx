import { useRef, useState, type ClipboardEvent, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import {
  isPlain,
  placeInShown,
  placeInTyped,
  readNumber,
  shownOf,
  typedOf,
  valueOf,
  type NumberForm,
  type NumberLocale,
} from './number-text.ts';
import { useCaret } from './use-caret.ts';

export interface NumberInputProps {
  /** Canonical decimal text (a dot, no grouping), or the typed text if it is not a number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly locale: NumberLocale;
  readonly decimals: number;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** Allows negative numbers; the phone keyboard then has a minus. */
  readonly isSigned?: boolean;
  /** Groups thousands; off for years. */
  readonly isGrouped?: boolean;
  /** The unit. Money shows all its decimals after the user leaves the field. */
  readonly unit?: '$' | '%';
  /** Connects the input to its label and error. */
  readonly attributes: Pick<
    ComponentProps<'input'>,
    'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
  >;
  readonly className?: string;
}

/** Typed text may differ from its value ("12," is 12). It is shown as long as it stands for the current value. */
interface Typing {
  readonly typed: string;
  readonly value: string;
  readonly locale: NumberLocale;
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How a change event edited the shown text. A change that is not a user's edit replaces all of it. */
function editOf(event: Event, { value, selectionEnd }: HTMLInputElement, shown: string): Edit {
  if (!(event instanceof InputEvent)) return { from: 0, to: shown.length, text: value };
  const caret = selectionEnd ?? value.length;
  const to = shown.length - (value.length - caret);
  const { data } = event;
  if (data !== null && value.slice(0, caret).endsWith(data)) return { from: caret - data.length, to, text: data };
  let from = 0;
  while (from < Math.min(caret, to) && value[from] === shown[from]) from += 1;
  return { from, to, text: value.slice(from, caret) };
}

/**
 * A number in the locale's format (spec §5, input masks): comma or dot, grouping. Typed text is never altered. It is
 * read as a number, or kept as typed and reported as an error; no digit is dropped or joined.
 */
export function NumberInput({
  value,
  onChange,
  locale,
  decimals,
  onBlur,
  isDisabled = false,
  isSigned = false,
  isGrouped = true,
  unit,
  attributes,
  className,
}: NumberInputProps) {
  const form: NumberForm = { locale, decimals, isGrouped, unit };
  const [typing, setTyping] = useState<Typing | null>(null);
  const isTyping = typing !== null && typing.locale === locale && typing.value === value;
  const typed = isTyping ? typing.typed : typedOf(value, form, unit === '$');
  const shown = shownOf(typed, form);

  const input = useRef<HTMLInputElement>(null);
  const caret = useCaret(input);
  const isEntering = useRef(false);

  /** Replaces a range of the shown text. */
  const edit = ({ from, to, text }: Edit): void => {
    const before = typed.slice(0, placeInTyped(typed, form, from)) + text;
    const next = before + typed.slice(placeInTyped(typed, form, to));
    const nextValue = valueOf(next, form);
    setTyping({ typed: next, value: nextValue, locale });
    caret.put(() => placeInShown(next, form, before.length));
    if (nextValue !== value) onChange(nextValue);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    const text = event.clipboardData.getData('text').trim();
    if (text === '' || from === null || to === null) return;
    // A pasted number is shown at once as it was understood.
    const number = from === 0 && to === shown.length ? readNumber(text, form) : null;
    edit({ from, to, text: number === null ? text : typedOf(number, form) });
  };

  return (
    <input
      {...attributes}
      ref={input}
      inputMode={decimals === 0 && !isSigned ? 'numeric' : 'decimal'}
      autoComplete="off"
      className={classNames('tabular text-right', className)}
      value={shown}
      disabled={isDisabled}
      // A click that enters the field selects its number, as Tab does; the next one places the caret.
      onPointerDown={({ currentTarget }) => {
        isEntering.current = document.activeElement !== currentTarget;
      }}
      onClick={({ currentTarget }) => {
        if (isEntering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
        isEntering.current = false;
      }}
      onChange={({ target, nativeEvent }) => edit(editOf(nativeEvent, target, shown))}
      {...(isPlain(typed, form) && { onKeyDown: caret.stepOverMarks })}
      onPaste={paste}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
      }}
    />
  );
}
