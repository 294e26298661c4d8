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

/** The period in the URL of the open page: to follow, and to choose another. */
export function periodOfPage(): {
  now: () => InsightPeriod;
  listen: (tell: () => void) => () => void;
  choose: (period: InsightPeriod) => void;
} {
  const { pathname } = window.location;
  let last = readPeriod();
  return {
    now: () => {
      // The page that replaces this one may have its address already.
      if (window.location.pathname === pathname) last = readPeriod();
      return last;
    },
    listen: watchLocation,
    choose: (period) => openUrl(period === DEFAULT_PERIOD ? pathname : `${pathname}?weeks=${period}`),
  };
}
