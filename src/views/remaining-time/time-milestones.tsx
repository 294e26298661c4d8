import { useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { ticking } from './ticking.ts';

const MINUTE = 60_000;
/** Remaining minutes that are announced. */
const MILESTONES = [1, 5, 10] as const;

/** Announces milestones of the remaining time, because announcing every second would be unbearable. */
export function TimeMilestones({ until }: { until: string }) {
  const { say } = useTexts();
  const milestone = useSyncExternalStore(ticking.subscribe, () => {
    const left = Date.parse(until) - ticking.now();
    return left <= 0 ? 0 : (MILESTONES.find((minutes) => left <= minutes * MINUTE) ?? null);
  });
  return (
    <output className="sr-only">
      {milestone === 0 && say('time:ended')}
      {milestone !== null && milestone > 0 && say({ key: 'time:milestone', params: { count: milestone } })}
    </output>
  );
}
