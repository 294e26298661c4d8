import { late } from '../late/late.tsx';
import type { ColumnChoiceProps } from './column-choice.view.tsx';
import type { FilterChipsProps } from './filter-chips.view.tsx';
import type { FilterPanelProps } from './filter-panel.view.tsx';

/** As high as the filters on a wide screen. */
const Waiting = () => <div aria-hidden="true" className="skeleton h-17" />;

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
