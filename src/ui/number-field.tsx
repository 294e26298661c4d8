import { useRef, useState, type ClipboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { pastedNumber, showNumber, typeNumber, type NumberForm, type NumberLocale, type NumberText } from './number-text.ts';
import { useNumberCaret } from './use-number-caret.ts';

interface NumberFieldProps extends FieldProps {
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
  /** Shown where the language writes it. Money shows all its decimals once it is left. */
  readonly unit?: '$' | '%';
}

const NOTHING: NumberText = { shown: '', value: '', hasOpenComma: false };

/**
 * A number in the locale's own form (spec §5, input masks): comma or dot, grouping, truncated and never
 * rounded. What goes in and out is canonical, so that a switch of language changes nothing but the look.
 */
export function NumberField({
  value,
  onChange,
  locale,
  decimals,
  onBlur,
  isDisabled = false,
  isSigned = false,
  isGrouped = true,
  unit,
  ...field
}: NumberFieldProps) {
  const form: NumberForm = { locale, decimals, isSigned, isGrouped };
  const isPrefix = unit === '$' && locale === 'en-CA';

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
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            inputMode={decimals === 0 && !isSigned ? 'numeric' : 'decimal'}
            autoComplete="off"
            className={classNames('control tabular text-right', isPrefix && 'pl-6', unit !== undefined && !isPrefix && 'pr-7')}
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
          {unit !== undefined && (
            <span
              aria-hidden="true"
              className={classNames('pointer-events-none absolute inset-y-0 flex items-center text-muted', isPrefix ? 'left-2.5' : 'right-2.5')}
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
