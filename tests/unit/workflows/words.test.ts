import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { LANGUAGES, type Language } from '../../../domain/enumerations.ts';
import { isCall } from '../../../machines/support/call.ts';
import { nodesOf, outlineOf, transitionsOf } from '../../../workflows/outline.ts';
import { parseSharedWords, type WorkflowWords } from '../../../workflows/words.ts';
import { readRules, readWords } from '../../../workflows/files.ts';
import type { PathModel } from '../../paths/engine/path-model.ts';
import { STEMS, type Stem } from '../../paths/portal/stems.ts';

/** The names of a workflow that need words, by section of its file. */
type Names = Record<'states' | 'events' | 'calls' | 'guards' | 'delays' | 'cases' | 'starts' | 'limits', Set<string>>;

/** The names in a guard: its own, or those it combines. */
const guardsIn = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard];
  if (guard === null || guard === undefined) return [];
  if (Reflect.get(guard, 'guards')) return (Reflect.get(guard, 'guards') as unknown[]).flatMap(guardsIn);
  return [String(Reflect.get(guard, 'type') ?? 'a guard without a name')];
};

/** Walks of a document with its editor use the editor's words. */
const modelsOf = ({ model, shown }: Stem): PathModel[] => [model, ...(shown ? [shown.model] : [])];

/** The accepted limits by field and side. */
const limitSides = ({ name: stem }: Stem) =>
  (readRules(stem)?.limits ?? []).flatMap(({ field, kind, least, most }) => [
    { name: `${field} below`, kind, values: least ?? [] },
    { name: `${field} above`, kind, values: most ?? [] },
  ]);

function namesOf(stem: Stem): Names {
  const { model } = stem;
  const machine: AnyStateMachine = model.machine;
  const nodes = nodesOf(machine);
  const types = nodes.flatMap((node) => [...node.transitions.keys()]);
  return {
    states: new Set(nodes.filter((node) => node !== machine.root).map((node) => node.path.join('.'))),
    events: new Set(types.filter((type) => !type.startsWith('xstate.'))),
    calls: new Set(
      nodes
        .flatMap((node) => node.invoke.map(({ src }) => String(src)))
        .filter((src) => isCall(machine.implementations.actors[src])),
    ),
    guards: new Set(transitionsOf(machine).flatMap(({ guard }) => guardsIn(guard))),
    delays: new Set([
      ...Object.keys(machine.implementations.delays),
      ...types.map((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1]).filter((delay) => delay !== undefined),
    ]),
    cases: new Set(
      modelsOf(stem)
        .flatMap(({ cases }) => Object.values(cases).flat())
        .map(({ name }) => name)
        .filter((name) => name !== ''),
    ),
    starts: new Set(modelsOf(stem).flatMap(({ moreInputs }) => Object.keys(moreInputs ?? {}))),
    // A limit that differs between examples, or is a day, needs to say what it is.
    limits: new Set(
      limitSides(stem).flatMap(({ name, kind, values }) =>
        values.length > 0 && (kind === 'day' || new Set(values).size > 1) ? [name] : [],
      ),
    ),
  };
}

type Section = Readonly<Record<string, unknown>>;
type WordsFile = Readonly<Record<string, Section>>;

const ownWordsOf = (name: string, language: Language) =>
  JSON.parse(readFileSync(`locales/${language}/workflows/${name}.json`, 'utf8')) as WordsFile & {
    readonly shares?: string;
  };
const sharedWordsOf = (name: string, language: Language) =>
  JSON.parse(readFileSync(`locales/${language}/workflows/shared/${name}.json`, 'utf8')) as WordsFile;
const SECTIONS = ['states', 'events', 'calls', 'guards', 'delays', 'sent', 'cases', 'starts', 'limits'];

/** What a file says of each name, as "section: name". */
const entriesOf = (file: WordsFile): [string, string][] =>
  SECTIONS.flatMap((section) =>
    Object.entries(file[section] ?? {}).map(([name, text]): [string, string] => [
      `${section}: ${name}`,
      JSON.stringify(text),
    ]),
  );

/** Everything in a workflow that may have words: a guard also has them for a parameter, or for not holding. */
function worded(stem: Stem): Names {
  const names = namesOf(stem);
  for (const { guard, guardParams, conditions } of outlineOf(stem.model.machine).transitions) {
    if (guardParams !== '') names.guards.add(`${guard} ${guardParams}`);
    for (const condition of conditions) if (condition.startsWith('!')) names.guards.add(condition);
  }
  for (const { name } of limitSides(stem)) names.limits.add(name);
  return names;
}

/** What is sent has no list of its own: the walks say whether its words are needed. */
const outdated = (file: WordsFile, names: Names): string[] =>
  Object.entries(names).flatMap(([section, all]) =>
    Object.keys(file[section] ?? {})
      .filter((name) => !all.has(name))
      .map((name) => `${section}: ${name}`),
  );

/** A name that is a code, so that it needs English words. */
const isCode = (name: string): boolean => /^[a-z]+(-[a-z]+)+$/.test(name);

const clausesOf = ({
  title,
  about,
  states,
  events,
  calls,
  guards,
  delays,
  sent,
  cases,
  starts,
  limits,
}: WorkflowWords): [string, string][] => [
  ['title', title],
  ['about', about],
  ...[states, events, guards, delays, sent, cases, starts, limits].flatMap((section) => Object.entries(section)),
  ...Object.entries(calls).flatMap(([call, { is, done, failed }]): [string, string][] => [
    [`${call}.is`, is],
    [`${call}.done`, done],
    [`${call}.failed`, failed],
  ]),
];

it.each(LANGUAGES)('has words for all workflows, and for no others, in %s', (language) => {
  expect(globSync('*.json', { cwd: `locales/${language}/workflows` }).sort()).toEqual(
    STEMS.map(({ name }) => `${name}.json`).sort(),
  );
});

describe.each(STEMS.flatMap((stem) => LANGUAGES.map((language) => ({ stem, name: stem.name, language }))))(
  'the words of $name, $language',
  ({ stem, language }) => {
    let words: WorkflowWords;
    beforeAll(() => {
      words = readWords(stem.name, language);
    });

    it('cover everything the machine and its model name', () => {
      const names = namesOf(stem);
      const needed =
        language === 'fr' ? names : { ...names, states: [], starts: [], cases: [...names.cases].filter(isCode) };
      const missing = Object.entries(needed).flatMap(([section, all]) =>
        [...all].filter((name) => !(name in words[section as keyof Names])).map((name) => `${section}: ${name}`),
      );
      expect(missing).toEqual([]);
    });

    it('contain nothing outdated', () => {
      expect(outdated(ownWordsOf(stem.name, language), worded(stem))).toEqual([]);
    });

    it('repeat nothing that they share', () => {
      const own = ownWordsOf(stem.name, language);
      const shared = own.shares === undefined ? {} : sharedWordsOf(own.shares, language);
      const repeated = entriesOf(own).filter(([name, text]) => new Map(entriesOf(shared)).get(name) === text);
      expect(repeated).toEqual([]);
    });

    it('are clauses that fit into a sentence', () => {
      const { title, cases, ...rest } = words;
      const inside = clausesOf({ ...rest, title: '', about: '', cases: {} });
      expect(title).toMatch(/^\p{Lu}/u);
      expect(inside.filter(([, text]) => /^\p{Lu}|\.$/u.test(text))).toEqual([]);
      expect(Object.values(cases).filter((text) => text.endsWith('.'))).toEqual([]);
    });
  },
);

describe.each(LANGUAGES)('the words that workflows share, %s', (language) => {
  const files = globSync('*.json', { cwd: `locales/${language}/workflows/shared` });

  it.each(files)('%s is shared by several, and each word by one at least', (file) => {
    const shared = parseSharedWords(readFileSync(`locales/${language}/workflows/shared/${file}`, 'utf8'));
    const sharing = STEMS.filter(({ name }) => `${ownWordsOf(name, language).shares}.json` === file).map(worded);
    expect(sharing.length).toBeGreaterThan(1);
    const unused = (Object.keys(sharing[0] ?? {}) as (keyof Names)[]).flatMap((section) =>
      Object.keys(shared[section]).filter((name) => !sharing.some((names) => names[section].has(name))),
    );
    expect(unused).toEqual([]);
  });
});

/**
 * A breaking space before a colon or inside guillemets, an unwanted space before other punctuation, or a straight
 * apostrophe.
 */
const MISPRINT = / :| »|« |[^\u00A0]:|\s[;!?]|'/u;

describe.each(STEMS)('the French words of $name', ({ name }) => {
  it('follow Canadian French typography', () => {
    expect(clausesOf(readWords(name, 'fr')).filter(([, text]) => MISPRINT.test(text))).toEqual([]);
  });

  it('say what it is for, in sentences', () => {
    expect(readWords(name, 'fr').about).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('can follow "si"', () => {
    expect(Object.entries(readWords(name, 'fr').guards).filter(([, text]) => /^ils?\b/.test(text))).toEqual([]);
  });
});

describe.each(STEMS)('the descriptions in the machine of $name', ({ model }) => {
  it('are clauses that can follow "Given"', () => {
    const others = nodesOf(model.machine).filter(
      ({ description = '' }) => /[?.!]$/.test(description) || !/^["\p{Lu}]/u.test(description || 'A'),
    );
    expect(others.map(({ id, description }) => `${id}: ${description ?? ''}`)).toEqual([]);
  });
});

it('contains no numbers with units, which are in machines/support/timing.ts', () => {
  const numbered = LANGUAGES.flatMap((language) =>
    STEMS.flatMap(({ name }) => {
      const { cases: _, ...words } = JSON.parse(
        readFileSync(`locales/${language}/workflows/${name}.json`, 'utf8'),
      ) as Record<string, unknown>;
      return /\d/.test(JSON.stringify(words)) ? [`${language}/${name}`] : [];
    }),
  );
  expect(numbered).toEqual([]);
});

describe.each(STEMS)('the calls of $name', ({ name }) => {
  /** After “the portal”, in a sentence. */
  const sentenceVerbs: Readonly<Record<Language, RegExp>> = { en: /^\w+s\b/, fr: /^(?![\p{L}’]+(er|ir)\b)/u };

  it.each(LANGUAGES)('are described in %s as actions of the portal', (language) => {
    for (const { is } of Object.values(readWords(name, language).calls)) expect(is).toMatch(sentenceVerbs[language]);
  });
});
