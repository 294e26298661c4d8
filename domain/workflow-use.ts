/** How workflows are used, without anything personal: which rules are taken, and how long situations last. */

/** A rule that was taken (no seconds), or a situation that was left. */
export const USE_KINDS = ['rule', 'state'] as const;

export interface UseCount {
  /** The workflow's stem. */
  readonly workflow: string;
  readonly kind: (typeof USE_KINDS)[number];
  /** The id of a rule, or the path of a state. */
  readonly name: string;
  readonly count: number;
  /** How long the situation lasted, all times together. */
  readonly seconds: number;
}

/** A workflow's use in one week, which is named by its Monday. */
export interface WeekOfUse {
  readonly week: string;
  readonly counts: readonly Omit<UseCount, 'workflow'>[];
}

export const USE_LIMITS = { entries: 1000, name: 200, count: 100_000, seconds: 10_000_000, weeks: 8 } as const;

/** Names in charts; typed text has spaces or is left out. */
export const USE_NAME = /^[\w.:/!|-]{1,200}$/;

const DAY = 86_400_000;

/** The Monday (UTC) of an instant's week: `2026-11-23`. */
export function weekOf(at: number): string {
  const date = new Date(at);
  return new Date(at - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** All weeks together. */
export function totalUse(weeks: readonly WeekOfUse[]): readonly Omit<UseCount, 'workflow'>[] {
  const totals = new Map<string, Omit<UseCount, 'workflow'>>();
  for (const { kind, name, count, seconds } of weeks.flatMap(({ counts }) => counts)) {
    const key = `${kind} ${name}`;
    const known = totals.get(key);
    totals.set(key, { kind, name, count: count + (known?.count ?? 0), seconds: seconds + (known?.seconds ?? 0) });
  }
  return [...totals.values()];
}
