/** A smaller difference (ms) is network delay. */
const NOTICED = 5_000;
/** While the time is in doubt, the platform is asked at most this often (ms). */
const ASKED_EVERY = 5_000;

/** How the computer's clock stands to the monotonic one (epoch ms at the latter's zero). */
const wallOrigin = (): number => Date.now() - performance.now();

/**
 * The platform's clock, so that countdowns and drafts are right even on a computer whose clock is off. Once the platform
 * has answered, it follows the monotonic clock: a computer's clock that is set changes nothing. That looks like a sleep,
 * during which some monotonic clocks stand still, so the platform is asked for the time at once.
 */
export class PlatformClock {
  private origin: number | null = null;
  private wall = wallOrigin();
  private askedAt = -ASKED_EVERY;
  private readonly ask: () => void;

  /** `ask` makes the platform answer, so that the clock learns its time. */
  constructor(ask: () => void = () => {}) {
    this.ask = ask;
  }

  /** Whether the platform has told its time; until then, the computer's counts. */
  get isKnown(): boolean {
    return this.origin !== null;
  }

  /** The platform's time, in epoch ms. */
  readonly now = (): number => {
    if (this.origin === null) return Date.now();
    if (Math.abs(wallOrigin() - this.wall) >= NOTICED) this.doubt();
    return Math.round(this.origin + performance.now());
  };

  /** Adjusts the clock to a response's `Date` header. A difference of a few seconds is network delay and is ignored. */
  readonly learn = (platformNow: number): void => {
    this.wall = wallOrigin();
    const difference = platformNow - Date.now();
    this.origin = Math.abs(difference) < NOTICED ? this.wall : this.wall + difference;
  };

  private doubt(): void {
    const now = performance.now();
    if (now - this.askedAt < ASKED_EVERY) return;
    this.askedAt = now;
    this.ask();
  }
}
