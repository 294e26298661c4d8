/** The platform's clock as this browser knows it: a computer that is off by minutes still counts down rightly. */
export class PlatformClock {
  private offset = 0;

  /** Epoch ms on the platform. */
  readonly now = (): number => Date.now() + this.offset;

  /** Sets the clock by the platform's `Date` of an answer; a difference of seconds is the network's. */
  readonly learn = (platformNow: number): void => {
    const offset = platformNow - Date.now();
    this.offset = Math.abs(offset) < 5_000 ? 0 : offset;
  };
}
