/** Compares the rules that the walks saw with the accepted ones. */
import type { Observed, RuleFact } from '../../../workflows/rule-facts.ts';

/** A rule with everything its card tells: its effects, and the permissions of its page and calls. */
function toldOf({ page, calls }: Observed, rule: RuleFact): string {
  const needed = Object.entries(calls).filter(([call]) =>
    [...rule.does, ...rule.sometimes].some((effect) => effect === `start ${call}` || effect.includes(`"${call}"`)),
  );
  return JSON.stringify([rule, page, needed]);
}

/** The rules that are new, gone or changed, then other parts of the file that differ. Empty if all is accepted. */
export function rulesNotAccepted(seen: Observed, accepted: Observed | null): string[] {
  const told = (file: Observed | null): ReadonlyMap<string, string> =>
    new Map(file?.rules.map((rule) => [rule.id, toldOf(file, rule)]));
  const [now, before] = [told(seen), told(accepted)];
  const rules = [...new Set([...now.keys(), ...before.keys()])].filter((id) => now.get(id) !== before.get(id));
  const others = (['page', 'calls', 'starts', 'delays', 'ways'] as const).filter(
    (part) => JSON.stringify(seen[part]) !== JSON.stringify(accepted?.[part]),
  );
  return [...rules, ...others];
}
