import { mdiCancel, mdiCheckCircleOutline, mdiRefresh } from '@mdi/js';
import { Status } from '../../../domain/enumerations.ts';
import { LISTS } from '../../../domain/lists.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import { vehicleTextIn } from '../../../domain/vehicle-name.ts';
import type { Say, Texts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { AWAITED, RemainingTimeChip } from '../remaining-time/remaining-time.tsx';
import { DocumentLink, EditorAndAssignee, TwoLines, UnsentChip } from './cells.tsx';
import { Moment } from './moment.tsx';
import { documentColumns } from './document-columns.tsx';
import type { ListLook } from './list-look.ts';

/** A quote request's status, or its remaining time. */
export function StatusCell({ row, say, language }: Texts & { row: QuoteRequestSummary }) {
  if (row.status === Status.Cancelled)
    return <Chip tone="red" icon={mdiCancel} text={say('quote-requests:status.cancelled')} />;
  if (row.status === Status.Completed)
    return <Chip tone="green" icon={mdiCheckCircleOutline} text={say('quote-requests:status.answered')} />;
  return (
    <RemainingTimeChip
      until={row.expiresAt}
      openTimes={row.openTimes}
      words={AWAITED}
      isExactShown
      say={say}
      language={language}
    />
  );
}

/** The number, and whether new prices are requested. */
const RequestLink = ({ row, say }: { row: QuoteRequestSummary; say: Say }) => (
  <>
    <DocumentLink href={`/quoteRequest/${row.id}`} number={row.number} isUnsent={false} isUnread={row.isUnread} />
    {row.isReRequested && <Chip tone="blue" icon={mdiRefresh} text={say('quote-requests:reRequested')} />}
  </>
);

const columns: ListLook<'quoteRequests'>['columns'] = ({ say, language, draftIds }) => {
  const shared = documentColumns({ say, draftIds }, 'quote-requests');
  return [
    {
      key: 'number',
      width: '20%',
      header: say('quote-requests:column.number'),
      isSortable: true,
      cell: (row) => (
        <TwoLines
          first={<RequestLink row={row} say={say} />}
          second={
            <>
              {draftIds.has(row.id) && <UnsentChip />}
              <EditorAndAssignee heldBy={row.heldBy} inCharge={row.inCharge} />
            </>
          }
        />
      ),
    },
    shared.shop('18%'),
    {
      key: 'vehicle',
      width: '18%',
      onCard: 'lead',
      header: say('quote-requests:column.vehicle'),
      isSortable: true,
      cell: (row) => <TwoLines first={vehicleTextIn(row.vehicle, language)} second={row.vin} isTabular />,
    },
    {
      key: 'files',
      width: '10%',
      onCard: 'hidden',
      header: say('quote-requests:column.file'),
      cell: (row) => <TwoLines first={row.marketplaceFileNumber} second={row.shopFileNumber} />,
    },
    {
      key: 'parts',
      width: '6%',
      header: say('quote-requests:column.parts'),
      isSortable: true,
      align: 'end',
      cell: (row) => row.partCount,
    },
    {
      key: 'updatedAt',
      width: '11%',
      onCard: 'hidden',
      header: say('quote-requests:column.updatedAt'),
      isSortable: true,
      cell: (row) => <Moment at={row.updatedAt} say={say} language={language} />,
    },
    {
      key: 'expiresAt',
      width: '17%',
      onCard: 'aside',
      header: say('quote-requests:column.expiresAt'),
      isSortable: true,
      cell: (row) => <StatusCell row={row} say={say} language={language} />,
    },
  ];
};

export const quoteRequestList: ListLook<'quoteRequests'> = {
  kind: 'quoteRequests',
  texts: 'quote-requests',
  tabs: LISTS.quoteRequests.tabs.map((tab) => ({ tab, label: `quote-requests:tab.${tab}` })),
  columns,
};
