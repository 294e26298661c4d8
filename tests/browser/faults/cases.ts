import type { Case } from './case.ts';
import { READS } from './reads.ts';
import { WRITES } from './writes.ts';

/** What a supplier does on the pages that make a call. Every call of the portal is here. */
export const CASES: Readonly<Record<string, Case>> = { ...READS, ...WRITES };
