import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { firstQuery, queryOf } from '../../../domain/list-query.ts';
import type { ListKind, ListRows } from '../../../domain/lists.ts';
import { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import { EXPORT_PAGE } from '../../../machines/support/timing.ts';
import { currentLanguage, sayNow, type Texts } from '../../i18n/texts.ts';
import { csvAmount, csvInstant, csvOf, csvText } from '../../browser/csv.ts';
import { takeAway } from '../../browser/take-away.ts';
import type { FileColumn, ListLook } from '../../views/list/list-look.ts';
import { readListed } from '../../services/listed.ts';
import type { Services } from '../services.ts';
import { act, ask } from './support.ts';

function cellOf<Row>(column: FileColumn<Row>, row: Row, texts: Texts): string {
  if ('at' in column) return csvInstant(column.at(row));
  if ('cents' in column) return csvAmount(column.cents(row), texts.language);
  return csvText(column.text(row, texts) ?? '');
}

/** Each change of an entry of the audit log has its own line, as a cell cannot hold the thousands of a long quote. */
const linesOf = <Row extends object>(row: Row): readonly Row[] =>
  'changes' in row && Array.isArray(row.changes) && row.changes.length > 1
    ? row.changes.map((change: unknown) => ({ ...row, changes: [change] }))
    : [row];

/** A list's file in one language: a header row, then the list's rows. */
export function exportedTable<Kind extends ListKind>(
  { columns, fileOrder = [] }: ListLook<Kind>,
  rows: readonly ListRows[Kind][],
  language: Language,
): readonly (readonly string[])[] {
  const ordered = [
    ...fileOrder.flatMap((first) => columns.filter(({ key }) => key === first)),
    ...columns.filter(({ key }) => !fileOrder.includes(key)),
  ];
  const filled = ordered.flatMap(({ title, file }) => file.map((column) => ({ title, ...column })));
  const texts = { say: sayNow, language };
  return [
    filled.map(({ title }) => sayNow(title)),
    ...rows.flatMap((row) => linesOf(row)).map((line) => filled.map((column) => cellOf(column, line, texts))),
  ];
}

/** The export of a list, in the current language. It fetches rows of its own list only. */
export function providedListExport({ http }: Services, look: ListLook<ListKind>) {
  const { kind } = look;
  return listExportMachine.provide({
    actors: {
      fetchPage: ask(({ query, page }, signal): Promise<ListPage> =>
        readListed(http, kind, { ...queryOf(kind, query ?? firstQuery(kind)), page, pageSize: EXPORT_PAGE }, signal),
      ),
      saveRows: act(({ rows }) => {
        const language = LANGUAGES.find((each) => each === currentLanguage()) ?? 'en';
        const csv = csvOf(exportedTable(look, rows, language), language);
        takeAway.save(`${sayNow(`list-export:file.${kind}`)}.csv`, csv, 'text/csv;charset=utf-8');
      }),
    },
  });
}
