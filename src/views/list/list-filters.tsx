import type { ReactNode } from 'react';
import type { ListKind } from '../../../domain/lists.ts';
import type { ColumnChoiceProps } from './column-choice.view.tsx';
import { ColumnChoice, FilterChips, FilterPanel } from './late-filters.tsx';
import type { ListValues } from './list.connect.ts';

/** What a list's screen adds to its filters. */
export interface FilterSlots {
  /** The shop filter. */
  readonly shopFilter?: ReactNode;
  /** Its saved views, shown with the filters. */
  readonly savedViews?: ReactNode;
  /** Its export, next to the saved views. */
  readonly csv?: ReactNode;
}

interface ListFiltersProps<Kind extends ListKind> extends FilterSlots {
  readonly list: ListValues<Kind>;
  readonly columns: ColumnChoiceProps['columns'];
}

/** The filters of a list: all of them when they are shown, and the ones that are set. */
export function ListFilters<Kind extends ListKind>({
  list,
  columns,
  shopFilter,
  savedViews,
  csv,
}: ListFiltersProps<Kind>) {
  const { query } = list;
  return (
    <>
      {query.areFiltersShown && (
        <>
          <div className="flex flex-wrap gap-2 [&>:first-child]:mr-auto">
            {savedViews}
            {csv}
          </div>
          <FilterPanel
            query={query}
            offered={list.offered}
            datesError={list.datesError}
            chooseFilter={list.chooseFilter}
            chooseDates={list.chooseDates}
          >
            {shopFilter}
          </FilterPanel>
          <ColumnChoice columns={columns} hidden={list.hiddenColumns} hide={list.hideColumns} />
        </>
      )}
      {list.isNarrowed && (
        <FilterChips
          query={query}
          shopName={list.shopName}
          chooseFilter={list.chooseFilter}
          chooseDates={list.chooseDates}
          clear={list.clearFilters}
        />
      )}
    </>
  );
}
