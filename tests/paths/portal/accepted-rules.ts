/** Compares what the walks saw of a workflow with what was accepted, in words: what was, and what is. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sentencesIn } from '../../../scripts/workflows/history.ts';
import { differingWords } from '../../../workflows/word-changes.ts';
import type { Outline } from '../../../workflows/outline.ts';
import type { Observed, RuleFact } from '../../../workflows/rule-facts.ts';
import { digestOf, sentencesOf, type Sentences } from '../../../scripts/workflows/rule-words.ts';

/** A rule with everything its card tells: its effects, and the permissions of its page and calls. */
function toldOf({ page, calls }: Observed, rule: RuleFact): string {
  const needed = Object.entries(calls).filter(([call]) =>
    [...rule.does, ...rule.sometimes].some((effect) => effect === `start ${call}` || effect.includes(`"${call}"`)),
  );
  return JSON.stringify([{ ...rule, words: '' }, page, needed]);
}

type Told = ReadonlyMap<string, string>;

const rulesIn = (file: Observed | null): Told =>
  new Map(file?.rules.map((rule) => [rule.id, toldOf(file, rule)] as const));
const wordsIn = (file: Observed | null): Told => new Map(file?.rules.map(({ id, words }) => [id, words] as const));
const limitsIn = (file: Observed | null): Told =>
  new Map([
    ...(file?.limits ?? []).map((limit) => [`limit/${limit.field}`, JSON.stringify(limit)] as const),
    ...(file?.sums ?? []).map((sum, index) => [`sum/${index + 1}`, JSON.stringify(sum)] as const),
  ]);

const differing = (now: Told, before: Told): string[] =>
  [...new Set([...now.keys(), ...before.keys()])].filter((id) => now.get(id) !== before.get(id));

/** What is not as accepted, by id. */
export interface NotAccepted {
  /** Rules that are new, gone or do something else. */
  readonly rules: readonly string[];
  /** Rules that say something else, and do the same. */
  readonly reworded: readonly string[];
  readonly limits: readonly string[];
  /** Other parts of the file. */
  readonly others: readonly string[];
}

export function notAccepted(seen: Observed, accepted: Observed | null): NotAccepted {
  const rules = differing(rulesIn(seen), rulesIn(accepted));
  return {
    rules,
    reworded: differing(wordsIn(seen), wordsIn(accepted)).filter((id) => !rules.includes(id)),
    limits: differing(limitsIn(seen), limitsIn(accepted)),
    others: (['page', 'calls', 'starts', 'delays', 'ways'] as const).filter(
      (part) => JSON.stringify(seen[part]) !== JSON.stringify(accepted?.[part]),
    ),
  };
}

/** The rules, limits and other parts that are not as accepted. Empty if all is. */
export function rulesNotAccepted(seen: Observed, accepted: Observed | null): string[] {
  const { rules, reworded, limits, others } = notAccepted(seen, accepted);
  return [...rules, ...reworded, ...limits, ...others];
}

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // A copy without its history.
    return '';
  }
};

const MOST_PAGES = 10;

/** What the rules of a workflow said when they were accepted, newest first. */
function* pagesOf(stem: string): Generator<string> {
  const file = `docs/workflows/${stem}.md`;
  if (existsSync(file)) yield readFileSync(file, 'utf8');
  const revisions = git('log', `-${MOST_PAGES}`, '--format=%H', '--', file).split('\n').filter(Boolean);
  for (const revision of revisions) yield git('show', `${revision}:${file}`);
}

/** The accepted sentences, found by their digests. */
function formerSentences(stem: string, wanted: Told): Sentences {
  const found = new Map<string, { readonly en: string; readonly fr: string }>();
  for (const page of pagesOf(stem)) {
    for (const [id, said] of sentencesIn(page))
      if (!found.has(id) && digestOf(said) === wanted.get(id)) found.set(id, said);
    if (found.size === wanted.size) break;
  }
  return found;
}

const UNKNOWN = { en: 'not known here', fr: '' };

/** The rules that say something else: once for each change of words, with the first of them. */
function rewordedLines(stem: string, ids: readonly string[], now: Sentences, accepted: Observed | null): string[] {
  const former = formerSentences(stem, wordsIn(accepted));
  const changes = ids.map((id) => {
    const [was, is] = [former.get(id) ?? UNKNOWN, now.get(id) ?? UNKNOWN];
    const cause = (['en', 'fr'] as const).map((language) => differingWords(was[language], is[language]).join(' → '));
    return { id, was, is, cause: cause.join(' / ') };
  });
  return [...Map.groupBy(changes, ({ cause }) => cause).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const more = group.length === 1 ? '' : ` and ${group.length - 1} more rules`;
    const lines = (['en', 'fr'] as const).flatMap((language) =>
      first.was[language] === first.is[language]
        ? [`  ${language}, as accepted: ${first.is[language]}`]
        : [`  ${language} was: ${first.was[language]}`, `  ${language} is: ${first.is[language]}`],
    );
    return [`${stem}/${first.id}${more} say something else`, ...lines];
  });
}

/** The limits and sums that changed: what was said of each, and what is. */
function limitLines(stem: string, ids: readonly string[], was: Sentences, is: Sentences): string[] {
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => ids.some((each) => id === each || id.startsWith(`${each}/`)) && was.get(id)?.en !== is.get(id)?.en,
  );
  return changed.flatMap((id) => [
    `${stem}/${id}`,
    `  was: ${was.get(id)?.en ?? 'no limit'}`,
    `  is: ${is.get(id)?.en ?? 'no limit'}`,
  ]);
}

/** What changed in what the rules do: both revisions of the machine walk the paths of both. */
function effectLines(stem: string): string[] {
  const revision = git('log', '-1', '--format=%H', '--', `tests/paths/${stem}/${stem}.rules.json`).trim();
  if (revision === '') return [];
  try {
    const args = ['scripts/workflows/workflows.ts', '--between', revision, '--only', stem];
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    return [`  what was and what is could not be compared: ${String(error).slice(0, 300)}`];
  }
}

const MOST_RULES = 8;

/** The rules that differ and are not told as a cause: they follow from one, or their paths are others. */
function otherLines(stem: string, ids: readonly string[], told: readonly string[], now: Sentences): string[] {
  const others = ids.flatMap((id) => {
    const said = now.get(id)?.en.replace(/\.$/, '') ?? '';
    return told.some((line) => said !== '' && line.includes(said)) ? [] : [said || `${id}, which is gone`];
  });
  if (others.length === 0) return [];
  const rest = others.length - MOST_RULES;
  return [
    told.length === 0 ? 'In these rules, nothing but their paths differs:' : 'It changes these rules too:',
    ...others.slice(0, MOST_RULES).map((said) => `  - ${said}.`),
    ...(rest > 0 ? [`  - and ${rest} more: npm run review -- --list --stem ${stem} names them`] : []),
  ];
}

/** The limits and sums that are not as accepted, in words. */
export function limitChangesInWords(
  stem: string,
  outline: Outline,
  seen: Observed,
  accepted: Observed | null,
): string[] {
  const now = sentencesOf(stem, outline, seen);
  const was = accepted ? sentencesOf(stem, outline, accepted) : new Map<string, never>();
  return limitLines(stem, differing(limitsIn(seen), limitsIn(accepted)), was, now);
}

/** What a walk that accepts writes before each change. */
export const ACCEPTS = 'accepts: ';

/** What is accepted now and was not before, in words. */
export function acceptedNow(stem: string, outline: Outline, seen: Observed, accepted: Observed | null): string[] {
  const { rules, reworded } = notAccepted(seen, accepted);
  const now = sentencesOf(stem, outline, seen);
  return [
    ...limitChangesInWords(stem, outline, seen, accepted),
    ...rules.flatMap((id) => [
      `${stem}/${id} is new, gone, or does something else`,
      `  en: ${now.get(id)?.en ?? 'gone'}`,
      `  fr: ${now.get(id)?.fr ?? 'gone'}`,
    ]),
    ...rewordedLines(stem, reworded, now, accepted),
  ];
}

/** What is not as accepted, in words, each change once and at its cause. */
export function changesInWords(stem: string, outline: Outline, seen: Observed, accepted: Observed | null): string[] {
  const { rules, reworded, others } = notAccepted(seen, accepted);
  const now = sentencesOf(stem, outline, seen);
  const [known, former] = [rulesIn(seen), rulesIn(accepted)];
  const gone = rules.filter((id) => !known.has(id) || !former.has(id));
  const causes = rules.length + others.length === 0 ? [] : effectLines(stem);
  return [
    ...limitChangesInWords(stem, outline, seen, accepted),
    ...(rules.length + others.length === 0
      ? []
      : [
          `${stem}: ${rules.length} rules do something else${gone.length === 0 ? '' : `, ${gone.length} of them new or gone`}${others.length === 0 ? '' : `; ${others.join(', ')}`}`,
          ...causes,
          ...otherLines(stem, rules, causes, now),
        ]),
    ...(reworded.length === 0 ? [] : rewordedLines(stem, reworded, now, accepted)),
  ];
}
