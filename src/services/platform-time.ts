import { HEALTH } from '../../machines/support/timing.ts';

/** The time (epoch ms) in the `Date` header of a service's answer; null when there is none. */
export async function readPlatformTime(url: string): Promise<number | null> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH.timeout) }).catch(() => null);
  const time = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
