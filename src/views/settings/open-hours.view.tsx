import type { OpenHours } from '../../../domain/open-hours.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DayForm } from './day.view.tsx';
import { HolidaysForm } from './holidays.view.tsx';
import type { FormProps } from './settings.connect.ts';

/** The opening hours, Monday to Sunday (spec §3), and the holidays. */
export function OpenHoursForm({ days, holidays, ...form }: FormProps & OpenHours) {
  const { say } = useTexts();
  return (
    <>
      <Card title={say('settings:section.openHours')}>
        <p className="text-muted">{say('settings:openHoursText')}</p>
        <div className="flex flex-col divide-y divide-line">
          {days.map((hours, index) => (
            <DayForm
              key={hours.day}
              {...form}
              hours={hours}
              isRefused={(field) => form.isRefused(`days.${index}.${field}`)}
            />
          ))}
        </div>
      </Card>
      <HolidaysForm holidays={holidays} {...form} />
    </>
  );
}
