import { useRef, type HTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { typeMasked } from './mask-text.ts';
import { useCaret } from './use-caret.ts';

interface MaskedFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  /** `#` is a digit, `@` a letter, `*` either. Everything else is punctuation, which is inserted automatically. */
  readonly mask: string;
  /** What people type in front although the mask has no room for it. */
  readonly prefix?: string;
  /** The virtual keyboard of phones. */
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A text with a fixed format (spec §5, input masks). */
export function MaskedField({
  value,
  onChange,
  onBlur,
  isDisabled = false,
  mask,
  prefix,
  inputMode,
  ...field
}: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useCaret(input);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="text"
          inputMode={inputMode}
          className="control tabular"
          value={value}
          disabled={isDisabled}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            const typed = typeMasked(
              { text: target.value, caret: target.selectionEnd ?? target.value.length },
              mask,
              prefix,
            );
            caret.put(() => typed.caret);
            if (typed.text !== value) onChange(typed.text);
          }}
          onBlur={onBlur}
          onKeyDown={caret.stepOverMarks}
        />
      )}
    </Field>
  );
}
