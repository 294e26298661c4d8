import { useRef, useState, type ClipboardEvent, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import {
  pastedNumber,
  showNumber,
  typeNumber,
  type NumberForm,
  type NumberLocale,
  type NumberText,
} from './number-text.ts';
import { useNumberCaret } from './use-number-caret.ts';

export interface NumberInputProps {
  /** Canonical decimal text: a dot, no grouping. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly locale: NumberLocale;
  readonly decimals: number;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** A leading minus is kept. */
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

const NOTHING: NumberText = { shown: '', value: '', hasOpenComma: false };

/**
 * A number in the locale's own form (spec §5, input masks): comma or dot, grouping, truncated and never
 * rounded. What goes in and out is canonical, so that a switch of language changes nothing but the look.
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
  const form: NumberForm = { locale, decimals, isSigned, isGrouped };

  // What is being typed may say more than its value does yet ("12," is 12): it is shown as long as it stands for the value.
  const [typed, setTyped] = useState({ ...NOTHING, locale });
  const before = typed.locale === locale && typed.value === value ? typed : NOTHING;
  const shown = before.shown === '' ? showNumber(value, form, unit === '$') : before.shown;

  const input = useRef<HTMLInputElement>(null);
  const caret = useNumberCaret(input);

  const type = (raw: string, data: string | null): void => {
    const next = typeNumber(raw, form, { data, before });
    if (!next) return;
    setTyped({ ...next, locale });
    if (next.value !== value) onChange(next.value);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault();
    const number = pastedNumber(event.clipboardData.getData('text'), form);
    const element = event.currentTarget;
    const { selectionStart: start, selectionEnd: end } = element;
    if (number === null || start === null || end === null) return;
    element.setRangeText(number, start, end, 'end');
    caret.keep(element);
    type(element.value, null);
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
      onChange={({ target, nativeEvent }) => {
        caret.keep(target);
        type(target.value, nativeEvent instanceof InputEvent ? nativeEvent.data : null);
      }}
      onKeyDown={caret.stepOverMarks}
      onPaste={paste}
      onBlur={() => {
        setTyped({ ...NOTHING, locale });
        onBlur?.();
      }}
    />
  );
}
