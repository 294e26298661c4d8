import { localeOf } from '../../src/i18n/format.ts';
import { useTexts } from './texts.ts';
import { MaskedField } from '../../src/ui/masked-field.tsx';
import { NumberField } from '../../src/ui/number-field.tsx';
import { NumberInput } from '../../src/ui/number-input.tsx';
import { TextArea } from '../../src/ui/text-area.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { TimeSpecimens, SearchSpecimens } from './filter-specimens.tsx';
import { EachFieldState, Held, Specimen, State } from './specimen.tsx';

/** Fields. */
export function FieldSpecimens() {
  return (
    <>
      <TextSpecimens />
      <NumberSpecimens />
      <TimeSpecimens />
      <SearchSpecimens />
    </>
  );
}

function TextSpecimens() {
  const { say } = useTexts();
  return (
    <>
      <Specimen of="text-field field">
        <EachFieldState first={say('components:sample.value')}>
          {(field) => <TextField {...field} label={say('components:sample.field')} />}
        </EachFieldState>
        <State name="tooLong">
          <Held first={say('components:sample.noteValue')}>
            {(value, hold) => (
              <TextField label={say('components:sample.note')} maxLength={20} value={value} onChange={hold} />
            )}
          </Held>
        </State>
      </Specimen>
      <Specimen of="text-area">
        <EachFieldState first={say('components:sample.noteValue')}>
          {(field) => <TextArea {...field} label={say('components:sample.note')} />}
        </EachFieldState>
      </Specimen>
      <Specimen of="masked-field">
        <EachFieldState first="514 555-0101">
          {(field) => (
            <MaskedField {...field} label={say('components:sample.phone')} mask="### ###-####" inputMode="tel" />
          )}
        </EachFieldState>
      </Specimen>
    </>
  );
}

function NumberSpecimens() {
  const { say, language } = useTexts();
  const price = { label: say('components:sample.price'), decimals: 2, unit: '$' } as const;
  const locale = localeOf(language);
  return (
    <>
      <Specimen of="number-field">
        <EachFieldState first="1234.5">
          {(field) => <NumberField {...field} {...price} locale={locale} />}
        </EachFieldState>
        {(['english', 'french'] as const).map((name) => (
          <State key={name} name={name}>
            <Held first="1234.5">
              {(value, hold) => (
                <NumberField {...price} locale={name === 'english' ? 'en-CA' : 'fr-CA'} value={value} onChange={hold} />
              )}
            </Held>
          </State>
        ))}
        <State name="percent">
          <Held first="12.5">
            {(value, hold) => (
              <NumberField
                label={say('components:sample.discount')}
                locale={locale}
                decimals={2}
                isSigned
                unit="%"
                value={value}
                onChange={hold}
              />
            )}
          </Held>
        </State>
      </Specimen>
      <Specimen of="number-input">
        {([false, true] as const).map((isDisabled) => (
          <State key={String(isDisabled)} name={isDisabled ? 'off' : 'inRow'}>
            <Held first="2">
              {(value, hold) => (
                <NumberInput
                  attributes={{ 'aria-label': say('components:sample.quantity') }}
                  className="control"
                  locale={locale}
                  decimals={0}
                  isDisabled={isDisabled}
                  value={value}
                  onChange={hold}
                />
              )}
            </Held>
          </State>
        ))}
      </Specimen>
    </>
  );
}
