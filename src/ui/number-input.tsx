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
  /** Canonical decimal text (a dot, no grouping), or what was typed where that is no number. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly locale: NumberLocale;
  readonly decimals: number;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** A minus can be meant: the keys of a phone have one. */
  readonly isSigned?: boolean;
  /** Thousands are set apart; a year has none. */
  readonly isGrouped?: boolean;
  /** What it is a number of. Money shows all its decimals once it is left. */
  readonly unit?: '$' | '%';
  /** What ties it to its label and its error. */
  readonly attributes: Pick<
    ComponentProps<'input'>,
    'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
  >;
  readonly className?: string;
}

/** What is typed may say more than its value does ("12," is 12): it is shown as long as it stands for the value. */
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

/** What one change of the field did to what it showed. Whatever is no edit of a person's replaces all of it. */
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
 * A number in the locale's own form (spec §5, input masks): comma or dot, grouping. What was typed stays as it was
 * typed: it is read as the number it says, or kept as it is to be refused, and no digit of it is ever dropped or joined.
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

  /** Puts a text in the place of what is between two places of what is shown. */
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
    // A number that is the whole of the field is shown at once as what it was taken for.
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
