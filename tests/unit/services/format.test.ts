import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { formatDayOfMonth } from '../../../src/i18n/format-day-of-month.ts';
import { formatDay } from '../../../src/i18n/format-document.ts';
import { formatCount, formatLongDate, formatShortDate, formatTime, localeOf } from '../../../src/i18n/format.ts';

/** Nothing breaks in a French time, and its hour has no leading zero. */
const unbroken = (text: string): string => text.replace(/0?(\d+) h /, '$1\u00a0h\u00a0');
/** The first of a month has its ordinal in French. */
const ordinal = (text: string): string => text.replace(/^1 /, '1er ');
const INSTANTS = fc.date({ min: new Date('1970-01-02'), max: new Date('2199-12-30'), noInvalidDate: true });

describe.each(LANGUAGES)('in %s', (language) => {
  const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeOf(language), options);
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

  it('dates and times are as the language writes them [S1.21 S1.22]', () => {
    const [short, long, clock] = [intl(day), intl({ ...day, ...time }), intl(time)];
    fc.assert(
      fc.property(INSTANTS, (date) => {
        const instant = date.toISOString();
        expect(formatShortDate(instant, language)).toBe(ordinal(short.format(date)));
        expect(formatLongDate(instant, language)).toBe(ordinal(unbroken(long.format(date))));
        expect(formatTime(instant, language)).toBe(unbroken(clock.format(date)));
      }),
    );
  });

  it('the first of a month is an ordinal in French alone', () => {
    const first = language === 'fr' ? '1er nov. 2026' : 'Nov 1, 2026';
    expect(formatShortDate('2026-11-01T12:00:00', language)).toBe(first);
    expect(formatDay('2026-11-01', language)).toBe(first);
    // The weeks of a chart.
    expect(formatDayOfMonth('2026-06-01', language)).toBe(language === 'fr' ? '1er juin' : 'Jun 1');
    expect(formatDayOfMonth('2026-06-22', language)).toBe(language === 'fr' ? '22 juin' : 'Jun 22');
  });

  it('counts are as the language writes them', () => {
    const format = new Intl.NumberFormat(localeOf(language));
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 3_000_000 }), (count) => {
        expect(formatCount(count, language)).toBe(format.format(count));
      }),
    );
  });
});
