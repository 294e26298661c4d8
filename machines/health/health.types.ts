import type { Failure } from '../support/failure.ts';

/** A service of the platform, by the name that its address has in the settings. */
export interface HealthInput {
  readonly name: string;
  readonly url: string;
}

/** What a service said of itself, and how long that took (ms). */
export interface HealthAnswer {
  readonly isWell: boolean;
  readonly milliseconds: number;
}

export interface HealthContext extends HealthInput {
  /** The last answer, while the next one is waited for too; null before the first, and after a failure. */
  readonly answer: HealthAnswer | null;
  readonly failure: Failure | null;
}

export interface HealthEvent {
  readonly type: 'health.check';
}
