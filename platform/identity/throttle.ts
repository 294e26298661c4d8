const MOST_WRONG = 10;
/** Wrong passwords further apart than this are somebody's bad memory (ms). */
const COUNTED_FOR = 5 * 60_000;
const WAIT = 60_000;
const MOST_KEPT = 10_000;

interface Tries {
  readonly wrong: number;
  readonly since: number;
  readonly until: number;
}

/**
 * Slows down who guesses passwords: after ten wrong ones within five minutes, none is looked at for a minute.
 * Counted per e-mail and address, so that nobody locks a colleague out from elsewhere; `now` is epoch ms.
 */
export class Throttle {
  private readonly tries = new Map<string, Tries>();

  /** Seconds to wait before the next try; 0 when it may come now. */
  wait(who: string, now: number): number {
    return Math.max(0, Math.ceil(((this.tries.get(who)?.until ?? 0) - now) / 1000));
  }

  countWrong(who: string, now: number): void {
    const known = this.tries.get(who);
    const isSameSeries = known !== undefined && now - known.since < COUNTED_FOR && known.wrong < MOST_WRONG;
    const wrong = isSameSeries ? known.wrong + 1 : 1;
    this.tries.delete(who);
    this.tries.set(who, {
      wrong,
      since: isSameSeries ? known.since : now,
      until: wrong >= MOST_WRONG ? now + WAIT : 0,
    });
    const [oldest] = this.tries.keys();
    if (this.tries.size > MOST_KEPT && oldest !== undefined) this.tries.delete(oldest);
  }

  forget(who: string): void {
    this.tries.delete(who);
  }
}
