import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const LENGTH = 32;

/** `salt:hash`, by scrypt. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${scryptSync(password, salt, LENGTH).toString('hex')}`;
}

/** Takes as long for an unknown user (`null`) as for a known one. */
export function isPassword(password: string, hash: string | null): boolean {
  const [salt = '', known = ''] = (hash ?? `${'0'.repeat(32)}:${'0'.repeat(LENGTH * 2)}`).split(':');
  return timingSafeEqual(scryptSync(password, salt, LENGTH), Buffer.from(known.padEnd(LENGTH * 2, '0'), 'hex')) && hash !== null;
}
