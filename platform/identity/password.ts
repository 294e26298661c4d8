import { createHash, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** scrypt parameters: `N` is 2 to the power of `ln`. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation: 128 MiB per hash. */
export const PASSWORD_COST: PasswordCost = { ln: 17, r: 8, p: 1 };
/** Node's defaults, used by older passwords stored as `salt:hash`. */
const FORMER_COST: PasswordCost = { ln: 14, r: 8, p: 1 };
/** With higher values, a database row could exhaust memory. */
const MOST: PasswordCost = { ln: 18, r: 8, p: 4 };

const LENGTH = 32;
/** Each hash uses 128 MiB and a thread of the pool, which also serves files and DNS. */
const AT_ONCE = 2;
/** Beyond this, a client would time out before its turn. */
const MOST_WAITING = 40;

/** More concurrent sign-ins than can be handled. */
export class TooManyAtOnce extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a few hashes at a time and queues the rest. Rejects with TooManyAtOnce. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING) throw new TooManyAtOnce();
    // A finished hash passes its turn on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Runs on the thread pool, so that a sign-in does not block other calls. */
function derive(password: string, salt: string, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln;
  // Node counts slightly more than the algorithm's 128 · N · r bytes and refuses at its limit.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * r * (N + p + 2) };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

interface Kept {
  readonly cost: PasswordCost;
  readonly salt: string;
  readonly hash: Buffer;
}

/** The hash that unknown users are compared with. No password matches it. */
const nobody = (cost: PasswordCost): Kept => ({ cost, salt: '0'.repeat(32), hash: Buffer.alloc(LENGTH) });

const isSane = ({ ln, r, p }: PasswordCost): boolean =>
  [ln, r, p].every((value) => Number.isInteger(value) && value > 0) && ln <= MOST.ln && r <= MOST.r && p <= MOST.p;

/** Null when it is not one of our hashes. */
function readKept(text: string): Kept | null {
  const parts = text.split(':');
  const [ln, r, p] = parts.length === 6 ? parts.slice(1, 4).map(Number) : [];
  const cost = parts.length === 2 ? FORMER_COST : { ln: ln ?? 0, r: r ?? 0, p: p ?? 0 };
  const [salt = '', hash = ''] = parts.slice(-2);
  const bytes = Buffer.from(hash, 'hex');
  return isSane(cost) && bytes.length === LENGTH ? { cost, salt, hash: bytes } : null;
}

/** Returns `scrypt:ln:r:p:salt:hash`. Rejects with TooManyAtOnce. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const hash = await inTurn(() => derive(password, salt, cost));
  return ['scrypt', cost.ln, cost.r, cost.p, salt, hash.toString('hex')].join(':');
}

/** Hashes an API key. Keys are random, so no salt and no slow hash is needed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** `outdated`: the password is right, but needs a new hash. */
export type Verdict = 'wrong' | 'right' | 'outdated';

/**
 * Checks a password. Takes the same time for unknown users (`null`) and for old hashes, because it always computes both
 * costs. Rejects with TooManyAtOnce.
 */
export async function checkPassword(password: string, text: string | null, today = PASSWORD_COST): Promise<Verdict> {
  const known = text === null ? null : readKept(text);
  const { cost, salt, hash } = known ?? nobody(today);
  const isOutdated = cost.ln !== today.ln || cost.r !== today.r || cost.p !== today.p;
  const isSame = await inTurn(async () => {
    const made = await derive(password, salt, cost);
    await derive(password, nobody(today).salt, isOutdated ? today : FORMER_COST);
    return timingSafeEqual(made, hash);
  });
  if (!isSame || known === null) return 'wrong';
  return isOutdated ? 'outdated' : 'right';
}
