import { useTexts } from './texts.ts';
import { ComboList } from '../../src/ui/combo-list.tsx';
import { DateField } from '../../src/ui/date-field.tsx';
import { DateRange } from '../../src/ui/date-range.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { Select } from '../../src/ui/select.tsx';
import { TimeField } from '../../src/ui/time-field.tsx';
import { offeredDays } from '../../src/views/list/offered-days.ts';
import { EachFieldState, Held, Specimen, State } from './specimen.tsx';

const KINDS = ['original', 'aftermarket', 'used'] as const;
const OFFERED = offeredDays(2026);

/** Fields for days and times. */
export function TimeSpecimens() {
  const { say } = useTexts();
  return (
    <>
      <Specimen of="date-field">
        <EachFieldState first="2026-11-21">
          {(field) => <DateField {...field} label={say('components:sample.day')} />}
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
      <Specimen of="time-field">
        <EachFieldState first="08:00">
          {(field) => <TimeField {...field} label={say('components:sample.time')} />}
        </EachFieldState>
      </Specimen>
    </>
  );
}

/** Fields that choose from many. */
export function SearchSpecimens() {
  const { say } = useTexts();
  const kinds = KINDS.map((value) => ({ value: value as string, label: say(`components:sample.${value}`) }));
  return (
    <>
      <Specimen of="select">
        <EachFieldState first="original">
          {(field) => <Select {...field} label={say('components:sample.kind')} options={kinds} />}
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
