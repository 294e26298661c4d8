import type { DayHours } from '../../../domain/open-hours.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Card } from '../../ui/card.tsx';
import { DayForm } from './day.view.tsx';
import type { FormProps } from './settings.connect.ts';

/** The opening hours, Monday to Sunday (spec §3). */
export function OpenHoursForm({ days, isRefused, ...form }: FormProps & { readonly days: readonly DayHours[] }) {
  const { say } = useTexts();
  return (
    <Card title={say('settings:section.openHours')}>
      <p className="text-muted">{say('settings:openHoursText')}</p>
      <div className="flex flex-col divide-y divide-line">
        {days.map((hours, index) => (
          <DayForm key={hours.day} hours={hours} isRefused={(field) => isRefused(`days.${index}.${field}`)} {...form} />
        ))}
      </div>
    </Card>
  );
}
