/** What every part of the rules page is drawn from. */
import type { ReportData } from '../data.ts';
import type { Query } from './filter.ts';
import { say, type WordKey } from './words.ts';

/** The inputs of the rules page. */
export interface Cards {
  readonly data: ReportData;
  readonly current: Query;
  readonly go: (change: Partial<Query>) => void;
  /** Draws the page again. */
  readonly onMarked: () => void;
}

export const teller =
  ({ current }: Cards) =>
  (key: WordKey, values = {}): string =>
    say(current.lang, key, values);
