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

/** Time left until an instant; counts down by itself, without rendering anything else (spec §4, time display). */
export function RemainingTimeChip({ until }: { until: string }) {
  const now = useSyncExternalStore(ticking.subscribe, ticking.now);
  const { say, language } = useTexts();
  const time = remainingTime(until, now);
  const tone = time.unit === 'ended' ? 'ended' : time.isUrgent ? 'soon' : 'calm';
  return <TimeChip tone={tone} text={say(words(time))} title={say({ key: 'time:endsAt', params: { time: formatLongDate(until, language) } })} />;
}
