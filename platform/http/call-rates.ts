import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './problem.ts';

/** Calls per minute; null for unlimited. */
export interface CallRates {
  readonly perUser: number | null;
  readonly perOrganisation: number | null;
  /** Of clients without a valid token: sign-in, public calls, refused tokens. */
  readonly perAddress: number | null;
}

export const NO_CALL_RATES: CallRates = { perUser: null, perOrganisation: null, perAddress: null };

const MINUTE = 60;
const limiter = (points: number | null): RateLimiterMemory | null =>
  points === null ? null : new RateLimiterMemory({ points, duration: MINUTE });

function refuseIf(seconds: number): void {
  if (seconds > 0) throw new Refusal('too-many-calls', { retryAfterSeconds: seconds });
}

/** Seconds to wait; 0 when allowed. */
async function waitAfter(consuming: Promise<unknown> | undefined): Promise<number> {
  try {
    await consuming;
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/**
 * Limits the calls of each user, of each organisation, and of each address without a valid token. In memory, so each
 * process counts separately.
 */
export class CallLimits {
  private readonly users: RateLimiterMemory | null;
  private readonly organisations: RateLimiterMemory | null;
  private readonly addresses: RateLimiterMemory | null;

  constructor({ perUser, perOrganisation, perAddress }: CallRates) {
    this.users = limiter(perUser);
    this.organisations = limiter(perOrganisation);
    this.addresses = limiter(perAddress);
  }

  /** Counts a call of a user. Refuses with 429 and a retry time. */
  async count(userId: string, organisationId: string | null): Promise<void> {
    refuseIf(await waitAfter(this.users?.consume(userId)));
    if (organisationId !== null) refuseIf(await waitAfter(this.organisations?.consume(organisationId)));
  }

  /** Counts a call without a valid token. Refuses with 429 and a retry time. */
  async countAddress(address: string): Promise<void> {
    refuseIf(await this.waitOf(address));
  }

  /** Counts a request without a valid token; the seconds to wait, 0 when allowed. */
  waitOf(address: string): Promise<number> {
    return waitAfter(this.addresses?.consume(address));
  }
}
