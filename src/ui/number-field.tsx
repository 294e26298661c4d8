import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

type NumberFieldProps = FieldProps & Omit<NumberInputProps, 'attributes' | 'className'>;

/** A labelled number with unit and error (spec §5, input masks). */
export function NumberField(props: NumberFieldProps) {
  const { unit, locale } = props;
  const isPrefix = unit === '$' && locale === 'en-CA';
  return (
    <Field {...props}>
      {(attributes) => (
        <div className="relative">
          <NumberInput
            {...props}
            attributes={attributes}
            className={classNames('control', isPrefix && 'pl-6', unit !== undefined && !isPrefix && 'pr-7')}
          />
          {unit !== undefined && (
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none absolute inset-y-0 flex items-center text-muted',
                isPrefix ? 'left-2.5' : 'right-2.5',
              )}
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
