import type { Failure } from '../support/failure.ts';

/** A service of the platform, by its name in the settings. */
export interface HealthInput {
  readonly name: string;
  readonly url: string;
}

/** The response of a health check, and how long it took (ms). */
export interface HealthAnswer {
  readonly isWell: boolean;
  readonly milliseconds: number;
}

export interface HealthContext extends HealthInput {
  /** The last response, also while the next check runs; null before the first one and after a failure. */
  readonly answer: HealthAnswer | null;
  readonly failure: Failure | null;
}

export interface HealthEvent {
  readonly type: 'health.check';
}
