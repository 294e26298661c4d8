import type { Lock, LockHolder } from '../../domain/lock.ts';
import { toFailure } from '../support/failure.ts';

/** Someone else holds the lock; the failure says who. */
export const isHeldFailure = (error: unknown): boolean => toFailure(error).code === 'lock-held';

/** The platform no longer recognises the lock. */
export const isLostFailure = (error: unknown): boolean => toFailure(error).code === 'lock-lost';

/** The document changed since the page read it. */
export const isNewer = (lock: Lock, shownVersion: number): boolean => lock.documentVersion !== shownVersion;

/** The holder named in the platform's refusal. */
export const holderOf = (error: unknown): LockHolder | null => toFailure(error).holder ?? null;
