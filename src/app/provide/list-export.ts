import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { firstQuery, queryOf } from '../../../domain/list-query.ts';
import type { ListKind, ListRows } from '../../../domain/lists.ts';
import { TAX_KINDS } from '../../../domain/tax-kind.ts';
import { vehicleTextIn } from '../../../domain/vehicle-name.ts';
import { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { EXPORT_PAGE } from '../../../machines/support/timing.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { currentLanguage, sayNow } from '../../i18n/texts.ts';
import { csvAmount, csvInstant, csvOf } from '../../browser/csv.ts';
import { takeAway } from '../../browser/take-away.ts';
import { actionText, changeCells, kindText, whoText } from '../../views/list/audit-words.ts';
import { readListed } from '../../services/listed.ts';
import type { Services } from '../services.ts';
import { act, ask } from './support.ts';

/** The platform only knows Canadian dollars. */
const CURRENCY = 'CAD';

interface ColumnOf<Kind extends ListKind> {
  readonly header: TextKey;
  readonly cell: (row: ListRows[Kind], language: Language) => string;
}

/** The columns of each list's file, in order. */
const COLUMNS: { readonly [Kind in ListKind]: readonly ColumnOf<Kind>[] } = {
  quoteRequests: [
    { header: 'quote-requests:column.number', cell: (row) => row.number },
    { header: 'quote-requests:column.shop', cell: (row) => row.shopName },
    { header: 'list-export:column.city', cell: (row) => row.shopCity },
    { header: 'quote-requests:column.vehicle', cell: (row, language) => vehicleTextIn(row.vehicle, language) },
    { header: 'list-export:column.vin', cell: (row) => row.vin },
    { header: 'list-export:column.marketplaceFile', cell: (row) => row.marketplaceFileNumber },
    { header: 'list-export:column.shopFile', cell: (row) => row.shopFileNumber },
    { header: 'quote-requests:column.parts', cell: (row) => String(row.partCount) },
    { header: 'list-export:column.inCharge', cell: (row) => row.inCharge ?? '' },
    { header: 'quote-requests:column.updatedAt', cell: (row) => csvInstant(row.updatedAt) },
    { header: 'list-export:column.expiresAt', cell: (row) => csvInstant(row.expiresAt) },
    { header: 'list-export:column.answeredAt', cell: (row) => csvInstant(row.answeredAt) },
    { header: 'list-export:column.cancelledAt', cell: (row) => csvInstant(row.cancelledAt) },
  ],
  orders: [
    { header: 'orders:column.number', cell: (row) => row.number },
    { header: 'orders:column.shop', cell: (row) => row.shopName },
    { header: 'list-export:column.city', cell: (row) => row.shopCity },
    { header: 'orders:column.vehicle', cell: (row, language) => vehicleTextIn(row.vehicle, language) },
    { header: 'list-export:column.vin', cell: (row) => row.vin },
    { header: 'orders:column.file', cell: (row) => row.fileNumber },
    { header: 'orders:column.parts', cell: (row) => String(row.partCount) },
    { header: 'list-export:column.cancelledParts', cell: (row) => String(row.cancelledPartCount) },
    { header: 'orders:column.total', cell: (row, language) => csvAmount(row.totalCents, language) },
    { header: 'list-export:column.currency', cell: () => CURRENCY },
    { header: 'list-export:column.inCharge', cell: (row) => row.inCharge ?? '' },
    { header: 'orders:column.updatedAt', cell: (row) => csvInstant(row.updatedAt) },
    { header: 'orders:column.dueAt', cell: (row) => csvInstant(row.dueAt) },
    { header: 'list-export:column.completedAt', cell: (row) => csvInstant(row.completedAt) },
    { header: 'list-export:column.cancelledAt', cell: (row) => csvInstant(row.cancelledAt) },
  ],
  transactions: [
    { header: 'transactions:column.number', cell: (row) => row.number },
    { header: 'transactions:column.type', cell: (row) => sayNow(`transactions:type.${row.type}`) },
    { header: 'transactions:column.date', cell: (row) => row.date },
    { header: 'list-export:column.reference', cell: (row) => row.reference },
    { header: 'transactions:column.shop', cell: (row) => row.shopName },
    { header: 'list-export:column.city', cell: (row) => row.shopCity },
    { header: 'transactions:column.file', cell: (row) => row.fileNumber },
    { header: 'list-export:column.order', cell: (row) => row.orderNumber },
    { header: 'transactions:column.status', cell: (row) => sayNow(`record:status.${row.type}.${row.status}`) },
    { header: 'list-export:column.subtotal', cell: (row, language) => csvAmount(row.subtotalCents, language) },
    ...TAX_KINDS.map((kind): ColumnOf<'transactions'> => ({
      header: `list-export:tax.${kind}`,
      cell: ({ taxes }, language) => {
        const tax = taxes.find((each) => each.kind === kind);
        return tax ? csvAmount(tax.cents, language) : '';
      },
    })),
    { header: 'transactions:column.total', cell: (row, language) => csvAmount(row.totalCents, language) },
    { header: 'list-export:column.currency', cell: () => CURRENCY },
  ],
  creditRequests: [
    { header: 'credit-requests:column.number', cell: (row) => row.number },
    { header: 'credit-requests:column.shop', cell: (row) => row.shopName },
    { header: 'list-export:column.city', cell: (row) => row.shopCity },
    { header: 'list-export:column.partNumber', cell: (row) => row.partNumber },
    { header: 'list-export:column.description', cell: (row, language) => row.description[language] },
    { header: 'list-export:column.invoice', cell: (row) => row.invoiceNumber },
    { header: 'list-export:column.file', cell: (row) => row.fileNumber },
    { header: 'credit-requests:column.amount', cell: (row, language) => csvAmount(row.amountCents, language) },
    {
      header: 'list-export:column.credited',
      cell: (row, language) => (row.creditedCents === null ? '' : csvAmount(row.creditedCents, language)),
    },
    { header: 'list-export:column.currency', cell: () => CURRENCY },
    { header: 'credit-requests:column.reason', cell: (row) => sayNow(`record:reason.${row.reason}`) },
    { header: 'list-export:column.inCharge', cell: (row) => row.inCharge ?? '' },
    { header: 'credit-requests:column.requestedAt', cell: (row) => csvInstant(row.requestedAt) },
    { header: 'credit-requests:column.status', cell: (row) => sayNow(`credit-requests:status.${row.status}`) },
  ],
  clients: [
    { header: 'clients:column.name', cell: (row) => row.name },
    { header: 'list-export:column.city', cell: (row) => row.city },
    { header: 'list-export:column.province', cell: (row) => row.province },
    { header: 'list-export:column.phone', cell: (row) => row.phone },
    { header: 'list-export:column.email', cell: (row) => row.email },
    { header: 'clients:column.ownNumber', cell: (row) => row.ownNumber },
    { header: 'clients:column.sponsor', cell: (row) => row.sponsorName ?? '' },
    { header: 'clients:column.requestedAt', cell: (row) => csvInstant(row.requestedAt) },
    { header: 'clients:column.updatedAt', cell: (row) => csvInstant(row.updatedAt) },
    { header: 'clients:column.status', cell: (row) => sayNow(`clients:status.${row.status}`) },
  ],
  audit: [
    { header: 'audit:column.at', cell: (row) => csvInstant(row.at) },
    { header: 'audit:column.by', cell: (row) => whoText(row, { say: sayNow }) },
    { header: 'audit:column.side', cell: (row) => sayNow(`audit:side.${row.side}`) },
    { header: 'audit:column.action', cell: (row) => actionText(row, { say: sayNow }) },
    { header: 'audit:column.kind', cell: (row) => kindText(row, { say: sayNow }) },
    { header: 'audit:column.document', cell: (row) => row.number ?? '' },
    { header: 'audit:column.part', cell: (row, language) => changeOf(row, language).part },
    { header: 'audit:column.field', cell: (row, language) => changeOf(row, language).field },
    { header: 'audit:column.before', cell: (row, language) => changeOf(row, language).before },
    { header: 'audit:column.after', cell: (row, language) => changeOf(row, language).after },
  ],
};

const NO_CHANGE = { part: '', field: '', before: '', after: '' };

/** The only change of a line of the audit log. */
function changeOf(entry: ListRows['audit'], language: Language): typeof NO_CHANGE {
  const [change] = entry.changes;
  return change ? changeCells(entry, change, { say: sayNow, language }) : NO_CHANGE;
}

/** Each change of an entry of the audit log has its own line, as a cell cannot hold the thousands of a long quote. */
const linesOf = <Row extends object>(row: Row): readonly Row[] =>
  'changes' in row && Array.isArray(row.changes) && row.changes.length > 1
    ? row.changes.map((change: unknown) => ({ ...row, changes: [change] }))
    : [row];

/** A list's file in one language: a header row, then the list's rows. */
export const exportedTable = <Kind extends ListKind>(
  kind: Kind,
  rows: readonly ListRows[Kind][],
  language: Language,
): readonly (readonly string[])[] => {
  const columns: readonly ColumnOf<Kind>[] = COLUMNS[kind];
  return [
    columns.map(({ header }) => sayNow(header)),
    ...rows.flatMap((row) => linesOf(row)).map((line) => columns.map(({ cell }) => cell(line, language))),
  ];
};

/** The page belongs to this list, because an export fetches only its own list. */
const isOf = <Kind extends ListKind>(page: ListPage, kind: Kind): page is ListPage<Kind> => page.kind === kind;

/** The export of a list, in the current language. */
export const providedListExport = ({ http }: Services, kind: ListKind) =>
  listExportMachine.provide({
    actors: {
      fetchPage: ask(({ query, page }, signal): Promise<ListPage> =>
        readListed(http, kind, { ...queryOf(kind, query ?? firstQuery(kind)), page, pageSize: EXPORT_PAGE }, signal),
      ),
      saveRows: act(({ rows }) => {
        const language = LANGUAGES.find((each) => each === currentLanguage()) ?? 'en';
        const whole: ListPage = { kind, items: rows, total: rows.length, counts: {} };
        const table = exportedTable(kind, isOf(whole, kind) ? whole.items : [], language);
        takeAway.save(`${sayNow(`list-export:file.${kind}`)}.csv`, csvOf(table, language), 'text/csv;charset=utf-8');
      }),
    },
  });
