import { mdiFilterVariant } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { LISTS, tabKey, type ListKind, type ListRows, type ListSort } from '../../../domain/lists.ts';
import type { listMachine } from '../../../machines/list/list.machine.ts';
import { formatCount, formatMoney } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { ListFilters, type FilterSlots } from './list-filters.tsx';
import type { ListLook } from './list-look.ts';
import { ListPages } from './list-pages.tsx';
import { connectList, type ListValues } from './list.connect.ts';

interface ListViewProps<Kind extends ListKind> extends FilterSlots {
  readonly actor: ActorRefFrom<typeof listMachine>;
  readonly look: ListLook<Kind>;
  /** Runs when a page button is about to be pressed. */
  readonly approachPage?: (page: number) => void;
  /** Actions for the whole list. */
  readonly tools?: ReactNode;
  /** What arrived, above the title. */
  readonly news?: ReactNode;
}

/**
 * The columns. They keep their identity until something in them changes, because every change renders all rows again.
 */
function useColumns<Kind extends ListKind>(
  look: ListLook<Kind>,
  { draftIds, hiddenColumns }: Pick<ListValues<Kind>, 'draftIds' | 'hiddenColumns'>,
) {
  const { say, language } = useTexts();
  return useMemo(() => {
    const words = { say, language, draftIds: new Set(draftIds) };
    const sorts: readonly ListSort[] = LISTS[look.kind].sorts;
    const columns = look.columns.map((column): Column<ListRows[Kind], ListSort> => {
      const sort = sorts.find((each) => each === column.key);
      const shown = { ...column, header: say(column.title), cell: (row: ListRows[Kind]) => column.cell(row, words) };
      return sort ? { ...shown, key: sort, isSortable: true } : shown;
    });
    // The first one is the row's link.
    return { columns, shown: columns.filter(({ key }, at) => at === 0 || !hiddenColumns.includes(key)) };
  }, [look, say, language, draftIds, hiddenColumns]);
}

/** A list (spec §2): tabs, search, filters, sorting and pages, all in the URL. */
export function ListView<Kind extends ListKind>({
  actor,
  look,
  approachPage,
  tools,
  news,
  ...slots
}: ListViewProps<Kind>) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const list = connectList(snapshot, actor.send, look);
  const { query } = list;
  const { columns, shown } = useColumns(look, list);
  const tabName = say(list.tabLabel);
  return (
    <div {...machineAttributes(snapshot)}>
      <Page
        title={say(`${look.texts}:title`)}
        tabs={
          <Tabs
            label={say(`${look.texts}:tabs`)}
            panelId="list-panel"
            value={query.tab}
            onChange={list.chooseTab}
            tabs={list.tabs.map(({ tab, label, count }) => ({
              value: tab,
              id: tabKey(tab),
              label: say(label),
              count: count === null ? null : formatCount(count, language),
            }))}
          />
        }
        actions={
          <>
            <SearchField
              label={say('list:search')}
              placeholder={say(`${look.texts}:searchHint`)}
              clearLabel={say('list:clearSearch')}
              value={query.search}
              error={list.searchError && say(list.searchError)}
              onChange={list.typeSearch}
            />
            <Button icon={mdiFilterVariant} isExpanded={query.areFiltersShown} onClick={list.toggleFilters}>
              {say(query.areFiltersShown ? 'list:hideFilters' : 'list:showFilters')}
              {list.filterCount > 0 && (
                <span className="tabular rounded-full bg-primary-pale px-2 text-sm">
                  {formatCount(list.filterCount, language)}
                </span>
              )}
            </Button>
            {tools}
          </>
        }
      >
        {news}
        <ListFilters list={list} columns={columns.slice(1)} {...slots} />
        <div id="list-panel" role="tabpanel" tabIndex={-1} aria-label={tabName} className="flex flex-col gap-4">
          {list.failure && (
            <Banner
              tone="error"
              isUrgent
              title={say('list:failed')}
              actions={list.retry && <Button onClick={list.retry}>{say('common:retry')}</Button>}
            >
              {say(list.failure)}
            </Banner>
          )}
          {list.nothing && <EmptyState title={say(list.nothing.title)} text={say(list.nothing.text)} />}
          {list.hasTable && (
            <DataTable
              caption={say({ key: `${look.texts}:caption`, params: { tab: tabName } })}
              columns={shown}
              rows={list.rows}
              isBusy={list.isBusy}
              busyLabel={say('list:loading')}
              sort={{ key: query.sort, direction: query.direction }}
              onSort={list.chooseSort}
            />
          )}
        </div>
        {look.shownTotal && list.rows && (
          <p className="self-end">
            {say(look.shownTotal.label)}{' '}
            <strong className="tabular">
              {formatMoney(
                list.rows.map(look.shownTotal.of).reduce((sum, cents) => sum + cents, 0),
                language,
              )}
            </strong>
          </p>
        )}
        {list.total > 0 && <ListPages list={list} approachPage={approachPage} />}
      </Page>
    </div>
  );
}
