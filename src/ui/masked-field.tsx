import { useRef, type HTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { typeMasked } from './mask-text.ts';
import { useCaret } from './use-caret.ts';

interface MaskedFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  /** `#` a digit, `@` a letter, `*` a letter or a digit; all else are marks, which come by themselves. */
  readonly mask: string;
  /** What people write in front that the mask has no room for. */
  readonly prefix?: string;
  /** The keys that a phone offers. */
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A text that is written in one form (spec §5, input masks). */
export function MaskedField({
  value,
  onChange,
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
          onKeyDown={caret.stepOverMarks}
        />
      )}
    </Field>
  );
}
