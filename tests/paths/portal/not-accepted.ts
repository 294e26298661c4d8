/** Which rules and limits of a workflow are not as somebody accepted them. */
import type { ObservedLimit } from '../../../workflows/limit-facts.ts';
import type { Observed, RuleFact } from '../../../workflows/rule-facts.ts';

/** A rule with everything its card tells: its effects, and the permissions of its page and calls. */
function toldOf({ page, calls }: Observed, rule: RuleFact): string {
  const needed = Object.entries(calls).filter(([call]) =>
    [...rule.does, ...rule.sometimes].some((effect) => effect === `start ${call}` || effect.includes(`"${call}"`)),
  );
  return JSON.stringify([{ ...rule, words: '' }, page, needed]);
}

export type Told = ReadonlyMap<string, string>;

export const rulesIn = (file: Observed | null): Told =>
  new Map(file?.rules.map((rule) => [rule.id, toldOf(file, rule)] as const));
export const wordsIn = (file: Observed | null): Told =>
  new Map(file?.rules.map(({ id, words }) => [id, words] as const));
/** What belongs to each side of a limit alone. */
const SIDES = { above: ['most', 'above'], below: ['least', 'below'], finer: ['decimals', 'finer'] } as const;
const ALONE = ['empty', 'usual'] as const;

/** The sides of a limit, by their ids: one that changed says nothing of the others. */
function sidesOf(limit: ObservedLimit): (readonly [string, string])[] {
  const shared = [limit.kind, limit.label, limit.situation, limit.on];
  return [...Object.entries(SIDES), ...ALONE.map((side) => [side, [side]] as const)].flatMap(([side, parts]) => {
    const facts = parts.map((part) => limit[part] ?? null);
    return facts.every((fact) => fact === null)
      ? []
      : [[`limit/${limit.field}/${side}`, JSON.stringify([shared, facts])] as const];
  });
}

export const limitsIn = (file: Observed | null): Told =>
  new Map([
    ...(file?.limits ?? []).flatMap(sidesOf),
    ...(file?.sums ?? []).map((sum, index) => [`sum/${index + 1}`, JSON.stringify(sum)] as const),
  ]);

/** The limits that say something else, all sides together. */
const limitWordsIn = (file: Observed | null): Told =>
  new Map(file?.limits.map(({ field, words = '' }) => [`limit/${field}`, words] as const));

export const differing = (now: Told, before: Told): string[] =>
  [...new Set([...now.keys(), ...before.keys()])].filter((id) => now.get(id) !== before.get(id));

const PARTS = ['page', 'calls', 'starts', 'delays', 'ways'] as const;
type Part = (typeof PARTS)[number];

/** What is not as accepted, by id. */
export interface NotAccepted {
  /** Rules that are new, gone or do something else. */
  readonly rules: readonly string[];
  /** Rules that say something else, and do the same. */
  readonly reworded: readonly string[];
  readonly limits: readonly string[];
  /** Other parts of the file. */
  readonly others: readonly Part[];
}

export function notAccepted(seen: Observed, accepted: Observed | null): NotAccepted {
  const rules = differing(rulesIn(seen), rulesIn(accepted));
  const limits = differing(limitsIn(seen), limitsIn(accepted));
  return {
    rules,
    reworded: differing(wordsIn(seen), wordsIn(accepted)).filter((id) => !rules.includes(id)),
    limits: [
      ...limits,
      ...differing(limitWordsIn(seen), limitWordsIn(accepted)).filter(
        (id) => !limits.some((side) => side.startsWith(`${id}/`)),
      ),
    ],
    others: PARTS.filter((part) => JSON.stringify(seen[part]) !== JSON.stringify(accepted?.[part])),
  };
}

/** The rules, limits and other parts that are not as accepted. Empty if all is. */
export function rulesNotAccepted(seen: Observed, accepted: Observed | null): string[] {
  const { rules, reworded, limits, others } = notAccepted(seen, accepted);
  return [...rules, ...reworded, ...limits, ...others];
}
