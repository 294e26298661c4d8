import { useSyncExternalStore } from 'react';
import { remainingTime, type RemainingTime } from '../../../machines/domain/remaining-time.ts';
import type { Words } from '../../i18n/resources.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { TimeChip } from '../../ui/time-chip.tsx';
import { ticking } from './ticking.ts';

function words(time: RemainingTime): Words {
  switch (time.unit) {
    case 'days':
      return { key: 'time:days', params: { days: time.days, hours: time.hours } };
    case 'hours':
      return { key: 'time:hours', params: { hours: time.hours, minutes: String(time.minutes).padStart(2, '0') } };
    case 'minutes':
      return { key: 'time:minutes', params: { minutes: time.minutes } };
    case 'seconds':
      return { key: 'time:seconds' };
    case 'ended':
      return { key: 'time:ended' };
  }
}

interface RemainingTimeChipProps {
  readonly until: string;
  /** It still waits for an answer: once its time is over it is late, not just ended. */
  readonly isAwaited?: boolean;
}

/** Time left until an instant; counts down by itself, without rendering anything else (spec §4, time display). */
export function RemainingTimeChip({ until, isAwaited = false }: RemainingTimeChipProps) {
  const now = useSyncExternalStore(ticking.subscribe, ticking.now);
  const { say, language } = useTexts();
  const time = remainingTime(until, now);
  const tone = time.unit === 'ended' ? 'ended' : time.isUrgent ? 'soon' : 'calm';
  return <TimeChip tone={tone} text={say(time.unit === 'ended' && isAwaited ? { key: 'time:late' } : words(time))} title={say({ key: 'time:endsAt', params: { time: formatLongDate(until, language) } })} />;
}
