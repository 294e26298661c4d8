import { equal } from '../../domain/equal.ts';
import type { ArrivalCounts } from '../../domain/inbox.ts';

let counts: ArrivalCounts = {};
const listeners = new Set<() => void>();
const checks = new Set<() => void>();

/** What is new, for the menu; empty until the part that counts it has come. */
export const inbox = {
  now: (): ArrivalCounts => counts,
  tell: (latest: ArrivalCounts): void => {
    if (equal(counts, latest)) return;
    counts = latest;
    for (const listen of listeners) listen();
  },
  /** The platform was asked again. */
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
