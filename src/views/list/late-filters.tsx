import { WaitingField } from './waiting-field.tsx';
import { late } from '../late/late.tsx';
import type { ColumnChoiceProps } from './column-choice.view.tsx';
import type { FilterChipsProps } from './filter-chips.view.tsx';
import type { FilterPanelProps } from './filter-panel.view.tsx';

/** As high as the filters, with the same line breaks on a wide screen. */
const Waiting = ({ offered }: FilterPanelProps) => (
  <div aria-hidden="true" className="rounded-lg border border-line bg-surface p-4">
    <div className="mb-1 flex flex-wrap gap-x-4 gap-y-3">
      {offered.hasShops && <WaitingField size="w-56" />}
      {offered.substatuses.length > 0 && <WaitingField size="w-36" />}
      {offered.hasAssignees && <WaitingField size="w-36" />}
      {offered.hasUnread && <WaitingField size="w-36" />}
      <WaitingField size="w-40" />
      <WaitingField size="w-40" />
      <div className="flex w-108 max-w-full items-end">
        <div className="skeleton h-24 w-full sm:h-11 lg:h-(--control)" />
      </div>
    </div>
  </div>
);

/** The filters of a list's tab, loaded after the rows. */
export const FilterPanel = late<FilterPanelProps>(async () => (await import('./filter-panel.view.tsx')).FilterPanel, {
  Waiting,
});

const WaitingChips = () => <div aria-hidden="true" className="min-h-11 lg:min-h-8" />;

/** The active filters of a list, loaded after the rows. */
export const FilterChips = late<FilterChipsProps>(async () => (await import('./filter-chips.view.tsx')).FilterChips, {
  Waiting: WaitingChips,
});

const WaitingChoice = () => <div aria-hidden="true" className="min-h-11 lg:min-h-9" />;

/** The column choice of a list, loaded after the rows. */
export const ColumnChoice = late<ColumnChoiceProps>(
  async () => (await import('./column-choice.view.tsx')).ColumnChoice,
  { Waiting: WaitingChoice },
);
