/** The tools for QA teams speak both languages, count in them, and understand every option that they have and no other. */
import { execFile } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import en from '../../../locales/en/tools/terminal.json' with { type: 'json' };
import fr from '../../../locales/fr/tools/terminal.json' with { type: 'json' };
import reportEn from '../../../locales/en/tools/report.json' with { type: 'json' };
import reportFr from '../../../locales/fr/tools/report.json' with { type: 'json' };
import { unknownIn } from '../../../scripts/workflows/ask.ts';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { askedFor, say, speak, toldIn, type TerminalKey } from '../../../scripts/run/terminal.ts';
import { say as sayOnPage, type WordKey } from '../../report/page/words.ts';

const TOOLS = {
  accept: 'scripts/paths/accept.ts',
  ask: 'scripts/workflows/ask.ts',
  paths: 'scripts/paths/paths.ts',
  review: 'scripts/paths/review.ts',
} as const;
const run = (tool: keyof typeof TOOLS, ...args: readonly string[]): Promise<readonly [number | null, string]> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [TOOLS[tool], ...args], (_, out, err) =>
      resolve([child.exitCode, (out + err).trim()]),
    );
  });

describe.each(['accept', 'ask', 'paths', 'review'] as const)('npm run %s', (tool) => {
  it('says in both languages what it does and which options it has', { timeout: 60_000 }, async () => {
    expect(await run(tool, '--help')).toEqual([0, en[`${tool}.usage`]]);
    expect(await run(tool, '--fr', '--help')).toEqual([0, fr[`${tool}.usage`]]);
  });

  it('refuses an option that it does not have, and names those that it has', { timeout: 60_000 }, async () => {
    const [code, said] = await run(tool, '--fr', '--nothing');
    expect(code).toBe(1);
    expect(said).toContain('L’option --nothing n’existe pas. Options\u00A0: ');
    for (const [option] of en[`${tool}.usage`].matchAll(/--[a-z]+/g))
      if (option !== '--') expect(said).toContain(option);
  });
});

it('an option needs its value, and words are understood where they are expected alone', async () => {
  const options = { by: { type: 'string' } } as const;
  await expect(askedFor('accept', options, { argv: ['--by'] })).rejects.toThrow('--by needs a value.');
  await expect(askedFor('accept', options, { argv: ['lock'] })).rejects.toThrow('“lock” is not understood here.');
  const { values, positionals } = await askedFor('ask', options, { argv: ['lost', '--by', 'A'], takesWords: true });
  expect([values.by, positionals, toldIn()]).toEqual(['A', ['lost'], 'en']);
});

const known = readKnowledge();
describe('a question on the command line', () => {
  it.each([
    ['whne:lock', 'en', 'There is no question "whne:". Questions: when, who,'],
    ['changed:nonsense', 'en', 'There is no workflow or life "nonsense". Workflows and lives: life.quote-request,'],
    ['life:order', 'fr', 'Le processus ou la vie «\u00A0order\u00A0» n’existe pas. Processus et vies\u00A0: life.'],
    ['when:lock/lock.eat', 'en', 'lock has no event "lock.eat". Events: done.acquireLock,'],
    ['when:lock/lock.retry@nowhere', 'fr', 'lock n’a pas d’état «\u00A0nowhere\u00A0». États\u00A0: acquiring,'],
  ] as const)(
    'with an unknown name, %s, is refused on the command line with the names that there are',
    async (code, language, said) => {
      await speak(language);
      onTestFinished(() => speak('en'));
      expect(unknownIn(known, code)).toContain(said);
    },
  );

  it('is not taken for one when it is none, or when all of it is there', () => {
    for (const text of ['lost lock', 'what: now', 'changed:order@2026-11-24', 'never:lock', 'life:life.part'])
      expect(unknownIn(known, text)).toBeNull();
  });
});

it('both languages have the same texts', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  expect(Object.keys(reportFr).toSorted()).toEqual(Object.keys(reportEn).toSorted());
});

/** Words that one and several share. */
const SAME = new Set(['parcours', 'processus', 'ms']);
const NAMED = /\{+(count|shown|states|transitions|failed|causes|step)\}+/g;
const keysOf = (texts: object): string[] => [
  ...new Set(Object.keys(texts).map((key) => key.replace(/_(?:one|other)$/, ''))),
];
/** A word for several behind a lone 1. */
const pluralsOf = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\d])1 (\p{L}+s)(?!\p{L})/gu)].flatMap(([said, word = '']) =>
    SAME.has(word) ? [] : [said],
  );
const ones = (texts: readonly string[]): Record<string, number> =>
  Object.fromEntries(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '']) => [name, 1])));

it.each(LANGUAGES)('one of a thing is said as one, in %s: in the report and on the terminal', (language) => {
  const [terminal, report] = [language === 'en' ? en : fr, language === 'en' ? reportEn : reportFr];
  const said = [
    ...keysOf(terminal).map((key) => say(key as TerminalKey, ones(Object.values(terminal)), language)),
    ...keysOf(report).map((key) => sayOnPage(language, key as WordKey, ones(Object.values(report)))),
  ];
  expect(said.filter((text) => text === '')).toEqual([]);
  expect(said.flatMap(pluralsOf)).toEqual([]);
  expect(pluralsOf('1 règles sur 120, 1 text')).toEqual(['1 règles']);
});

it.each([
  ['fr', 0, '0 règle'],
  ['fr', 2, '2 règles'],
  ['en', 0, '0 rules'],
  ['en', 1, '1 rule'],
] as const)('counts as people do, in %s: %i', (language, count, said) => {
  expect(say('count.rules', { count }, language)).toBe(said);
});
