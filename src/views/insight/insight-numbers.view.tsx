/** The figures of Insight as text. */
import type { Insight, InsightNumbers, InsightSales } from '../../../domain/insight.ts';
import { formatCount, formatMoney, cached } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { LinesTable } from '../../ui/lines-table.tsx';
import { durationWords, insightTable, type ShownTable } from './insight-table.ts';
import { notOrderedCents } from './sales-table.ts';

interface TotalsProps {
  readonly total: InsightNumbers;
  readonly sales: InsightSales;
}

/** The totals of the period, with their shares of the requests received, and the share of those answered that was won. */
export function Totals({ total, sales }: TotalsProps) {
  const { say, language } = useTexts();
  const { received, answered, won, missed, responseSeconds } = total;
  const share = (count: number): string =>
    say({
      key: 'insight:share',
      params: { count: formatCount(count, language), share: percent(language).format(count / received) },
    });
  const money = (cents: number): string => formatMoney(cents, language);
  const lost = notOrderedCents(sales);
  const facts = [
    { term: say('insight:response'), value: responseSeconds === null ? '—' : say(durationWords(responseSeconds)) },
    { term: say('insight:received'), value: formatCount(received, language) },
    { term: say('insight:answered'), value: share(answered) },
    ...(won === null
      ? []
      : [
          { term: say('insight:won'), value: share(won) },
          { term: say('insight:wonOfAnswered'), value: percent(language).format(answered === 0 ? 0 : won / answered) },
        ]),
    { term: say('insight:missed'), value: share(missed) },
    { term: say('insight:quoted'), value: money(sales.quotedCents) },
    ...(sales.orderedCents === null ? [] : [{ term: say('insight:ordered'), value: money(sales.orderedCents) }]),
    ...(lost === null ? [] : [{ term: say('insight:notOrdered'), value: money(lost) }]),
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
export function Numbers({ insight, table }: { readonly insight: Insight; readonly table: 'weeks' | 'shops' }) {
  const { say, language } = useTexts();
  const caption = say(table === 'weeks' ? 'insight:numbersOfWeeks' : 'insight:numbersOfShops');
  return (
    <details>
      <summary className="link insight-numbers min-h-6">{caption}</summary>
      <div className="mt-3">
        <NumbersTable caption={caption} {...insightTable(insight, table, { language, say })} />
      </div>
    </details>
  );
}

/** A table of the page. */
export const NumbersTable = ({ caption, columns, rows }: ShownTable & { readonly caption: string }) => (
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
);

export const percent = cached((locale) => new Intl.NumberFormat(locale, { style: 'percent' }));
