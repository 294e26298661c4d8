import { PAGE_SIZES } from '../../../domain/list-query.ts';
import type { ListKind } from '../../../domain/lists.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { ListValues } from './list.connect.ts';

interface ListPagesProps<Kind extends ListKind> {
  readonly list: ListValues<Kind>;
  /** Runs when a page button is about to be pressed. */
  readonly approachPage: ((page: number) => void) | undefined;
}

/** The pages of a list, and how many rows each has. */
export function ListPages<Kind extends ListKind>({ list, approachPage }: ListPagesProps<Kind>) {
  const { say, language } = useTexts();
  const { page, pageSize } = list.query;
  const firstRow = (page - 1) * pageSize + 1;
  return (
    <Pagination
      label={say('list:pages')}
      text={say({
        key: 'list:range',
        params: {
          from: formatCount(firstRow, language),
          to: formatCount(Math.min(firstRow + pageSize - 1, list.total), language),
          total: formatCount(list.total, language),
        },
      })}
      page={page}
      lastPage={list.lastPage}
      labels={{
        first: say('list:first'),
        previous: say('list:previous'),
        next: say('list:next'),
        last: say('list:last'),
      }}
      onPage={list.choosePage}
      onApproach={approachPage}
      pageSize={{
        label: say('list:pageSize'),
        value: pageSize,
        options: PAGE_SIZES,
        onChange: list.choosePageSize,
      }}
    />
  );
}
