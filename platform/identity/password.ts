import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const LENGTH = 32;
// Off the main thread: a sign-in must not hold up everybody else's calls.
const derive = promisify<string, string, number, Buffer>(scrypt);
/** What the password of an unknown user is compared with: no password has this hash. */
const NOBODY = `${'0'.repeat(32)}:${'0'.repeat(LENGTH * 2)}`;

/** `salt:hash`, by scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt, LENGTH)).toString('hex')}`;
}

/** What is kept of an API key. Keys are random, so that nobody guesses one: no salt, nothing slow. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Takes as long for an unknown user (`null`) as for a known one. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', known = ''] = (hash ?? NOBODY).split(':');
  const isSame = timingSafeEqual(await derive(password, salt, LENGTH), Buffer.from(known, 'hex'));
  return isSame && hash !== null;
}
