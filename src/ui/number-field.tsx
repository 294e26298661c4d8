import { Mask } from 'maska';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface NumberFieldProps extends FieldProps {
  /** Canonical decimal text: a dot, no grouping. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly locale: 'en-CA' | 'fr-CA';
  readonly decimals: number;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** A leading minus is kept. */
  readonly isSigned?: boolean;
  /** Thousands are set apart; a year has none. */
  readonly isGrouped?: boolean;
  /** Shown after the number. */
  readonly unit?: '$' | '%';
}

const DIGIT = /\d/;

/** Where to put the caret so that as many digits stay to its right as before. */
function caretWith(digitsToTheRight: number, text: string): number {
  let left = digitsToTheRight;
  let position = text.length;
  while (position > 0 && left > 0) {
    position -= 1;
    if (DIGIT.test(text[position] ?? '')) left -= 1;
  }
  return position;
}

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
  const mask = useMemo(() => new Mask({ number: { locale, fraction: decimals, unsigned: !isSigned } }), [locale, decimals, isSigned]);
  const shape = (text: string): string => (isGrouped ? mask.masked(text) : text.replace(/\D/g, ''));
  const canonical = (text: string): string => (isGrouped ? mask.unmasked(text) : text.replace(/\D/g, ''));

  // What is being typed may say more than its value does yet ("12," is 12): it is shown as long as it stands for the value.
  const [typed, setTyped] = useState({ text: '', locale });
  const isTypedCurrent = typed.locale === locale && canonical(typed.text) === value;
  const shown = isTypedCurrent ? typed.text : shape(value);

  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (digitsAfterCaret.current === null || !input.current) return;
    const caret = caretWith(digitsAfterCaret.current, input.current.value);
    digitsAfterCaret.current = null;
    input.current.setSelectionRange(caret, caret);
  });

  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            className={`control tabular text-right ${unit === undefined ? '' : 'pr-7'}`}
            value={shown}
            disabled={isDisabled}
            onChange={({ target }) => {
              const after = target.value.slice(target.selectionEnd ?? target.value.length);
              digitsAfterCaret.current = [...after].filter((character) => DIGIT.test(character)).length;
              const text = shape(target.value);
              setTyped({ text, locale });
              onChange(canonical(text));
            }}
            onBlur={() => {
              setTyped({ text: '', locale });
              onBlur?.();
            }}
          />
          {unit !== undefined && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-muted">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
