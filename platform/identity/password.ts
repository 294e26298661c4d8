import { createHash, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** Costs of scrypt: `N` is 2 to the power of `ln`. */
interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** What OWASP asks for: 128 MiB for each hash. */
const COST: Cost = { ln: 17, r: 8, p: 1 };
/** Node's own defaults, of the passwords that were kept as `salt:hash`. */
const FORMER_COST: Cost = { ln: 14, r: 8, p: 1 };
/** More than these would let a row of the database exhaust memory. */
const MOST: Cost = { ln: 18, r: 8, p: 4 };

const LENGTH = 32;
/** Each hash takes 128 MiB and a thread of the pool, which files and names are looked up with as well. */
const AT_ONCE = 2;
/** Whoever comes after these would wait longer than a browser does. */
const MOST_WAITING = 40;

/** More sign-ins at once than can be answered. */
export class TooManyAtOnce extends Error {}

let running = 0;
const waiting: (() => void)[] = [];

/** Runs few hashes at a time, the others one after another. Rejects with TooManyAtOnce. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MOST_WAITING) throw new TooManyAtOnce();
    // Whoever ends gives the turn on.
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

/** On a thread of the pool: a sign-in must not hold up everybody else's calls. */
function derive(password: string, salt: string, { ln, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** ln;
  // Node counts a little more than the 128 · N · r bytes of the algorithm, and refuses at its limit.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * r * (N + p + 2) };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

interface Kept {
  readonly cost: Cost;
  readonly salt: string;
  readonly hash: Buffer;
}

/** What the password of an unknown user is compared with: no password has this hash. */
const NOBODY: Kept = { cost: COST, salt: '0'.repeat(32), hash: Buffer.alloc(LENGTH) };

const isSane = ({ ln, r, p }: Cost): boolean =>
  [ln, r, p].every((value) => Number.isInteger(value) && value > 0) && ln <= MOST.ln && r <= MOST.r && p <= MOST.p;

/** null for what is no hash of ours. */
function readKept(text: string): Kept | null {
  const parts = text.split(':');
  const [ln, r, p] = parts.length === 6 ? parts.slice(1, 4).map(Number) : [];
  const cost = parts.length === 2 ? FORMER_COST : { ln: ln ?? 0, r: r ?? 0, p: p ?? 0 };
  const [salt = '', hash = ''] = parts.slice(-2);
  const bytes = Buffer.from(hash, 'hex');
  return isSane(cost) && bytes.length === LENGTH ? { cost, salt, hash: bytes } : null;
}

/** `scrypt:ln:r:p:salt:hash`. Rejects with TooManyAtOnce. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const hash = await inTurn(() => derive(password, salt, COST));
  return ['scrypt', COST.ln, COST.r, COST.p, salt, hash.toString('hex')].join(':');
}

/** What is kept of an API key. Keys are random, so that nobody guesses one: no salt, nothing slow. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** `outdated`: the password is right, and its hash should be made anew. */
export type Verdict = 'wrong' | 'right' | 'outdated';

/**
 * Whether a password is the one that was hashed. Takes as long for an unknown user (`null`) as for a known one,
 * and as long for a former hash as for one of today: both costs are always paid. Rejects with TooManyAtOnce.
 */
export async function checkPassword(password: string, text: string | null): Promise<Verdict> {
  const known = text === null ? null : readKept(text);
  const { cost, salt, hash } = known ?? NOBODY;
  const isOutdated = cost.ln !== COST.ln || cost.r !== COST.r || cost.p !== COST.p;
  const isSame = await inTurn(async () => {
    const made = await derive(password, salt, cost);
    await derive(password, NOBODY.salt, isOutdated ? COST : FORMER_COST);
    return timingSafeEqual(made, hash);
  });
  if (!isSame || known === null) return 'wrong';
  return isOutdated ? 'outdated' : 'right';
}
