import type { Language } from '../../../domain/enumerations.ts';
import type { Insight, InsightNumbers } from '../../../domain/insight.ts';
import { formatDay } from '../../i18n/format-document.ts';
import { cached, formatCount } from '../../i18n/format.ts';
import type { Words } from '../../i18n/resources.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const decimal = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }));

/** A response time (s), in its two largest units. */
export function durationWords(seconds: number): Words {
  if (seconds < MINUTE) return { key: 'insight:underMinute' };
  // Round first, because 59.7 minutes are an hour.
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < 60) return { key: 'time:minutes', params: { minutes } };
  const hours = Math.round(seconds / HOUR);
  if (hours >= 24) return { key: 'time:days', params: { days: Math.floor(hours / 24), hours: hours % 24 } };
  return { key: 'time:hours', params: { hours: Math.floor(minutes / 60), minutes: minutes % 60 } };
}

/** A value as it is displayed, and as a spreadsheet reads it. */
export interface Cell {
  readonly shown: string;
  readonly plain: string;
}

export interface InsightColumn {
  readonly key: string;
  readonly header: string;
  /** The header in the file. */
  readonly plainHeader: string;
  readonly isNumber: boolean;
}

export interface InsightRow {
  readonly key: string;
  readonly cells: Readonly<Record<string, Cell>>;
}

export interface ShownTable {
  readonly columns: readonly InsightColumn[];
  readonly rows: readonly InsightRow[];
}

const same = (shown: string): Cell => ({ shown, plain: shown });

/** A table of the insight, for the page and for a file. Users who may not read orders get no order columns. */
export function insightTable(
  { total, weeks, shops }: Insight,
  table: 'weeks' | 'shops',
  { language, say }: { readonly language: Language; readonly say: (words: Words | Words['key']) => string },
): ShownTable {
  const count = (value: number): Cell => ({ shown: formatCount(value, language), plain: String(value) });
  const numbersOf = ({ received, answered, won, missed, responseSeconds }: InsightNumbers) => ({
    received: count(received),
    answered: count(answered),
    ...(won !== null && { won: count(won) }),
    missed: count(missed),
    response:
      responseSeconds === null
        ? { shown: '—', plain: '' }
        : { shown: say(durationWords(responseSeconds)), plain: decimal(language).format(responseSeconds / MINUTE) },
  });
  const number = (key: 'received' | 'answered' | 'won' | 'missed'): InsightColumn => {
    const header = say(`insight:${key}`);
    return { key, header, plainHeader: header, isNumber: true };
  };
  const text = (key: 'week' | 'shop' | 'city'): InsightColumn => {
    const header = say(`insight:${key}`);
    return { key, header, plainHeader: header, isNumber: false };
  };
  return {
    columns: [
      ...(table === 'weeks' ? [text('week')] : [text('shop'), text('city')]),
      number('received'),
      number('answered'),
      ...(total.won === null ? [] : [number('won')]),
      number('missed'),
      { key: 'response', header: say('insight:response'), plainHeader: say('insight:responseMinutes'), isNumber: true },
    ],
    rows:
      table === 'weeks'
        ? weeks.map(({ monday, ...numbers }) => ({
            key: monday,
            cells: { week: { shown: formatDay(monday, language), plain: monday }, ...numbersOf(numbers) },
          }))
        : shops.map(({ shopId, name, city, ...numbers }) => ({
            key: shopId ?? name,
            cells: { shop: same(name), city: same(city), ...numbersOf(numbers) },
          })),
  };
}
