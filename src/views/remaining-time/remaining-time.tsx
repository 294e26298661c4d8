import { useSyncExternalStore } from 'react';
import { remainingTime, type OpenTime, type RemainingTime } from '../../../domain/remaining-time.ts';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { formatExact, formatLongDate } from '../../i18n/format.ts';
import type { Texts } from '../../i18n/texts.ts';
import { TimeChip } from '../../ui/time-chip.tsx';
import { ticking } from './ticking.ts';

function left(time: Exclude<RemainingTime, { unit: 'ended' }>): Words {
  switch (time.unit) {
    case 'days':
      return { key: 'time:days', params: { days: time.days, hours: time.hours } };
    case 'hours':
      return { key: 'time:hours', params: { hours: time.hours, minutes: String(time.minutes).padStart(2, '0') } };
    case 'minutes':
      return { key: 'time:minutes', params: { minutes: time.minutes } };
    case 'seconds':
      return { key: 'time:seconds' };
  }
}

/** The texts for a deadline that has passed and for its exact time, which is filled in as `time`. */
interface TimeWords {
  readonly over: TextKey;
  readonly at: TextKey;
}
const ENDING: TimeWords = { over: 'time:ended', at: 'time:endsAt' };
/** For open documents: after the deadline they are late, not just ended. */
export const AWAITED: TimeWords = { ...ENDING, over: 'time:late' };

interface RemainingTimeChipProps extends Texts {
  readonly until: string;
  /** When the counter is open until then; absent: every hour counts. */
  readonly openTimes?: readonly OpenTime[] | undefined;
  readonly words?: TimeWords;
  /** Shows the exact time below, for users who cannot hover. */
  readonly isExactShown?: boolean;
}

/** Remaining time until a deadline. Counts down without rendering anything else (spec §4, time display). */
export function RemainingTimeChip({
  until,
  openTimes = [],
  words = ENDING,
  isExactShown = false,
  say,
  language,
}: RemainingTimeChipProps) {
  const timeLeft = (): RemainingTime => remainingTime(until, ticking.now(), openTimes);
  // Renders only when the shown text changes, not every second.
  useSyncExternalStore(ticking.subscribe, () => Object.values(timeLeft()).join());
  const time = timeLeft();
  const tone = time.unit === 'ended' ? 'ended' : time.isUrgent ? 'soon' : 'calm';
  const exact = formatLongDate(until, language);
  return (
    <>
      <TimeChip
        tone={tone}
        text={say(time.unit === 'ended' ? words.over : left(time))}
        title={[
          say({ key: words.at, params: { time: formatExact(until, language) } }),
          ...(time.unit !== 'ended' && time.isOpen ? [say('time:open')] : []),
        ].join(' ')}
      />
      {isExactShown && <span className="detail tabular">{exact}</span>}
    </>
  );
}
