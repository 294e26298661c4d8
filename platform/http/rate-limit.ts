export interface Rate {
  /** A number of attempts per time window (ms). */
  readonly most: number;
  readonly within: number;
}

/** Limits how often someone does something. It is in memory, so each instance counts separately. */
export class RateLimit {
  private readonly rate: Rate;
  /** The times of their attempts, oldest first (epoch ms). */
  private readonly done = new Map<string, readonly number[]>();

  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** Seconds until the next attempt is allowed; 0 when allowed now. */
  wait(who: string, now: number): number {
    const recent = this.recent(who, now);
    const [oldest] = recent.slice(-this.rate.most);
    return oldest === undefined || recent.length < this.rate.most
      ? 0
      : Math.max(1, Math.ceil((oldest + this.rate.within - now) / 1000));
  }

  count(who: string, now: number): void {
    // Forget inactive clients, so that memory stays bounded.
    for (const known of this.done.keys()) if (this.recent(known, now).length === 0) this.done.delete(known);
    this.done.set(who, [...this.recent(who, now), now]);
  }

  private recent(who: string, now: number): readonly number[] {
    return (this.done.get(who) ?? []).filter((at) => at > now - this.rate.within);
  }
}
