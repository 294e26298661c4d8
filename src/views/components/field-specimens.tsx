import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ComboList } from '../../ui/combo-list.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { MaskedField } from '../../ui/masked-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { offeredDays } from '../list/offered-days.ts';
import { EachFieldState, Held, Specimen, State } from './specimen.tsx';

const KINDS = ['original', 'aftermarket', 'used'] as const;
const OFFERED = offeredDays(2026);

/** Fields. */
export function FieldSpecimens() {
  const { say, language } = useTexts();
  const price = { label: say('components:sample.price'), decimals: 2, unit: '$' } as const;
  const kinds = KINDS.map((value) => ({ value: value as string, label: say(`components:sample.${value}`) }));
  return (
    <>
      <Specimen of="text-field field">
        <EachFieldState>
          {(field) => (
            <Held first={say('components:sample.value')}>
              {(value, hold) => (
                <TextField {...field} label={say('components:sample.field')} value={value} onChange={hold} />
              )}
            </Held>
          )}
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
        <EachFieldState>
          {(field) => (
            <Held first={say('components:sample.noteValue')}>
              {(value, hold) => (
                <TextArea {...field} label={say('components:sample.note')} value={value} onChange={hold} />
              )}
            </Held>
          )}
        </EachFieldState>
      </Specimen>
      <Specimen of="number-field">
        <EachFieldState>
          {(field) => (
            <Held first="1234.5">
              {(value, hold) => (
                <NumberField {...field} {...price} locale={localeOf(language)} value={value} onChange={hold} />
              )}
            </Held>
          )}
        </EachFieldState>
        <State name="english">
          <Held first="1234.5">
            {(value, hold) => <NumberField {...price} locale="en-CA" value={value} onChange={hold} />}
          </Held>
        </State>
        <State name="french">
          <Held first="1234.5">
            {(value, hold) => <NumberField {...price} locale="fr-CA" value={value} onChange={hold} />}
          </Held>
        </State>
        <State name="percent">
          <Held first="12.5">
            {(value, hold) => (
              <NumberField
                label={say('components:sample.discount')}
                locale={localeOf(language)}
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
                  locale={localeOf(language)}
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
      <Specimen of="date-field">
        <EachFieldState>
          {(field) => (
            <Held first="2026-11-21">
              {(value, hold) => (
                <DateField {...field} label={say('components:sample.day')} value={value} onChange={hold} />
              )}
            </Held>
          )}
        </EachFieldState>
      </Specimen>
      <Specimen of="date-range">
        {([null, 'reversed'] as const).map((problem) => (
          <State key={problem} name={problem === null ? 'plain' : 'error'} isWide>
            <Held first={problem === null ? { from: '2026-11-01', to: '' } : { from: '2026-11-21', to: '2026-11-01' }}>
              {({ from, to }, hold) => (
                <DateRange
                  label={say('components:sample.rangeLabel')}
                  fromLabel={say('components:sample.from')}
                  toLabel={say('components:sample.to')}
                  from={from}
                  to={to}
                  offered={OFFERED}
                  error={problem && say(`components:sample.${problem}`)}
                  onChange={(first, last) => hold({ from: first, to: last })}
                />
              )}
            </Held>
          </State>
        ))}
      </Specimen>
      <Specimen of="masked-field">
        <EachFieldState>
          {(field) => (
            <Held first="514 555-0101">
              {(value, hold) => (
                <MaskedField
                  {...field}
                  label={say('components:sample.phone')}
                  mask="### ###-####"
                  inputMode="tel"
                  value={value}
                  onChange={hold}
                />
              )}
            </Held>
          )}
        </EachFieldState>
      </Specimen>
      <Specimen of="time-field">
        <EachFieldState>
          {(field) => (
            <Held first="08:00">
              {(value, hold) => (
                <TimeField {...field} label={say('components:sample.time')} value={value} onChange={hold} />
              )}
            </Held>
          )}
        </EachFieldState>
      </Specimen>
      <Specimen of="select">
        <EachFieldState>
          {(field) => (
            <Held first="original">
              {(value, hold) => (
                <Select
                  {...field}
                  label={say('components:sample.kind')}
                  options={kinds}
                  value={value}
                  onChange={hold}
                />
              )}
            </Held>
          )}
        </EachFieldState>
      </Specimen>
      <Specimen of="search-field">
        {([null, 'wrong'] as const).map((problem) => (
          <State key={problem} name={problem === null ? 'plain' : 'error'}>
            <Held first={problem === null ? '' : say('components:sample.value')}>
              {(value, hold) => (
                <SearchField
                  label={say(problem === null ? 'components:sample.searchFor' : 'components:sample.searchWrong')}
                  placeholder={say('components:sample.searchFor')}
                  clearLabel={say('list:clearSearch')}
                  isWide
                  value={value}
                  error={problem && say(`components:sample.${problem}`)}
                  onChange={hold}
                />
              )}
            </Held>
          </State>
        ))}
      </Specimen>
      <Specimen of="combo-list">
        {([null, 'wrong'] as const).map((problem) => (
          <State key={problem} name={problem === null ? 'plain' : 'error'}>
            <Held first="">
              {(value, hold) => (
                <ComboList
                  label={say('components:sample.findFor')}
                  placeholder={say('components:sample.findFor')}
                  listLabel={say('components:sample.parts')}
                  value={value}
                  onChange={hold}
                  options={kinds.map((kind, index) => ({
                    key: kind.value,
                    text: kind.label,
                    aside: <span className="text-muted">{index + 1}</span>,
                  }))}
                  onChoose={hold}
                  error={problem && say(`components:sample.${problem}`)}
                />
              )}
            </Held>
          </State>
        ))}
      </Specimen>
    </>
  );
}
