import type { Editing } from '../../../domain/lock.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DocumentCell, TwoLines } from './cells.tsx';
import type { ColumnWords } from './list-look.ts';

interface ShopRow {
  readonly shopName: string;
  readonly shopCity: string;
}
interface DocumentRow {
  readonly id: string;
  readonly number: string;
  readonly isUnread?: boolean | undefined;
  readonly heldBy?: Editing | undefined;
  readonly inCharge?: string | null | undefined;
}

/** The columns that lists of documents share. */
export const documentColumns = (
  { say, draftIds }: Pick<ColumnWords, 'say' | 'draftIds'>,
  texts: 'orders' | 'credit-requests' | 'quote-requests',
) => ({
  /** The number, which opens the document. */
  number: (path: string, width: string): Column<DocumentRow, 'number'> => ({
    key: 'number',
    width,
    header: say(`${texts}:column.number`),
    isSortable: true,
    cell: (row) => (
      <DocumentCell
        href={`${path}/${row.id}`}
        number={row.number}
        isUnsent={draftIds.has(row.id)}
        isUnread={row.isUnread}
        heldBy={row.heldBy}
        inCharge={row.inCharge}
      />
    ),
  }),
  shop: (width: string): Column<ShopRow, 'shop'> => ({
    key: 'shop',
    width,
    onCard: 'lead',
    header: say(`${texts}:column.shop`),
    isSortable: true,
    cell: (row) => <TwoLines first={row.shopName} second={row.shopCity} />,
  }),
});
