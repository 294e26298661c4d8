export interface Rate {
  /** So many within so long (ms). */
  readonly most: number;
  readonly within: number;
}

/** Counts how often somebody has done something of late. Kept in memory: each instance of the platform counts for itself. */
export class RateLimit {
  private readonly rate: Rate;
  /** When each of them did it, the oldest first (epoch ms). */
  private readonly done = new Map<string, readonly number[]>();

  constructor(rate: Rate) {
    this.rate = rate;
  }

  /** Seconds until it may be done again; 0 when it may be done now. */
  wait(who: string, now: number): number {
    const recent = this.recent(who, now);
    const [oldest] = recent.slice(-this.rate.most);
    return oldest === undefined || recent.length < this.rate.most
      ? 0
      : Math.max(1, Math.ceil((oldest + this.rate.within - now) / 1000));
  }

  count(who: string, now: number): void {
    // Whoever has done nothing of late is forgotten, so that what is kept stays as small as what is done.
    for (const known of this.done.keys()) if (this.recent(known, now).length === 0) this.done.delete(known);
    this.done.set(who, [...this.recent(who, now), now]);
  }

  private recent(who: string, now: number): readonly number[] {
    return (this.done.get(who) ?? []).filter((at) => at > now - this.rate.within);
  }
}
