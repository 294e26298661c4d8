import type { Lock, LockHolder } from '../../domain/lock.ts';
import { toFailure } from '../support/failure.ts';

/** Somebody holds the document: the platform says who. */
export const isHeldFailure = (error: unknown): boolean => toFailure(error).code === 'lock-held';

/** The platform no longer knows this lock as ours. */
export const isLostFailure = (error: unknown): boolean => toFailure(error).code === 'lock-lost';

/** The document changed since the page read it. */
export const isNewer = (lock: Lock, shownVersion: number): boolean => lock.documentVersion !== shownVersion;

/** Who holds the document, read from the platform's refusal. */
export const holderOf = (error: unknown): LockHolder | null => toFailure(error).holder ?? null;
