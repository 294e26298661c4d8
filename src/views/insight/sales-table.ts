import { IndustryType, type Language } from '../../../domain/enumerations.ts';
import type { Insight, InsightSales, InsightSalesOf, SalesGroup } from '../../../domain/insight.ts';
import { keysOf } from '../../../domain/keys-of.ts';
import { cached, formatCount, formatMoney } from '../../i18n/format.ts';
import type { Words } from '../../i18n/resources.ts';
import type { Cell, InsightColumn, ShownTable } from './insight-table.ts';

const dollars = cached(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
);

/** What was quoted and not ordered, so far. A shop may order more pieces than it asked for. */
export const notOrderedCents = ({ quotedCents, orderedCents }: InsightSales): number | null =>
  orderedCents === null ? null : Math.max(0, quotedCents - orderedCents);

const HEADS = { shops: 'insight:shop', makes: 'insight:make', types: 'insight:partType' } as const;

/** A table of sales, for the page and for a file. Users who may not read orders get no order columns. */
export function salesTable(
  { sales }: Insight,
  group: SalesGroup,
  { language, say }: { readonly language: Language; readonly say: (words: Words | Words['key']) => string },
): ShownTable {
  const count = (value: number): Cell => ({ shown: formatCount(value, language), plain: String(value) });
  const money = (cents: number): Cell => ({
    shown: formatMoney(cents, language),
    plain: dollars(language).format(cents / 100),
  });
  const nameOf = ({ key, name }: InsightSalesOf): string => {
    const type = keysOf(IndustryType).find((each) => String(IndustryType[each]) === key);
    if (group !== 'types') return name === '' ? say('insight:unnamed') : name;
    return say(`insight:type.${type ?? 'None'}`);
  };
  const column = (key: string, header: string, isNumber = true): InsightColumn => ({
    key,
    header,
    plainHeader: header,
    isNumber,
  });
  return {
    columns: [
      column('name', say(HEADS[group]), false),
      column('quotedParts', say('insight:quotedParts')),
      ...(sales.total.orderedParts === null ? [] : [column('orderedParts', say('insight:orderedParts'))]),
      column('quoted', say('insight:quoted')),
      ...(sales.total.orderedCents === null
        ? []
        : [column('ordered', say('insight:ordered')), column('notOrdered', say('insight:notOrdered'))]),
    ],
    rows: sales[group].map((row) => {
      const lost = notOrderedCents(row);
      return {
        key: row.key,
        cells: {
          name: { shown: nameOf(row), plain: nameOf(row) },
          quotedParts: count(row.quotedParts),
          quoted: money(row.quotedCents),
          ...(row.orderedParts !== null && { orderedParts: count(row.orderedParts) }),
          ...(row.orderedCents !== null && { ordered: money(row.orderedCents) }),
          ...(lost !== null && { notOrdered: money(lost) }),
        },
      };
    }),
  };
}
