import { mdiCancel, mdiCheckCircleOutline, mdiRefresh } from '@mdi/js';
import { LISTS } from '../../../domain/lists.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import type { Say, Texts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { AWAITED, RemainingTimeChip } from '../remaining-time/remaining-time.tsx';
import { DocumentLink, EditorAndAssignee, TwoLines, UnsentChip } from './cells.tsx';
import { Moment } from './moment.tsx';
import { documentColumns, IN_CHARGE } from './document-columns.tsx';
import type { ListLook } from './list-look.ts';
import { isRequestIn } from '../../../lives/stored.ts';

/** A quote request's status, or its remaining time. */
export function StatusCell({ row, say, language }: Texts & { row: QuoteRequestSummary }) {
  if (isRequestIn(row.status, 'cancelled'))
    return <Chip tone="red" icon={mdiCancel} text={say('quote-requests:status.cancelled')} />;
  if (isRequestIn(row.status, 'answered'))
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

const { shop, vehicle } = documentColumns('quote-requests');

const columns: ListLook<'quoteRequests'>['columns'] = [
  {
    key: 'number',
    width: '20%',
    title: 'quote-requests:column.number',
    cell: (row, { say, draftIds }) => (
      <TwoLines
        first={<RequestLink row={row} say={say} />}
        second={
          (draftIds.has(row.id) || row.heldBy || row.inCharge) && (
            <>
              {draftIds.has(row.id) && <UnsentChip />}
              <EditorAndAssignee heldBy={row.heldBy} inCharge={row.inCharge} />
            </>
          )
        }
      />
    ),
    file: [{ text: (row) => row.number }],
  },
  shop('18%'),
  vehicle('18%'),
  {
    key: 'files',
    width: '10%',
    onCard: 'hidden',
    title: 'quote-requests:column.file',
    cell: (row) => <TwoLines first={row.marketplaceFileNumber} second={row.shopFileNumber} />,
    file: [
      { title: 'list-export:column.marketplaceFile', text: (row) => row.marketplaceFileNumber },
      { title: 'list-export:column.shopFile', text: (row) => row.shopFileNumber },
    ],
  },
  {
    key: 'parts',
    width: '6%',
    title: 'quote-requests:column.parts',
    align: 'end',
    cell: (row) => row.partCount,
    file: [{ text: (row) => String(row.partCount) }, IN_CHARGE],
  },
  {
    key: 'updatedAt',
    width: '11%',
    onCard: 'hidden',
    title: 'quote-requests:column.updatedAt',
    cell: (row, { say, language }) => <Moment at={row.updatedAt} say={say} language={language} />,
    file: [{ at: (row) => row.updatedAt }],
  },
  {
    key: 'expiresAt',
    width: '17%',
    onCard: 'aside',
    title: 'quote-requests:column.expiresAt',
    cell: (row, { say, language }) => <StatusCell row={row} say={say} language={language} />,
    file: [
      { title: 'list-export:column.expiresAt', at: (row) => row.expiresAt },
      { title: 'list-export:column.answeredAt', at: (row) => row.answeredAt },
      { title: 'list-export:column.cancelledAt', at: (row) => row.cancelledAt },
    ],
  },
];

export const quoteRequestList: ListLook<'quoteRequests'> = {
  kind: 'quoteRequests',
  texts: 'quote-requests',
  tabs: LISTS.quoteRequests.tabs.map((tab) => ({ tab, label: `quote-requests:tab.${tab}` })),
  columns,
};
