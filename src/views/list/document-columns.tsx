import type { ListedDocument } from '../../../domain/listed-document.ts';
import type { LISTS, ListKind } from '../../../domain/lists.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import { vehicleTextIn } from '../../../domain/vehicle-name.ts';
import { DocumentCell, TwoLines } from './cells.tsx';
import type { FileColumn, ListColumn } from './list-look.ts';

type InCharge = { readonly inCharge?: string | null | undefined };
type DocumentRow = Pick<ListedDocument, 'id' | 'number' | 'isUnread' | 'heldBy'> & InCharge;

/** Who is in charge, in a list's file. */
export const IN_CHARGE: FileColumn<InCharge> = {
  title: 'list-export:column.inCharge',
  text: ({ inCharge }) => inCharge,
};

/** The currency of a row's amounts, in a list's file. The platform only knows Canadian dollars. */
export const CURRENCY: FileColumn<object> = { title: 'list-export:column.currency', text: () => 'CAD' };

/** The columns that lists of documents share. */
export const documentColumns = (texts: Extract<(typeof LISTS)[ListKind], { readonly hasShops: true }>['stem']) => ({
  /** The number, which opens the document. */
  number: (path: string, width: string): ListColumn<DocumentRow> => ({
    key: 'number',
    width,
    title: `${texts}:column.number`,
    cell: (row, { draftIds }) => (
      <DocumentCell
        href={`${path}/${row.id}`}
        number={row.number}
        isUnsent={draftIds.has(row.id)}
        isUnread={row.isUnread}
        heldBy={row.heldBy}
        inCharge={row.inCharge}
      />
    ),
    file: [{ text: (row) => row.number }],
  }),
  shop: (width: string): ListColumn<Pick<ListedDocument, 'shopName' | 'shopCity'>> => ({
    key: 'shop',
    width,
    onCard: 'lead',
    title: `${texts}:column.shop`,
    cell: (row) => <TwoLines first={row.shopName} second={row.shopCity} />,
    file: [{ text: (row) => row.shopName }, { title: 'list-export:column.city', text: (row) => row.shopCity }],
  }),
  vehicle: (width: string): ListColumn<Pick<QuoteRequestSummary, 'vehicle' | 'vin'>> => ({
    key: 'vehicle',
    width,
    onCard: 'lead',
    title: 'quote-requests:column.vehicle',
    cell: (row, { language }) => <TwoLines first={vehicleTextIn(row.vehicle, language)} second={row.vin} isTabular />,
    file: [
      { text: (row, { language }) => vehicleTextIn(row.vehicle, language) },
      { title: 'list-export:column.vin', text: (row) => row.vin },
    ],
  }),
});
