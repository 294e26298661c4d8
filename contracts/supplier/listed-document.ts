import * as v from 'valibot';
import { editing, id, instant } from '../common.ts';

/**
 * What the rows of lists of documents have. Quote requests name the same themselves: their contract is among the first
 * page's scripts, where this would be more bytes.
 */
export const listedDocument = {
  id,
  number: v.string(),
  updatedAt: instant,
  shopName: v.string(),
  shopCity: v.string(),
  heldBy: v.optional(editing),
  isUnread: v.optional(v.literal(true)),
};
