/** The platform's clock, so that countdowns are right even on a computer whose clock is off. */
export class PlatformClock {
  private offset = 0;

  /** The platform's time, in epoch ms. */
  readonly now = (): number => Date.now() + this.offset;

  /** Adjusts the clock to a response's `Date` header. A difference of a few seconds is network delay and is ignored. */
  readonly learn = (platformNow: number): void => {
    const offset = platformNow - Date.now();
    this.offset = Math.abs(offset) < 5_000 ? 0 : offset;
  };
}
