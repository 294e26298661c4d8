/** The rules that differ between two revisions, in words, with the paths each one affects. */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '../../domain/enumerations.ts';
import type { generatePaths } from '../../tests/paths/engine/paths.ts';
import type { observeRules, Seen, watchPaths } from '../../tests/paths/engine/observe.ts';
import type { PathModel } from '../../tests/paths/engine/path-model.ts';
import {
  headOf,
  NOWHERE,
  ruleChanges,
  type Case,
  type Outcome,
  type RuleChange,
  type Sample,
  type Side,
} from '../../tests/report/rule-changes.ts';
import { readWords } from '../../workflows/files.ts';
import { ruleActions } from '../../workflows/rule-facts.ts';
import { sentenceOf } from '../../workflows/clauses.ts';
import { cardOf, rulesOf, type Carded } from '../../workflows/rules.ts';
import { differingWords } from '../../workflows/word-changes.ts';
import { effectWords, eventWords, stateWords } from '../../workflows/words.ts';
import { statesOf, type outlineOf } from '../../workflows/outline.ts';
import { ROOT } from '../run/project.ts';
import { isSameIn } from './same-sources.ts';
import { factWords } from './fact-words.ts';

/** The parts that read a workflow. Today's parts also read an earlier revision. */
const READERS = ['tests/paths/engine', 'workflows'] as const;

interface Reader {
  readonly side: Side;
  readonly model: PathModel;
  readonly cardedIn: (language: Language) => Promise<Carded>;
}

async function readerOf(root: string, stem: string): Promise<Reader | null> {
  const load = async (file: string): Promise<unknown> => import(pathToFileURL(join(root, file)).href);
  if (!existsSync(join(root, `tests/paths/${stem}/${stem}.model.ts`))) return null;
  const [model] = Object.values((await load(`tests/paths/${stem}/${stem}.model.ts`)) as Record<string, PathModel>);
  if (!model) throw new Error(`${stem}.model.ts exports nothing`);
  const engine = (await load('tests/paths/engine/observe.ts')) as {
    readonly watchPaths: typeof watchPaths;
    readonly observeRules: typeof observeRules;
  };
  const generator = (await load('tests/paths/engine/paths.ts')) as { readonly generatePaths: typeof generatePaths };
  const outlines = (await load('workflows/outline.ts')) as { readonly outlineOf: typeof outlineOf };
  const outline = outlines.outlineOf(model.machine);
  // A model that does not match its machine has no paths.
  const paths = await generator.generatePaths(model).catch(() => []);
  let observed: ReturnType<typeof observeRules> | undefined;
  let seen: readonly Seen[] = [];
  const own = new Set(paths.map(({ id }) => id));
  return {
    model,
    side: {
      rules: ruleActions(outline),
      events: new Set(outline.transitions.map(({ event }) => event)),
      paths,
      watch: async (all) => (seen = await engine.watchPaths(model, all)),
    },
    cardedIn: async (language) => {
      // What was watched to compare the sides is not walked again.
      observed ??= engine.observeRules(
        { model, invariants: [], driver: null, access: { calls: {} } },
        paths,
        seen.length === 0 ? undefined : seen.filter(({ path }) => own.has(path)),
      );
      return {
        outline,
        observed: (await observed).file,
        words: readWords(stem, language, pathToFileURL(`${root}/`)),
      };
    },
  };
}

/** What changed in a workflow, in words. */
export interface DescribedChange extends RuleChange {
  readonly stem: string;
  readonly head: string;
  /** The rule before and now; empty where it is not there. */
  readonly words: readonly [before: string, after: string];
  /** Where it shows: the situation and event, then what happened before and what happens now. */
  readonly shown: readonly { readonly when: string; readonly before: string; readonly after: string }[];
}

const TEXTS = {
  en: {
    impossible: 'this could not happen',
    refused: 'nothing happens',
    when: 'when',
    followed: (given: string, event: string) => `${given}, and then ${event}`,
    and: '; ',
    actions: 'in the code',
    delay: 'delay',
    words: 'in its words',
    none: 'nothing',
  },
  fr: {
    impossible: 'cela ne pouvait pas arriver',
    refused: 'rien ne se passe',
    when: 'quand',
    followed: (given: string, event: string) => `${given}, puis ${event}`,
    and: '; ',
    actions: 'dans le code',
    delay: 'délai',
    words: 'dans ses mots',
    none: 'rien',
  },
} as const;

function outcomeWords({ outline, words }: Carded, outcome: Outcome | null): string {
  const texts = TEXTS[words.language];
  if (!outcome) return texts.impossible;
  if (outcome.rule === '') return texts.refused;
  const described = new Map(statesOf(outline).map(({ path, description }) => [path, description]));
  const states = outcome.state.split(' + ').map((region) => stateWords(words, region, described.get(region)));
  const effects = outcome.effects.flatMap((effect) => effectWords(words, effect) ?? []);
  return [...states, ...effects].join(texts.and);
}

function sentenceOfRule(carded: Carded, stem: string, rule: string): string {
  const found = rulesOf(stem, carded.outline, carded.observed).find(({ id }) => id === rule);
  if (found) return sentenceOf(cardOf(carded, found), carded.words.language);
  // Startup actions belong to no transition.
  const { language } = carded.words;
  return rule === '/xstate.init' ? `${TEXTS[language].when} ${eventWords(carded.words, 'xstate.init')}` : '';
}

/** The delays and the actions that only one side has. Actions have no words, only their names in the machine. */
function actionsShown({ before, after }: NonNullable<RuleChange['actions']>, language: Language) {
  const { actions, delay, none } = TEXTS[language];
  const isDelay = (name: string): boolean => /^\d/.test(name);
  const only = (these: readonly string[], those: readonly string[]) => these.filter((name) => !those.includes(name));
  const [gone, added] = [only(before, after), only(after, before)];
  return [
    { when: delay, is: isDelay },
    { when: actions, is: (name: string) => !isDelay(name) },
  ]
    .map(({ when, is }) => ({
      when,
      before: gone.filter(is).join(', ') || none,
      after: added.filter(is).join(', ') || none,
    }))
    .filter((shown) => shown.before !== shown.after);
}

type Words = Pick<Carded, 'words'>;

/** The event of a sample, and the answer before it that matters, in the words of the side that knows them. */
export function sampleWords(
  [was, is]: readonly [Words, Words],
  { given, ...event }: Pick<Sample, 'on' | 'caseName' | 'given'>,
): string {
  const texts = TEXTS[is.words.language];
  const said = ({ on, caseName }: Case): string => {
    const known = [is, was].find(({ words }) => eventWords(words, on) !== on) ?? is;
    return eventWords(known.words, on, caseName);
  };
  return `${texts.when} ${given ? texts.followed(said(given), said(event)) : said(event)}`;
}

/** The changes without the rules that only have another name in the code: with the same words, it is the same rule. */
export const withoutRenamed = <Change extends Pick<DescribedChange, 'kind' | 'words'>>(
  all: readonly Change[],
): readonly Change[] =>
  all.filter(
    ({ kind, words: [before, after] }) =>
      !all.some((other) =>
        kind === 'gone'
          ? other.kind === 'added' && other.words[1] === before
          : kind === 'added' && other.kind === 'gone' && other.words[0] === after,
      ),
  );

/** A change as lines of text: its headline, the words that differ, and where it shows. */
export function changeLines({ head, words: [before, after], shown }: DescribedChange, language: Language): string[] {
  const { words, none } = TEXTS[language];
  const [gone, added] = before === '' || after === '' ? ['', ''] : differingWords(before, after);
  const differing = gone + added === '' ? [] : [{ when: words, before: gone || none, after: added || none }];
  const colon = language === 'fr' ? '\u00A0:' : ':';
  return [head, ...[...differing, ...shown].map((each) => `  - ${each.when}${colon} ${each.before} → ${each.after}`)];
}

/** Makes a folder with an earlier revision readable. Its machines and models stay unchanged. */
export function readable(root: string): string {
  if (root !== ROOT) for (const part of READERS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  return root;
}

const unique = <Item extends object>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** A sample in words. Where these are the same, what differs is in what is remembered or sent. */
function sampleShown(
  [was, is]: readonly [Carded, Carded],
  sample: Sample,
  keyNames: readonly string[],
): DescribedChange['shown'][number] {
  const { before, after } = sample;
  const when = sampleWords([was, is], sample);
  const said = { when, before: outcomeWords(was, before), after: outcomeWords(is, after) };
  if (!before || !after || said.before !== said.after) return said;
  const [gone, added] = factWords([before, after], keyNames, is.words.language);
  const withFacts = (facts: string): string => (facts === '' ? said.after : `${said.after} (${facts})`);
  return { when, before: withFacts(gone), after: withFacts(added) };
}

/** What changed in one workflow between two folders, in each language. */
export async function changesOf(
  stem: string,
  roots: readonly [before: string, after: string],
  languages: readonly Language[],
): Promise<readonly (readonly DescribedChange[])[]> {
  if (isSameIn(roots, stem)) return [];
  const [old, now] = [await readerOf(roots[0], stem), await readerOf(roots[1], stem)];
  const changes = await ruleChanges(old?.side ?? NOWHERE, now?.side ?? NOWHERE);
  const [first, last] = [old ?? now, now ?? old];
  if (changes.length === 0 || !first || !last) return [];
  const keyNames = last.model.keyNames ?? [];
  return Promise.all(
    languages.map(async (language) =>
      described(stem, changes, [await first.cardedIn(language), await last.cardedIn(language)], keyNames),
    ),
  );
}

function described(
  stem: string,
  changes: readonly RuleChange[],
  [was, is]: readonly [Carded, Carded],
  keyNames: readonly string[],
): readonly DescribedChange[] {
  const { language } = is.words;
  const all = changes.map((change): DescribedChange => {
    const { kind, rule, samples, actions } = change;
    const words = [
      kind === 'added' ? '' : sentenceOfRule(was, stem, rule),
      kind === 'gone' ? '' : sentenceOfRule(is, stem, rule),
    ] as const;
    return {
      ...change,
      stem,
      head: headOf(change, words[1] || words[0] || rule, language),
      words,
      shown: [
        // Words may say less than an outcome does, such as the time of a timer that another rule tells.
        ...unique(samples.map((sample) => sampleShown([was, is], sample, keyNames))).filter(
          ({ before, after }) => before !== after,
        ),
        ...(actions ? actionsShown(actions, language) : []),
      ],
    };
  });
  // What changes most paths is most likely the cause.
  return withoutRenamed(all).toSorted((one, other) => other.paths.length - one.paths.length);
}
