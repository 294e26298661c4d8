import { useSyncExternalStore } from 'react';
import { elapsedToday } from '../../../domain/elapsed-time.ts';
import { formatShortDate, formatTime } from '../../i18n/format.ts';
import type { Texts } from '../../i18n/texts.ts';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { ticking } from '../remaining-time/ticking.ts';

/** A row's date. Dates of today show the elapsed time, and the exact time while the row is hovered or focused. */
export function Moment({ at, say, language }: Texts & { at: string }) {
  const elapsed = () => elapsedToday(at, ticking.now());
  // Renders when the shown text changes, not every second, and never the whole row.
  useSyncExternalStore(ticking.subscribe, () => Object.values(elapsed() ?? {}).join());
  const time = elapsed();
  if (!time) return <ExactTime at={at}>{formatShortDate(at, language)}</ExactTime>;
  return (
    <ExactTime at={at}>
      {time.unit === 'now'
        ? say('time:justNow')
        : say({ key: `time:${time.unit}Ago`, params: { [time.unit]: time.count } })}
      <span className="detail tabular moment-exact">{formatTime(at, language)}</span>
    </ExactTime>
  );
}
