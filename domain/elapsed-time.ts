const MINUTE = 60_000;

/** How long ago an instant of today was; null for one of another day, by the reader's clock. */
export type ElapsedTime = { readonly unit: 'now' } | { readonly unit: 'minutes' | 'hours'; readonly count: number };

export function elapsedToday(instant: string, now: number): ElapsedTime | null {
  const then = new Date(instant);
  if (then.toDateString() !== new Date(now).toDateString()) return null;
  const minutes = Math.floor((now - then.getTime()) / MINUTE);
  if (minutes < 1) return { unit: 'now' };
  return minutes < 60 ? { unit: 'minutes', count: minutes } : { unit: 'hours', count: Math.floor(minutes / 60) };
}
