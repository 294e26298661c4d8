import * as v from 'valibot';
import { ARRIVALS, type Arrival } from '../../domain/inbox.ts';
import { store, storedJson } from './storage.ts';
import { SEEN_WORK } from './storage-keys.ts';

/** When a user last looked at each kind of new work (ISO 8601, by the platform's clock). */
export type SeenMarks = { readonly [Kind in Arrival]?: string };

interface Owner {
  readonly userId: string;
  readonly scopeId: string;
}

const marks = v.record(v.picklist(ARRIVALS), v.pipe(v.string(), v.isoTimestamp()));
const all = v.fallback(v.record(v.string(), v.fallback(marks, {})), {});

const keyOf = ({ userId, scopeId }: Owner): string => `${userId} ${scopeId}`;
const storedMarks = () => v.parse(all, storedJson(SEEN_WORK));

export const seenWork = (owner: Owner): SeenMarks => storedMarks()[keyOf(owner)] ?? {};

/** From now on, nothing that arrived before `at` counts as new. */
export function markSeen(owner: Owner, kinds: readonly Arrival[], at: string): void {
  if (kinds.length === 0) return;
  const now = Object.fromEntries(kinds.map((kind) => [kind, at]));
  store(SEEN_WORK, JSON.stringify({ ...storedMarks(), [keyOf(owner)]: { ...seenWork(owner), ...now } }));
}
