import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { calendarParts } from '../../../domain/calendar-parts.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { equal } from '../../../domain/equal.ts';
import { marketplaceDay, TIME_ZONE } from '../../../domain/marketplace-day.ts';
import { formatDayOfMonth } from '../../../src/i18n/format-day-of-month.ts';
import { formatDay } from '../../../src/i18n/format-document.ts';
import {
  formatCount,
  formatExact,
  formatLongDate,
  formatOwnDate,
  formatShortDate,
  formatTime,
  localeOf,
  zonesAt,
} from '../../../src/i18n/format.ts';

/** Nothing breaks in a French time, and its hour has no leading zero. */
const unbroken = (text: string): string => text.replace(/0?(\d+) h /, '$1\u00a0h\u00a0');
/** The first of a month has its ordinal in French. */
const ordinal = (text: string): string => text.replace(/^1 /, '1er ');
/** Until the rules of the time zone change: then this test says so. */
const SINCE_2007 = { min: new Date('2007-01-02'), max: new Date('2099-12-30'), noInvalidDate: true } as const;
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
        expect(formatOwnDate(instant, language)).toBe(ordinal(short.format(date)));
        expect(formatLongDate(instant, language)).toBe(ordinal(unbroken(long.format(date))));
        expect(formatTime(instant, language)).toBe(unbroken(clock.format(date)));
      }),
    );
  });

  it('the first of a month is an ordinal in French alone', () => {
    const first = language === 'fr' ? '1er nov. 2026' : 'Nov 1, 2026';
    expect(formatShortDate('2026-11-01T12:00:00Z', language)).toBe(first);
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

describe('where the browser is elsewhere', () => {
  const own = process.env['TZ'];
  afterEach(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });
  const ZONES = [
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/St_Johns',
    'America/Vancouver',
    'Europe/Paris',
    'UTC',
  ];

  it.each(ZONES)('in %s, a date without a time is the marketplace’s day, which filters use', (zone) => {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(fc.date(SINCE_2007), (date) => {
        expect(formatShortDate(date.toISOString(), 'en')).toBe(formatDay(marketplaceDay(date.getTime()), 'en'));
      }),
    );
  });

  it.each(ZONES)('in %s, the exact time is told in both zones, exactly where their clocks differ', (zone) => {
    process.env['TZ'] = zone;
    const clockIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        calendar: 'gregory',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      });
    const [here, there] = [clockIn(zone), clockIn(TIME_ZONE)];
    fc.assert(
      fc.property(fc.date(SINCE_2007), (date) => {
        const instant = date.toISOString();
        const exact = formatExact(instant, 'fr');
        const isSame = equal(calendarParts(here, date.getTime()), calendarParts(there, date.getTime()));
        expect(zonesAt(date.getTime()) === null).toBe(isSame);
        expect(exact.startsWith(formatLongDate(instant, 'fr'))).toBe(true);
        expect(exact.includes('Toronto')).toBe(!isSame);
      }),
    );
  });

  it('the zones are named', () => {
    process.env['TZ'] = 'Pacific/Kiritimati';
    const instant = '2026-11-25T14:05:00Z';
    expect(formatExact(instant, 'en')).toBe('Nov 26, 2026, 04:05 (UTC+14) · Nov 25, 2026, 09:05 (Toronto, UTC\u22125)');
    expect(formatShortDate(instant, 'en')).toBe('Nov 25, 2026');
    process.env['TZ'] = 'America/St_Johns';
    expect(zonesAt(Date.parse(instant))).toEqual({ own: 'UTC\u22123:30', marketplace: 'UTC\u22125' });
    process.env['TZ'] = 'America/New_York';
    expect(formatExact(instant, 'en')).toBe('Nov 25, 2026, 09:05');
  });
});
