import type { Notice, Notices } from '../../domain/notice.ts';
import { NEWS_POLLING } from '../support/timing.ts';
import type { WorkNoticesContext } from './work-notices.types.ts';

/** What came since the user last looked, on any computer; whoever never looked begins now. */
export const unreadOf = (latest: Notices | null): readonly Notice[] =>
  latest?.notices.filter(({ at }) => latest.readUntil !== null && at > latest.readUntil) ?? [];

/** How many unread ones came after an instant. */
const unreadAfter = (latest: Notices | null, after: string): number =>
  unreadOf(latest).filter(({ at }) => at > after).length;

/** How many a reading brings that the one before had not. */
export const arrivedIn = ({ latest }: WorkNoticesContext, notices: Notices): number =>
  latest === null ? 0 : unreadAfter(notices, latest.at);

/** How many came since the page was hidden. */
export const missedIn = ({ leftAt }: WorkNoticesContext, notices: Notices): number =>
  leftAt === null ? 0 : unreadAfter(notices, leftAt);

/** Whether a notice was new when the user looked. */
export const isNew = ({ newSince }: WorkNoticesContext, { at }: Notice): boolean => newSince !== '' && at > newSince;

/** The time until the next reading (ms): twice as long after each failure. */
export const noticesRest = (failures: number): number =>
  Math.min(NEWS_POLLING.rest * 2 ** failures, NEWS_POLLING.longestRest);
