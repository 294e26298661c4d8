/** Compares what the walks saw of a workflow with what was accepted, in words: what was, and what is. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { say, toldIn, type TerminalKey } from '../../../scripts/run/terminal.ts';
import { sentencesIn } from '../../../scripts/workflows/history.ts';
import { differingWords } from '../../../workflows/word-changes.ts';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import type { Outline } from '../../../workflows/outline.ts';
import type { Observed } from '../../../workflows/rule-facts.ts';
import { digestOf, sentencesOf, type Sentences } from '../../../scripts/workflows/rule-words.ts';
import { differing, limitsIn, notAccepted, rulesIn, wordsIn, type Told } from './not-accepted.ts';

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
function rewordedLines(
  stem: string,
  ids: readonly string[],
  now: Sentences,
  accepted: Observed | null,
  languages: readonly Language[] = LANGUAGES,
): string[] {
  const former = formerSentences(stem, wordsIn(accepted));
  const changes = ids.map((id) => {
    const [was, is] = [former.get(id) ?? UNKNOWN, now.get(id) ?? UNKNOWN];
    const cause = LANGUAGES.map((language) => differingWords(was[language], is[language]).join(' → '));
    return { id, was, is, cause: cause.join(' / ') };
  });
  return [...Map.groupBy(changes, ({ cause }) => cause).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const inOne = languages.length === 1 ? languages[0] : toldIn();
    const tell = (key: TerminalKey, values = {}): string => say(key, values, inOne);
    const rule = `${stem}/${first.id}`;
    const more = group.length - 1;
    const lines = languages.flatMap((language) =>
      first.was[language] === first.is[language]
        ? [`  ${language}, ${tell('changes.asAccepted')}${first.is[language]}`]
        : [
            `  ${language} ${tell('changes.was')}${first.was[language]}`,
            `  ${language} ${tell('changes.is')}${first.is[language]}`,
          ],
    );
    return [more === 0 ? tell('changes.saysElse', { rule }) : tell('changes.sayElse', { rule, count: more }), ...lines];
  });
}

/** The limits and sums that changed: what was said of each, and what is. */
function limitLines(
  stem: string,
  ids: readonly string[],
  [was, is]: readonly [Sentences, Sentences],
  language: Language,
): string[] {
  const tell = (key: TerminalKey): string => say(key, {}, language);
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => ids.some((each) => id === each || id.startsWith(`${each}/`)) && was.get(id)?.en !== is.get(id)?.en,
  );
  return changed.flatMap((id) => [
    `${stem}/${id}`,
    `  ${tell('changes.was')}${was.get(id)?.[language] ?? tell('changes.noLimit')}`,
    `  ${tell('changes.is')}${is.get(id)?.[language] ?? tell('changes.noLimit')}`,
  ]);
}

const inBoth = <Said>(sayIn: (language: Language) => Said): Readonly<Record<Language, Said>> => ({
  en: sayIn('en'),
  fr: sayIn('fr'),
});

/** What changed in what the rules do: both revisions of the machine walk the paths of both. */
function effectLines(stem: string): Readonly<Record<Language, readonly string[]>> {
  const revision = git('log', '-1', '--format=%H', '--', `tests/paths/${stem}/${stem}.rules.json`).trim();
  if (revision === '') return { en: [], fr: [] };
  try {
    const args = ['scripts/workflows/workflows.ts', '--between', revision, '--only', stem, '--language', 'both'];
    const told = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    const [en, fr] = told.split('\n\n').map((lines) => lines.split('\n').filter((line) => line !== ''));
    return { en: en ?? [], fr: fr ?? [] };
  } catch (error) {
    const why = String(error).slice(0, 300);
    return inBoth((language) => [`  ${say('changes.notCompared', {}, language)}${why}`]);
  }
}

const MOST_RULES = 8;

/** The rules that differ and are not told as a cause: they follow from one, or their paths are others. */
function otherLines(
  stem: string,
  ids: readonly string[],
  told: readonly string[],
  now: Sentences,
  language: Language,
): string[] {
  const tell = (key: TerminalKey, values = {}): string => say(key, values, language);
  const others = ids.flatMap((id) => {
    const said = now.get(id)?.[language].replace(/\.$/, '') ?? '';
    return told.some((line) => said !== '' && line.includes(said)) ? [] : [said || tell('changes.gone', { id })];
  });
  if (others.length === 0) return [];
  const rest = others.length - MOST_RULES;
  return [
    tell(told.length === 0 ? 'changes.onlyPaths' : 'changes.too'),
    ...others.slice(0, MOST_RULES).map((said) => `  - ${said}.`),
    ...(rest > 0 ? [`  - ${tell('changes.more', { count: rest, stem })}`] : []),
  ];
}

/** The limits and sums that are not as accepted, in words. */
export function limitChangesInWords(
  stem: string,
  outline: Outline,
  seen: Observed,
  accepted: Observed | null,
  language: Language = 'en',
): string[] {
  const now = sentencesOf(stem, outline, seen);
  const was = accepted ? sentencesOf(stem, outline, accepted) : new Map<string, never>();
  return limitLines(stem, differing(limitsIn(seen), limitsIn(accepted)), [was, now], language);
}

/** What a walk that accepts writes before each change. */
export const ACCEPTS = 'accepts: ';

/** What is accepted now and was not before, in words. */
export function acceptedNow(stem: string, outline: Outline, seen: Observed, accepted: Observed | null): string[] {
  const { rules, reworded } = notAccepted(seen, accepted);
  const now = sentencesOf(stem, outline, seen);
  return [
    ...limitChangesInWords(stem, outline, seen, accepted, toldIn()),
    ...rules.flatMap((id) => [
      say('accept.rule', { rule: `${stem}/${id}` }),
      ...LANGUAGES.map((language) => `  ${language}: ${now.get(id)?.[language] ?? say('accept.gone')}`),
    ]),
    ...rewordedLines(stem, reworded, now, accepted),
  ];
}

/** What is not as accepted, in words of both languages, each change once and at its cause. */
export function changesInWords(
  stem: string,
  outline: Outline,
  seen: Observed,
  accepted: Observed | null,
): Readonly<Record<Language, readonly string[]>> {
  const { rules, reworded, others } = notAccepted(seen, accepted);
  const now = sentencesOf(stem, outline, seen);
  const [known, former] = [rulesIn(seen), rulesIn(accepted)];
  const gone = rules.filter((id) => !known.has(id) || !former.has(id)).length;
  const isChanged = rules.length + others.length > 0;
  const causes = isChanged ? effectLines(stem) : null;
  const said = (language: Language): readonly string[] => {
    const tell = (key: TerminalKey, values = {}): string => say(key, values, language);
    const parts = others.map((part) => tell(`changes.part.${part}`)).join(', ');
    const told = causes?.[language] ?? [];
    return [
      ...limitChangesInWords(stem, outline, seen, accepted, language),
      ...(isChanged
        ? [
            `${tell('changes.rules', { stem, count: rules.length })}${gone === 0 ? '' : tell('changes.newOrGone', { count: gone })}${parts && `; ${parts}`}`,
            ...told,
            ...otherLines(stem, rules, told, now, language),
          ]
        : []),
      ...(reworded.length === 0 ? [] : rewordedLines(stem, reworded, now, accepted, [language])),
    ];
  };
  return inBoth(said);
}
