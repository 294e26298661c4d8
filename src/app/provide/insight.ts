import { LANGUAGES } from '../../../domain/enumerations.ts';
import { SALES_GROUPS, type Insight, type InsightPeriod, type InsightTable } from '../../../domain/insight.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import { csvOf, csvText } from '../../browser/csv.ts';
import { takeAway } from '../../browser/take-away.ts';
import { currentLanguage, sayNow } from '../../i18n/texts.ts';
import { readInsight } from '../../services/insight.ts';
import { insightTable } from '../../views/insight/insight-table.ts';
import { salesTable } from '../../views/insight/sales-table.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

/** What became of the quote requests of a period. */
export const providedInsight = ({ http }: Services) =>
  readingOf<InsightPeriod, Insight>().provide({
    actors: { read: ask(({ subject }, signal) => readInsight(http, subject, signal)) },
  });

/** Saves a table of the insight page as a file, in the current language. */
export function saveInsight(insight: Insight, table: InsightTable): void {
  const language = LANGUAGES.find((each) => each === currentLanguage()) ?? 'en';
  const words = { language, say: sayNow };
  const group = SALES_GROUPS.find((each) => table === `sales.${each}`);
  const { columns, rows } = group
    ? salesTable(insight, group, words)
    : insightTable(insight, table === 'weeks' ? 'weeks' : 'shops', words);
  const cells = [
    columns.map(({ plainHeader }) => plainHeader),
    ...rows.map((row) =>
      columns.map(({ key, isNumber }) => {
        const text = row.cells[key]?.plain ?? '';
        return isNumber ? text : csvText(text);
      }),
    ),
  ];
  takeAway.save(`${sayNow(`insight:file.${table}`)}.csv`, csvOf(cells, language), 'text/csv;charset=utf-8');
}
