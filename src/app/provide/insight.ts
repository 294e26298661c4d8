import { fromCallback } from 'xstate';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import type { InsightPeriod } from '../../../domain/insight.ts';
import { insightMachine } from '../../../machines/insight/insight.machine.ts';
import type { InsightEmitted, InsightUrlUpdate } from '../../../machines/insight/insight.types.ts';
import { csvOf } from '../../browser/csv.ts';
import { takeAway } from '../../browser/take-away.ts';
import { currentLanguage, sayNow } from '../../i18n/texts.ts';
import { readInsight, watchPeriod } from '../../services/insight.ts';
import { insightTable } from '../../views/insight/insight-table.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedInsight = ({ http }: Services) =>
  insightMachine.provide({
    actors: {
      loadInsight: ask(({ period }, signal) => readInsight(http, period, signal)),
      watchUrl: fromCallback<InsightUrlUpdate, undefined>(({ sendBack, receive }) => {
        const url = watchPeriod((period: InsightPeriod) => sendBack({ type: 'url.changed', period }));
        receive(({ period }) => url.write(period));
        return url.stop;
      }),
    },
  });

/** Saves a table of the insight page as a file, in the current language. */
export function saveInsight({ insight, table }: InsightEmitted): void {
  if (!insight) return;
  const language = LANGUAGES.find((each) => each === currentLanguage()) ?? 'en';
  const { columns, rows } = insightTable(insight, table, { language, say: sayNow });
  const cells = [
    columns.map(({ plainHeader }) => plainHeader),
    ...rows.map((row) => columns.map(({ key }) => row.cells[key]?.plain ?? '')),
  ];
  takeAway.save(`${sayNow(`insight:file.${table}`)}.csv`, csvOf(cells, language), 'text/csv;charset=utf-8');
}
