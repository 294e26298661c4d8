import { useSyncExternalStore } from 'react';
import { elapsedToday } from '../../../domain/elapsed-time.ts';
import { formatLongDate, formatShortDate, formatTime } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ticking } from '../remaining-time/ticking.ts';

/** A row's date: of today how long ago, with the time while the row has the pointer or the focus. */
export function Moment({ at }: { at: string }) {
  const elapsed = () => elapsedToday(at, ticking.now());
  // Renders only when something else is shown, not every second, and the row never.
  useSyncExternalStore(ticking.subscribe, () => Object.values(elapsed() ?? {}).join());
  const { say, language } = useTexts();
  const time = elapsed();
  if (!time) return formatShortDate(at, language);
  return (
    <time dateTime={at} title={formatLongDate(at, language)}>
      {time.unit === 'now'
        ? say('time:justNow')
        : say({ key: `time:${time.unit}Ago`, params: { [time.unit]: time.count } })}
      <span className="detail tabular moment-exact">{formatTime(at, language)}</span>
    </time>
  );
}
