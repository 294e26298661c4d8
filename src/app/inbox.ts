import { equal } from '../../domain/equal.ts';
import type { ArrivalCounts } from '../../domain/inbox.ts';

let counts: ArrivalCounts = {};
const listeners = new Set<() => void>();
const checks = new Set<() => void>();

/** The counts of new work, for the menu. Empty until the counting part has loaded. */
export const inbox = {
  now: (): ArrivalCounts => counts,
  tell: (latest: ArrivalCounts): void => {
    if (equal(counts, latest)) return;
    counts = latest;
    for (const listen of listeners) listen();
  },
  /** The platform was checked again. */
  checked: (): void => {
    for (const listen of checks) listen();
  },
  onChecked: (listen: () => void): (() => void) => {
    checks.add(listen);
    return () => void checks.delete(listen);
  },
  subscribe: (listen: () => void): (() => void) => {
    listeners.add(listen);
    return () => void listeners.delete(listen);
  },
};
