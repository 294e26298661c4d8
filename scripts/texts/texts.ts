/**
 * The texts that people read: those of the portal, of the platform's e-mails, PDFs and pages, and the names of the cases
 * in the workflows' paths, in both languages. The other words of the workflows are accepted with their rules.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import type { Language } from '../../domain/enumerations.ts';
import { WORDS as PDF } from '../../platform/documents/pdf/words.ts';
import { WORDS as PAGES } from '../../platform/identity/pages/words.ts';
import { WORDS as MAIL } from '../../platform/mail/words.ts';
import { inProject } from '../run/project.ts';

/** A text in both languages. */
export type Said = Readonly<Record<Language, string>>;
/** The texts of one file, by their key. */
export type Texts = ReadonlyMap<string, Said>;

type Nested = { readonly [key: string]: string | Nested };

const PLATFORM: Readonly<Record<string, Readonly<Record<Language, object>>>> = {
  'platform-mail': MAIL,
  'platform-pages': PAGES,
  'platform-pdf': PDF,
};

/** Texts that count are shown for one and for any other number. */
const said = (words: object): Nested =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]: [string, unknown]): [string, string | Nested] => {
      if (typeof value === 'string') return [key, value];
      if (typeof value !== 'function') return [key, said(value as object)];
      const filled = value as (...given: readonly unknown[]) => string;
      const [one, other] = [filled(1, '{2}'), filled('{1}', '{2}')];
      return [key, one.replace('1', '{1}') === other ? other : { one, other }];
    }),
  );

const leaves = (texts: Nested, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'string' ? [[path + key, inner]] : leaves(inner, `${path}${key}.`),
  );

/** In the order of the English. */
export function inBoth(english: Nested, french: Nested): Texts {
  const translations = new Map(leaves(french));
  return new Map(leaves(english).map(([key, en]) => [key, { en, fr: translations.get(key) ?? '' }]));
}

const read = (language: Language, file: string): Nested =>
  JSON.parse(readFileSync(inProject('locales', language, file), 'utf8')) as Nested;

/** The names of the cases by workflow. In English, most are their own name. */
function casesIn(language: Language): Nested {
  const files = globSync('**/*.json', { cwd: inProject('locales/fr/workflows') }).sort();
  return Object.fromEntries(
    files.map((file): [string, Nested] => {
      const { cases: own = {} } = read(language, `workflows/${file}`);
      const { cases: all = {} } = read('fr', `workflows/${file}`);
      const named = Object.keys(all).map((name): [string, string | Nested] => [
        name,
        (typeof own === 'object' && own[name]) || name,
      ]);
      return [file.replace(/\.json$/, ''), Object.fromEntries(named)];
    }),
  );
}

/** All texts as they are now, by file. */
export function textsNow(): ReadonlyMap<string, Texts> {
  const files = readdirSync(inProject('locales/en')).filter((file) => file.endsWith('.json'));
  return new Map([
    ...files
      .sort()
      .map((file): [string, Texts] => [file.replace(/\.json$/, ''), inBoth(read('en', file), read('fr', file))]),
    ...Object.entries(PLATFORM).map(([name, { en, fr }]): [string, Texts] => [name, inBoth(said(en), said(fr))]),
    ...['report', 'terminal'].map((name): [string, Texts] => [
      `tools-${name}`,
      inBoth(read('en', `tools/${name}.json`), read('fr', `tools/${name}.json`)),
    ]),
    ['workflow-cases', inBoth(casesIn('en'), casesIn('fr'))],
  ]);
}
