const MINUTE = 60_000;

/** The time since an instant earlier today; null for another day in the reader's time zone. */
export type ElapsedTime = { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours'; readonly count: number };

export function elapsedToday(instant: string, now: number): ElapsedTime | null {
  const then = new Date(instant);
  if (then.toDateString() !== new Date(now).toDateString()) return null;
  const minutes = Math.floor((now - then.getTime()) / MINUTE);
  if (minutes < 1) return { unit: 'now' };
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.floor(minutes / 60) };
}
