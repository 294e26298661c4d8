import { HOLIDAY_PROVINCES, HOLIDAYS, lawfulIn, nextHoliday, type Holiday } from '../../../domain/holidays.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import { weekdayOf } from '../../../domain/open-time.ts';
import { formatDay } from '../../i18n/format-document.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { OptionList } from '../../ui/option-list.tsx';
import { ticking } from '../remaining-time/ticking.ts';
import type { FormProps } from './settings.connect.ts';

/** Where a holiday is one by law. */
function whereOf(holiday: Holiday): TextKey {
  if (holiday === 'easterMonday') return 'settings:lawful.insteadOfGoodFriday';
  const [first, second] = lawfulIn(holiday);
  return first === undefined ? 'settings:lawful.nowhere' : `settings:lawful.${second === undefined ? first : 'both'}`;
}

/** The holidays on which the counter is closed all day, each with its next date. */
export function HolidaysForm({
  holidays,
  isEditable,
  isReading,
  change,
}: FormProps & { readonly holidays: readonly Holiday[] }) {
  const { say, language } = useTexts();
  const today = marketplaceDay(ticking.now());
  return (
    <Card title={say('settings:holidays')}>
      <p className="text-muted">{say('settings:holidaysText')}</p>
      {!isReading && (
        <div className="flex flex-wrap gap-2">
          {HOLIDAY_PROVINCES.map((province) => (
            <Button
              key={province}
              size="small"
              disabledReason={isEditable ? null : say('settings:holidaysLocked')}
              onClick={() => change({ section: 'openHours', province })}
            >
              {say(`settings:holidaysOf.${province}`)}
            </Button>
          ))}
        </div>
      )}
      <OptionList
        label={say('settings:holidays')}
        isDense
        isDisabled={!isEditable}
        // The next one comes first.
        options={HOLIDAYS.map((holiday) => ({ holiday, day: nextHoliday(holiday, today) }))
          .toSorted((left, right) => left.day.localeCompare(right.day))
          .map(({ holiday, day }) => {
            const date = say({
              key: 'settings:holidayDate',
              params: { weekday: say(`settings:day.${weekdayOf(day)}`), date: formatDay(day, language) },
            });
            return {
              value: holiday,
              label: say(`settings:holiday.${holiday}`),
              hint: `${date} · ${say(whereOf(holiday))}`,
              isChecked: holidays.includes(holiday),
            };
          })}
        onChange={(holiday, isKept) => change({ section: 'openHours', holiday, isKept })}
      />
    </Card>
  );
}
