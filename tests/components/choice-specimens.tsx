import { mdiCheck, mdiClose } from '@mdi/js';
import { useTexts } from './texts.ts';
import { CheckboxGroup } from '../../src/ui/checkbox-group.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { OptionList } from '../../src/ui/option-list.tsx';
import { Segmented } from '../../src/ui/segmented.tsx';
import { EachFieldState, Held, Specimen, State } from './specimen.tsx';

const KINDS = ['original', 'aftermarket', 'used'] as const;
const WAYS = ['byMail', 'byPhone'] as const;

/** Choices among a few options. */
export function ChoiceSpecimens() {
  const { say } = useTexts();
  const kinds = KINDS.map((value) => ({ value: value as string, label: say(`components:sample.${value}`) }));
  const answers = [
    { value: 'available', label: say('components:sample.available'), icon: mdiCheck, tone: 'green' },
    { value: 'unavailable', label: say('components:sample.unavailable'), icon: mdiClose, tone: 'red' },
  ] as const;
  return (
    <>
      <Specimen of="checkbox">
        {([false, true] as const).map((isDisabled) => (
          <State key={String(isDisabled)} name={isDisabled ? 'off' : 'plain'}>
            {[true, false].map((first) => (
              <Held key={String(first)} first={first}>
                {(isChecked, hold) => (
                  <div>
                    <Checkbox
                      label={say('components:sample.original')}
                      isDisabled={isDisabled}
                      isChecked={isChecked}
                      onChange={hold}
                    />
                  </div>
                )}
              </Held>
            ))}
          </State>
        ))}
      </Specimen>
      <Specimen of="checkbox-group">
        <EachFieldState first={['original']} isOptional>
          {({ isRequired: _isRequired, value, ...field }) => (
            <CheckboxGroup {...field} label={say('components:sample.kind')} options={kinds} values={value} />
          )}
        </EachFieldState>
        <State name="stacked">
          <Held first={['used']}>
            {(values, hold) => (
              <CheckboxGroup
                isStacked
                label={say('components:sample.kind')}
                options={kinds}
                values={values}
                onChange={hold}
              />
            )}
          </Held>
        </State>
      </Specimen>
      <Specimen of="option-list">
        {([false, true] as const).map((isDisabled) => (
          <State key={String(isDisabled)} name={isDisabled ? 'off' : 'plain'}>
            <Held<readonly string[]> first={['byMail']}>
              {(chosen, hold) => (
                <OptionList
                  label={say('components:sample.tell')}
                  isDisabled={isDisabled}
                  options={WAYS.map((value) => ({
                    value,
                    label: say(`components:sample.${value}`),
                    hint: say(`components:sample.${value}Hint`),
                    isChecked: chosen.includes(value),
                  }))}
                  onChange={(value, isChecked) =>
                    hold(isChecked ? [...chosen, value] : chosen.filter((other) => other !== value))
                  }
                />
              )}
            </Held>
          </State>
        ))}
      </Specimen>
      <Specimen of="segmented">
        <EachFieldState first="original">
          {(field) => <Segmented {...field} label={say('components:sample.kind')} options={kinds} />}
        </EachFieldState>
        <State name="icons">
          <div className="specimen-column">
            {answers.map(({ value: first }) => (
              <Held<string> key={first} first={first}>
                {(value, hold) => (
                  <Segmented
                    label={say('components:sample.panelOf')}
                    isInRow
                    options={answers}
                    value={value}
                    onChange={hold}
                  />
                )}
              </Held>
            ))}
          </div>
        </State>
      </Specimen>
    </>
  );
}
