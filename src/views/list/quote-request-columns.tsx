import { mdiCancel, mdiCheckCircleOutline, mdiPencilOutline, mdiRefresh } from '@mdi/js';
import { Link } from 'wouter';
import { Status, type Language } from '../../../machines/domain/enumerations.ts';
import type { ListSort } from '../../../machines/domain/list-query.ts';
import type { QuoteRequestSummary } from '../../../machines/domain/quote-request.ts';
import { formatShortDate } from '../../i18n/format.ts';
import type { Say } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { AWAITED, RemainingTimeChip } from '../shared/remaining-time.tsx';

interface Words {
  readonly say: Say;
  readonly language: Language;
  /** The requests with an unsent draft in this browser. */
  readonly draftIds: ReadonlySet<string>;
}

function StatusCell({ row, say }: { row: QuoteRequestSummary; say: Say }) {
  if (row.status === Status.Cancelled) return <Chip tone="red" icon={mdiCancel} text={say('list:status.cancelled')} />;
  if (row.status === Status.Completed) return <Chip tone="green" icon={mdiCheckCircleOutline} text={say('list:status.answered')} />;
  return <RemainingTimeChip until={row.expiresAt} words={AWAITED} />;
}

const NumberCell = ({ row, say, hasDraft }: { row: QuoteRequestSummary; say: Say; hasDraft: boolean }) => (
  <>
    <Link href={`/quoteRequest/${row.id}`} className="row-link">
      {row.number}
    </Link>
    {hasDraft && <Chip tone="orange" icon={mdiPencilOutline} text={say('list:unsent')} />}
    {row.isReRequested && <Chip tone="blue" icon={mdiRefresh} text={say('list:reRequested')} />}
  </>
);

const InCharge = ({ name, say }: { name: string; say: Say }) => (
  <span className="detail">{say({ key: 'list:inCharge', params: { name } })}</span>
);

/** The columns of the list of quote requests; the first one links the row. */
export function quoteRequestColumns({ say, language, draftIds }: Words): Column<QuoteRequestSummary, ListSort>[] {
  return [
    { key: 'number', width: '12%', header: say('list:column.number'), isSortable: true, cell: (row) => <NumberCell row={row} say={say} hasDraft={draftIds.has(row.id)} /> },
    {
      key: 'shop', width: '22%', onCard: 'lead',
      header: say('list:column.shop'),
      isSortable: true,
      cell: (row) => (
        <>
          {row.shopName}
          <span className="detail">{row.shopCity}</span>
        </>
      ),
    },
    {
      key: 'vehicle', width: '18%', onCard: 'lead',
      header: say('list:column.vehicle'),
      isSortable: true,
      cell: (row) => (
        <>
          {row.vehicle}
          <span className="detail tabular">{row.vin}</span>
        </>
      ),
    },
    {
      key: 'files', width: '12%', onCard: 'hidden',
      header: say('list:column.file'),
      cell: (row) => (
        <>
          {row.marketplaceFileNumber}
          <span className="detail">{row.shopFileNumber}</span>
        </>
      ),
    },
    { key: 'parts', width: '7%', header: say('list:column.parts'), isSortable: true, align: 'end', cell: (row) => row.partCount },
    {
      key: 'updatedAt', width: '12%', onCard: 'hidden',
      header: say('list:column.updatedAt'),
      isSortable: true,
      cell: (row) => formatShortDate(row.updatedAt, language),
    },
    {
      key: 'expiresAt', width: '17%', onCard: 'aside',
      header: say('list:column.expiresAt'),
      isSortable: true,
      cell: (row) => (
        <>
          <StatusCell row={row} say={say} />
          {row.inCharge !== null && <InCharge name={row.inCharge} say={say} />}
        </>
      ),
    },
  ];
}
