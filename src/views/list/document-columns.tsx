import type { ListedDocument } from '../../../domain/listed-document.ts';
import type { LISTS, ListKind } from '../../../domain/lists.ts';
import type { LockedDocumentKind } from '../../../domain/lock.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DocumentCell, TwoLines } from './cells.tsx';
import type { ColumnWords } from './list-look.ts';

type DocumentRow = Pick<ListedDocument, 'id' | 'number' | 'isUnread' | 'heldBy'> & {
  readonly inCharge?: string | null | undefined;
};

/** The columns that lists of documents share. */
export const documentColumns = (
  { say, draftIds }: Pick<ColumnWords, 'say' | 'draftIds'>,
  texts: Extract<(typeof LISTS)[ListKind], { readonly opens: LockedDocumentKind }>['stem'],
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
  shop: (width: string): Column<Pick<ListedDocument, 'shopName' | 'shopCity'>, 'shop'> => ({
    key: 'shop',
    width,
    onCard: 'lead',
    header: say(`${texts}:column.shop`),
    isSortable: true,
    cell: (row) => <TwoLines first={row.shopName} second={row.shopCity} />,
  }),
});
