import type { ReactNode } from 'react';
import { DATE_PRESETS, daysOf } from '../../../domain/date-presets.ts';
import { ASSIGNED, type ListFilters, type OfferedFilters } from '../../../domain/list-filters.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import { marketplaceDay } from '../../../domain/marketplace-day.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateRange } from '../../ui/date-range.tsx';
import { Select } from '../../ui/select.tsx';
import { ticking } from '../remaining-time/ticking.ts';
import { offeredDays } from './offered-days.ts';

/** Based on the year in which the page was opened, which is close enough. */
const OFFERED = offeredDays(new Date().getFullYear());

export interface FilterPanelProps {
  readonly query: ListQuery;
  readonly offered: OfferedFilters;
  readonly datesError: Words | null;
  readonly chooseFilter: (change: Partial<ListFilters>) => void;
  readonly chooseDates: (from: string, to: string) => void;
  /** The shop filter, which has its own workflow. */
  readonly children: ReactNode;
}

/** The filters of a list's tab. */
export function FilterPanel({ query, offered, datesError, chooseFilter, chooseDates, children }: FilterPanelProps) {
  const { say } = useTexts();
  return (
    <DateRange
      label={say('list:filters')}
      fromLabel={say(`list:${offered.date}From`)}
      toLabel={say(`list:${offered.date}To`)}
      from={query.updateFrom}
      to={query.updateTo}
      offered={OFFERED}
      presets={DATE_PRESETS.map((preset) => ({
        label: say(`list:preset.${preset}`),
        ...daysOf(preset, marketplaceDay(ticking.now())),
      }))}
      error={datesError && say(datesError)}
      onChange={chooseDates}
    >
      {offered.hasShops && children}
      {offered.substatuses.length > 0 && (
        <div className="min-w-36">
          <Select
            label={say('list:status')}
            value={query.substatus}
            options={[
              { value: '', label: say('list:allStatuses') },
              ...offered.substatuses.map((value) => ({ value, label: say(`list:substatus.${value}`) })),
            ]}
            onChange={(substatus) => chooseFilter({ substatus })}
          />
        </div>
      )}
      {offered.hasAssignees && (
        <div className="min-w-36">
          <Select
            label={say('list:assigned.label')}
            value={query.assigned}
            options={(['', ...ASSIGNED] as const).map((value) => ({
              value,
              label: say(`list:assigned.${value === '' ? 'anyone' : value}`),
            }))}
            onChange={(assigned) => chooseFilter({ assigned })}
          />
        </div>
      )}
      {offered.hasUnread && (
        <div className="flex items-end">
          <Checkbox
            label={say('list:onlyUnread')}
            isChecked={query.unread === 'only'}
            onChange={(isChecked) => chooseFilter({ unread: isChecked ? 'only' : '' })}
          />
        </div>
      )}
    </DateRange>
  );
}
