/** Compares what the walks saw of a workflow with what was accepted, in words: what was, and what is. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { sentencesIn } from '../../../scripts/workflows/history.ts';
import { differingWords } from '../../../workflows/word-changes.ts';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import type { Outline } from '../../../workflows/outline.ts';
import type { Observed } from '../../../workflows/rule-facts.ts';
import { digestOf, sentencesOf, type Sentences } from '../../../scripts/workflows/rule-words.ts';
import { differing, limitsIn, notAccepted, rulesIn, wordsIn, type Told } from './not-accepted.ts';

const TEXTS = {
  en: {
    was: 'was: ',
    is: 'is: ',
    asAccepted: 'as accepted: ',
    noLimit: 'no limit',
    notCompared: 'what was and what is could not be compared: ',
    onlyPaths: 'In these rules, nothing but their paths differs:',
    too: 'It changes these rules too:',
    more: (count: number, stem: string) => `and ${count} more: npm run review -- --list --stem ${stem} names them`,
    gone: (id: string) => `${id}, which is gone`,
    rules: (stem: string, count: number) =>
      `${stem}: ${count} ${count === 1 ? 'rule does' : 'rules do'} something else`,
    newOrGone: (count: number) => `, ${count} of them new or gone`,
    sayElse: (rule: string, more: number) => `${rule}${more === 0 ? '' : ` and ${more} more rules`} say something else`,
    parts: {
      page: 'who may see the page',
      calls: 'what the platform requires',
      starts: 'how it starts',
      delays: 'its delays',
      ways: 'the shortest ways to its situations',
    },
  },
  fr: {
    was: 'avant\u00A0: ',
    is: 'maintenant\u00A0: ',
    asAccepted: 'comme accepté\u00A0: ',
    noLimit: 'aucune limite',
    notCompared: 'l’avant et l’après n’ont pu être comparés\u00A0: ',
    onlyPaths: 'Dans ces règles, seuls les parcours diffèrent\u00A0:',
    too: 'Cela change aussi ces règles\u00A0:',
    more: (count: number, stem: string) =>
      `et ${count} autres\u00A0: npm run review -- --list --stem ${stem} les nomme`,
    gone: (id: string) => `${id}, qui n’existe plus`,
    rules: (stem: string, count: number) =>
      `${stem}\u00A0: ${count} ${count === 1 ? 'règle fait' : 'règles font'} autre chose`,
    newOrGone: (count: number) => `, dont ${count} nouvelles ou supprimées`,
    sayElse: (rule: string, more: number) =>
      `${rule}${more === 0 ? ' dit' : ` et ${more} autres règles disent`} autre chose`,
    parts: {
      page: 'qui peut voir la page',
      calls: 'ce que la plateforme exige',
      starts: 'comment il commence',
      delays: 'ses délais',
      ways: 'les chemins les plus courts vers ses situations',
    },
  },
} as const;

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
    const texts = TEXTS[languages.length === 1 ? (languages[0] ?? 'en') : 'en'];
    const lines = languages.flatMap((language) =>
      first.was[language] === first.is[language]
        ? [`  ${language}, ${texts.asAccepted}${first.is[language]}`]
        : [`  ${language} ${texts.was}${first.was[language]}`, `  ${language} ${texts.is}${first.is[language]}`],
    );
    return [texts.sayElse(`${stem}/${first.id}`, group.length - 1), ...lines];
  });
}

/** The limits and sums that changed: what was said of each, and what is. */
function limitLines(
  stem: string,
  ids: readonly string[],
  [was, is]: readonly [Sentences, Sentences],
  language: Language,
): string[] {
  const texts = TEXTS[language];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => ids.some((each) => id === each || id.startsWith(`${each}/`)) && was.get(id)?.en !== is.get(id)?.en,
  );
  return changed.flatMap((id) => [
    `${stem}/${id}`,
    `  ${texts.was}${was.get(id)?.[language] ?? texts.noLimit}`,
    `  ${texts.is}${is.get(id)?.[language] ?? texts.noLimit}`,
  ]);
}

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
    return { en: [`  ${TEXTS.en.notCompared}${why}`], fr: [`  ${TEXTS.fr.notCompared}${why}`] };
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
  const texts = TEXTS[language];
  const others = ids.flatMap((id) => {
    const said = now.get(id)?.[language].replace(/\.$/, '') ?? '';
    return told.some((line) => said !== '' && line.includes(said)) ? [] : [said || texts.gone(id)];
  });
  if (others.length === 0) return [];
  const rest = others.length - MOST_RULES;
  return [
    told.length === 0 ? texts.onlyPaths : texts.too,
    ...others.slice(0, MOST_RULES).map((said) => `  - ${said}.`),
    ...(rest > 0 ? [`  - ${texts.more(rest, stem)}`] : []),
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
    ...limitChangesInWords(stem, outline, seen, accepted),
    ...rules.flatMap((id) => [
      `${stem}/${id} is new, gone, or does something else`,
      `  en: ${now.get(id)?.en ?? 'gone'}`,
      `  fr: ${now.get(id)?.fr ?? 'gone'}`,
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
    const texts = TEXTS[language];
    const told = causes?.[language] ?? [];
    return [
      ...limitChangesInWords(stem, outline, seen, accepted, language),
      ...(isChanged
        ? [
            `${texts.rules(stem, rules.length)}${gone === 0 ? '' : texts.newOrGone(gone)}${others.length === 0 ? '' : `; ${others.map((part) => texts.parts[part]).join(', ')}`}`,
            ...told,
            ...otherLines(stem, rules, told, now, language),
          ]
        : []),
      ...(reworded.length === 0 ? [] : rewordedLines(stem, reworded, now, accepted, [language])),
    ];
  };
  return { en: said('en'), fr: said('fr') };
}
