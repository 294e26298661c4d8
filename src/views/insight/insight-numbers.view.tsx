/** The figures of Insight as text. */
import type { Insight, InsightNumbers, InsightTable } from '../../../domain/insight.ts';
import { formatCount, cached } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LinesTable } from '../../ui/lines-table.tsx';
import { durationWords, insightTable } from './insight-table.ts';

/** The totals of the period, with their shares of the requests received. */
export function Totals({ total }: { readonly total: InsightNumbers }) {
  const { say, language } = useTexts();
  const { received, answered, won, missed, responseSeconds } = total;
  const share = (count: number): string =>
    say({
      key: 'insight:share',
      params: { count: formatCount(count, language), share: percent(language).format(count / received) },
    });
  const facts = [
    { term: say('insight:response'), value: responseSeconds === null ? '—' : say(durationWords(responseSeconds)) },
    { term: say('insight:received'), value: formatCount(received, language) },
    { term: say('insight:answered'), value: share(answered) },
    ...(won === null ? [] : [{ term: say('insight:won'), value: share(won) }]),
    { term: say('insight:missed'), value: share(missed) },
  ];
  return (
    <section aria-label={say('insight:totals')}>
      <dl className="insight-totals">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The numbers behind the charts. */
export function Numbers({ insight, table }: { readonly insight: Insight; readonly table: InsightTable }) {
  const { say, language } = useTexts();
  const { columns, rows } = insightTable(insight, table, { language, say });
  const caption = say(table === 'weeks' ? 'insight:numbersOfWeeks' : 'insight:numbersOfShops');
  return (
    <details>
      <summary className="link insight-numbers min-h-6">{caption}</summary>
      <div className="mt-3">
        <LinesTable
          caption={caption}
          columns={columns.map(({ key, header, isNumber }) => ({
            key,
            header,
            ...(isNumber && { align: 'end' as const }),
            cell: (row: (typeof rows)[number]) => row.cells[key]?.shown,
          }))}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </div>
    </details>
  );
}

export const percent = cached((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
