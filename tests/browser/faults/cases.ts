import type { Case } from './case.ts';
import { DOCUMENT_WRITES } from './document-writes.ts';
import { OWN_WRITES } from './own-writes.ts';
import { PRICE_LIST } from './price-list.ts';
import { QUIET } from './quiet.ts';
import { AFTER_WRITES, READS } from './reads.ts';
import { SETTING_WRITES } from './setting-writes.ts';

/** How a supplier triggers each call on its page. Covers every call of the portal. */
export const CASES: Readonly<Record<string, Case>> = {
  ...READS,
  ...DOCUMENT_WRITES,
  ...SETTING_WRITES,
  ...PRICE_LIST,
  ...OWN_WRITES,
  ...AFTER_WRITES,
  ...QUIET,
};
