/**
 * The approved texts: docs/texts/<namespace>.md shows each text of the portal, and of the platform's e-mails, PDFs and
 * pages, and the names of the cases in the workflows' paths, in both languages, side by side. Only `npm run texts`
 * changes these files. So swapped labels and untranslated sentences show up in review, and `npm run check` fails until
 * somebody has reviewed them. The other words of the workflows are reviewed with their rules.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Language } from '../../domain/enumerations.ts';
import { WORDS as PDF } from '../../platform/documents/pdf/words.ts';
import { WORDS as PAGES } from '../../platform/identity/pages/words.ts';
import { WORDS as MAIL } from '../../platform/mail/words.ts';
import { inProject, UserError } from '../run/project.ts';

export const APPROVED = 'docs/texts';

type Texts = { readonly [key: string]: string | Texts };

const PLATFORM: Readonly<Record<string, Readonly<Record<Language, object>>>> = {
  'platform-mail': MAIL,
  'platform-pages': PAGES,
  'platform-pdf': PDF,
};

/** Texts that count are shown for one and for any other number. */
const said = (words: object): Texts =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]): [string, string | Texts] => {
      if (typeof value === 'string') return [key, value];
      if (typeof value !== 'function') return [key, said(value as object)];
      const filled = value as (...given: readonly unknown[]) => string;
      const [one, other] = [filled(1, '{2}'), filled('{1}', '{2}')];
      return [key, one.replace('1', '{1}') === other ? other : { one, other }];
    }),
  );

const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[path + key, inner]] : leaves(inner, `${path}${key}.`),
  );

const cell = (text: string): string =>
  text
    .replaceAll('\n', '⏎')
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll('*', String.raw`\*`);

/** The document of one namespace. */
export function approvedTexts(namespace: string, english: Texts, french: Texts): string {
  const translations = new Map(leaves(french));
  return [
    `# Texts: ${namespace}`,
    '',
    'Written by `npm run texts`. Read both languages of every changed line before you commit it.',
    '',
    '| key | English | French |',
    '| --- | --- | --- |',
    ...leaves(english).map(([key, text]) => `| \`${key}\` | ${cell(text)} | ${cell(translations.get(key) ?? '')} |`),
    '',
  ].join('\n');
}

const read = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(inProject('locales', language, file), 'utf8')) as Texts;

/** The names of the cases by workflow. In English, most are their own name. */
function casesIn(language: Language): Texts {
  const files = globSync('**/*.json', { cwd: inProject('locales/fr/workflows') }).sort();
  return Object.fromEntries(
    files.map((file): [string, Texts] => {
      const { cases: own = {} } = read(language, `workflows/${file}`);
      const { cases: all = {} } = read('fr', `workflows/${file}`);
      const named = Object.keys(all).map((name): [string, string | Texts] => [
        name,
        (typeof own === 'object' && own[name]) || name,
      ]);
      return [file.replace(/\.json$/, ''), Object.fromEntries(named)];
    }),
  );
}

/** The documents by file name. */
function documents(): ReadonlyMap<string, string> {
  const files = readdirSync(inProject('locales/en')).filter((file) => file.endsWith('.json'));
  const own = files
    .sort()
    .map((file): [string, Texts, Texts] => [file.replace(/\.json$/, ''), read('en', file), read('fr', file)]);
  const platform = Object.entries(PLATFORM).map(([name, { en, fr }]): [string, Texts, Texts] => [
    name,
    said(en),
    said(fr),
  ]);
  const cases: [string, Texts, Texts] = ['workflow-cases', casesIn('en'), casesIn('fr')];
  return new Map([...own, ...platform, cases].map(([name, en, fr]) => [`${name}.md`, approvedTexts(name, en, fr)]));
}

/** Approves the texts as they are. */
export function writeApprovedTexts(): void {
  rmSync(inProject(APPROVED), { recursive: true, force: true });
  mkdirSync(inProject(APPROVED), { recursive: true });
  for (const [file, text] of documents()) writeFileSync(inProject(APPROVED, file), text);
}

/** The lines that differ from the approved ones, by file. */
function unapproved(): string[] {
  const wanted = documents();
  const known = existsSync(inProject(APPROVED)) ? readdirSync(inProject(APPROVED)) : [];
  return [...new Set([...wanted.keys(), ...known])].flatMap((file) => {
    const place = inProject(APPROVED, file);
    const approved = new Set(existsSync(place) ? readFileSync(place, 'utf8').split('\n') : []);
    const now = wanted.get(file)?.split('\n') ?? [];
    const changed = now.filter((line) => !approved.has(line));
    const isSame = existsSync(place) && readFileSync(place, 'utf8') === wanted.get(file);
    return isSame ? [] : [`${APPROVED}/${file}`, ...changed.map((line) => `  ${line}`)];
  });
}

/** `npm run check:texts`. */
export function checkApprovedTexts(): void {
  const lines = unapproved();
  if (lines.length > 0)
    throw new UserError(
      `These texts are not as approved. Read them in both languages, then run npm run texts:\n${lines.join('\n')}`,
    );
}
