import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './problem.ts';

/** Calls per minute; null for unlimited. */
export interface CallRates {
  readonly perUser: number | null;
  readonly perOrganisation: number | null;
}

const MINUTE = 60;
const limiter = (points: number | null): RateLimiterMemory | null =>
  points === null ? null : new RateLimiterMemory({ points, duration: MINUTE });

/**
 * Limits the calls of each user and of each organisation. Refuses with 429 and a retry time. In memory, so each process
 * counts separately.
 */
export class CallLimits {
  private readonly users: RateLimiterMemory | null;
  private readonly organisations: RateLimiterMemory | null;

  constructor({ perUser, perOrganisation }: CallRates) {
    this.users = limiter(perUser);
    this.organisations = limiter(perOrganisation);
  }

  async count(userId: string, organisationId: string | null): Promise<void> {
    try {
      await this.users?.consume(userId);
      if (organisationId !== null) await this.organisations?.consume(organisationId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('too-many-calls', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }
}
