import { mdiClose } from '@mdi/js';
import type { ReactNode } from 'react';
import type { ListFilters } from '../../../domain/list-filters.ts';
import type { ListQuery } from '../../../domain/list-query.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';

export interface FilterChipsProps {
  readonly query: ListQuery;
  /** The shop that filters the list; null when no row names it. */
  readonly shopName: string | null;
  readonly chooseFilter: (change: Partial<ListFilters>) => void;
  readonly chooseDates: (from: string, to: string) => void;
  readonly clear: () => void;
}

/** The active filters, each a button that removes it, and a button that removes all. */
export function FilterChips({ query, shopName, chooseFilter, chooseDates, clear }: FilterChipsProps) {
  const { say, language } = useTexts();
  const { shop, substatus, unread, assigned, updateFrom, updateTo } = query;
  const day = (date: string): string => formatDay(date, language);
  const dates = (): string => {
    if (updateFrom === updateTo) return day(updateFrom);
    if (updateTo === '') return say({ key: 'list:datesFrom', params: { from: day(updateFrom) } });
    if (updateFrom === '') return say({ key: 'list:datesTo', params: { to: day(updateTo) } });
    return say({ key: 'list:dates', params: { from: day(updateFrom), to: day(updateTo) } });
  };
  return (
    <ul aria-label={say('list:setFilters')} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {shop !== '' && (
        <FilterChip remove={() => chooseFilter({ shop: '' })}>
          {shopName === null ? say('list:oneShop') : say({ key: 'list:shopIs', params: { name: shopName } })}
        </FilterChip>
      )}
      {substatus !== '' && (
        <FilterChip remove={() => chooseFilter({ substatus: '' })}>
          {say({ key: 'list:statusIs', params: { status: say(`list:substatus.${substatus}`) } })}
        </FilterChip>
      )}
      {unread !== '' && <FilterChip remove={() => chooseFilter({ unread: '' })}>{say('list:onlyUnread')}</FilterChip>}
      {assigned !== '' && (
        <FilterChip remove={() => chooseFilter({ assigned: '' })}>{say(`list:only.${assigned}`)}</FilterChip>
      )}
      {(updateFrom !== '' || updateTo !== '') && <FilterChip remove={() => chooseDates('', '')}>{dates()}</FilterChip>}
      <li>
        <Button size="small" variant="quiet" onClick={clear}>
          {say('list:clearFilters')}
        </Button>
      </li>
    </ul>
  );
}

function FilterChip({ remove, children }: { remove: () => void; children: ReactNode }) {
  const { say } = useTexts();
  return (
    <li>
      <Button size="small" icon={mdiClose} onClick={remove}>
        {children} <span className="sr-only">{say('list:filterOff')}</span>
      </Button>
    </li>
  );
}
