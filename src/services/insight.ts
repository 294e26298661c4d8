import { getInsight } from '../../contracts/supplier/insight.ts';
import { DEFAULT_PERIOD, INSIGHT_PERIODS, type Insight, type InsightPeriod } from '../../domain/insight.ts';
import { openUrl, watchLocation } from '../browser/location.ts';
import type { Http } from './http.ts';

/** What became of the quote requests in a period. Rejects with CallFailed. */
export const readInsight = async (http: Http, period: InsightPeriod, signal: AbortSignal): Promise<Insight> =>
  (await http.send(getInsight, { query: { weeks: `${period}` }, signal })).body;

/** The period in the URL, or the default. */
export const readPeriod = (): InsightPeriod => {
  const weeks = new URLSearchParams(window.location.search).get('weeks');
  return INSIGHT_PERIODS.find((period) => String(period) === weeks) ?? DEFAULT_PERIOD;
};

/** Keeps the period and the URL in sync, both ways, while the page is open. */
export function watchPeriod(tell: (period: InsightPeriod) => void): {
  write: (period: InsightPeriod) => void;
  stop: () => void;
} {
  const { pathname } = window.location;
  let last = readPeriod();
  const stop = watchLocation(() => {
    if (window.location.pathname !== pathname) return;
    const period = readPeriod();
    if (period === last) return;
    last = period;
    tell(period);
  });
  return {
    write: (period) => {
      last = period;
      openUrl(period === DEFAULT_PERIOD ? pathname : `${pathname}?weeks=${period}`);
    },
    stop,
  };
}
