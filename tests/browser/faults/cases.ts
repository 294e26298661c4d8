import type { Case } from './case.ts';
import { AFTER_WRITES, READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** How a supplier triggers each call on its page. Covers every call of the portal. */
export const CASES: Readonly<Record<string, Case>> = { ...READS, ...WRITES, ...AFTER_WRITES };
