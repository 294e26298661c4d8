import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { firstQuery, queryOf } from '../../../domain/list-query.ts';
import type { TransactionSummary } from '../../../domain/transaction.ts';
import { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';
import type { ExportedRow } from '../../../machines/list-export/list-export.types.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { EXPORT_PAGE } from '../../../machines/support/timing.ts';
import { currentLanguage, sayNow } from '../../i18n/texts.ts';
import { csvAmount, csvOf } from '../../browser/csv.ts';
import { takeAway } from '../../browser/take-away.ts';
import { listInvoicesAndCredits } from '../../services/transaction-list.ts';
import type { Services } from '../services.ts';
import { act, ask } from './support.ts';

const isTransaction = (row: ExportedRow): row is TransactionSummary => 'reference' in row && 'totalCents' in row;

const cellsOf = (row: TransactionSummary, language: Language): string[] => [
  row.number,
  sayNow(`transactions:type.${row.type}`),
  row.date,
  row.reference,
  row.shopName,
  row.shopCity,
  row.fileNumber,
  row.orderNumber,
  sayNow(`record:status.${row.type}.${row.status}`),
  csvAmount(row.totalCents, language),
];

const COLUMNS = [
  'transactions:column.number',
  'transactions:column.type',
  'transactions:column.date',
  'list-export:column.reference',
  'transactions:column.shop',
  'list-export:column.city',
  'transactions:column.file',
  'list-export:column.order',
  'transactions:column.status',
  'transactions:column.total',
] as const;

/** The export of invoices and credits, in the current language. */
export const providedTransactionExport = ({ http }: Services) =>
  listExportMachine.provide({
    actors: {
      fetchPage: ask(({ query, page }, signal): Promise<ListPage> =>
        listInvoicesAndCredits(
          http,
          { ...queryOf('transactions', query ?? firstQuery('transactions')), page, pageSize: EXPORT_PAGE },
          signal,
        ),
      ),
      saveRows: act(({ rows }) => {
        const language = LANGUAGES.find((each) => each === currentLanguage()) ?? 'en';
        const table = [
          COLUMNS.map((column) => sayNow(column)),
          ...rows.filter(isTransaction).map((row) => cellsOf(row, language)),
        ];
        takeAway.save(`${sayNow('list-export:file')}.csv`, csvOf(table, language), 'text/csv;charset=utf-8');
      }),
    },
  });
