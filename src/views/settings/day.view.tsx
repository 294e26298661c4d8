import { WEEKDAYS, type Weekday } from '../../../domain/enumerations.ts';
import { hasLunch, HOURS_FIELDS, hoursProblems, type DayHours, type HoursField } from '../../../domain/open-hours.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { FormProps } from './settings.connect.ts';

/** Days that often have the same hours. */
const GROUPS = { workdays: [1, 2, 3, 4, 5], weekend: [6, 7], week: WEEKDAYS } as const satisfies Record<
  string,
  readonly Weekday[]
>;
type Group = keyof typeof GROUPS;
const GROUP_NAMES = ['workdays', 'weekend', 'week'] as const satisfies readonly Group[];

/** The days of a choice, without the copied one. */
const daysOf = (choice: string, day: Weekday): Weekday[] => {
  const group = GROUP_NAMES.find((name) => name === choice);
  return WEEKDAYS.filter(
    (other) =>
      other !== day && (group ? (GROUPS[group] as readonly Weekday[]).includes(other) : String(other) === choice),
  );
};

/** One day of the week: open or closed, hours and lunch. */
export function DayForm({
  hours,
  isEditable,
  isReading,
  areAllProblemsShown,
  isRefused,
  change,
}: FormProps & { readonly hours: DayHours }) {
  const { say } = useTexts();
  const fields = useLeftFields<HoursField>(hours, areAllProblemsShown);
  const problems = hoursProblems(hours);
  const { day } = hours;
  const name = say(`settings:day.${day}`);

  const time = (field: HoursField) => {
    const problem = problems[field];
    // Some problems concern several times of the day.
    const about = problem === 'reversed' || problem === 'outside' ? HOURS_FIELDS : [field];
    const isLunch = field === 'lunchStart' || field === 'lunchEnd';
    return {
      label: say(`settings:hours.${field}`),
      value: hours[field],
      isDisabled: !isEditable,
      error: isRefused(field)
        ? say('field:refused')
        : problem && fields.isShown(problem, ...about)
          ? say(problem === 'reversed' && isLunch ? 'settings:problem.lunchReversed' : `settings:problem.${problem}`)
          : null,
      ...fields.of(field, (value: string) => change({ section: 'openHours', day, field, value })),
    };
  };
  const box = (field: 'isOpen' | 'answersDuringLunch') => (
    <Checkbox
      label={say(`settings:hours.${field}`)}
      isChecked={hours[field]}
      isDisabled={!isEditable}
      onChange={(value) => change({ section: 'openHours', day, field, value })}
    />
  );

  return (
    <fieldset
      id={`day-${day}`}
      className="grid grid-cols-1 min-w-0 gap-x-6 gap-y-2 py-3 md:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-6 md:flex-col md:items-start">
        <span aria-hidden="true" className="font-medium">
          {name}
        </span>
        {box('isOpen')}
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2">
        {hours.isOpen && (
          <div className="flex min-w-0 flex-1 basis-96 flex-col gap-1">
            <div className="grid grid-cols-2 narrow:grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-4">
              <TimeField {...time('start')} isRequired={!isReading} />
              <TimeField {...time('end')} isRequired={!isReading} />
              <TimeField {...time('lunchStart')} />
              <TimeField {...time('lunchEnd')} />
            </div>
            {hasLunch(hours) && box('answersDuringLunch')}
          </div>
        )}
        {!isReading && (
          <div className="w-44">
            <Select
              label={say('settings:copy.label')}
              isDisabled={!isEditable}
              value=""
              onChange={(choice) => change({ section: 'openHours', day, copyTo: daysOf(choice, day) })}
              options={[
                { value: '', label: say('settings:copy.choose') },
                ...GROUP_NAMES.map((group) => ({ value: group as string, label: say(`settings:copy.${group}`) })),
                ...WEEKDAYS.filter((other) => other !== day).map((other) => ({
                  value: String(other),
                  label: say(`settings:day.${other}`),
                })),
              ]}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
