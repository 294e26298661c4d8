import { loadScripts } from '../browser/load-script.ts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import bundles from 'virtual:text-bundles';
import type { Language } from '../../domain/enumerations.ts';
import type { TextBundle } from './bundles.ts';
import type { TextKey, Words } from './resources.ts';

const files = loadScripts(bundles);

const wanted = new Set<TextBundle>(['shell']);

async function loadBundle(bundle: TextBundle, language: string): Promise<void> {
  const loaded = await files[`${bundle}.${language}`]?.();
  if (!loaded) throw new Error(`there is no ${bundle} in ${language}`);
  for (const [namespace, texts] of Object.entries(loaded.default))
    i18next.addResourceBundle(language, namespace, texts);
}

/** Loads the texts of a language for all bundles used so far; rejects on failure. */
const load = (language: string): Promise<unknown> =>
  Promise.all([...wanted].map((bundle) => loadBundle(bundle, language)));

/** Loads a page's texts in the current language, and later in any language switched to. */
export async function loadTexts(bundle: TextBundle): Promise<void> {
  wanted.add(bundle);
  let language: string;
  let problem: unknown;
  do {
    language = currentLanguage();
    // oxlint-disable no-await-in-loop -- repeats only if the language changed meanwhile
    problem = await loadBundle(bundle, language).then(
      () => null,
      (error: unknown) => error,
    );
    // English may have replaced the first language.
    if (problem !== null) await starting;
    // oxlint-enable no-await-in-loop
  } while (language !== currentLanguage());
  if (problem !== null) throw problem;
}

let starting: Promise<unknown> = Promise.resolve();

/**
 * Loads the texts in the initial language, or in English if they cannot be loaded (spec §1). Returns the language in
 * use; rejects when there are no texts at all.
 */
export async function startTexts(language: Language): Promise<Language> {
  await i18next.use(initReactI18next).init({
    lng: language,
    // Both languages have the same keys (tested), so a fallback would only hide a mistake.
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const spoken = switchLanguage(language).then(
    () => language,
    async (error: unknown) => {
      if (language === 'en') throw error;
      await switchLanguage('en');
      return 'en' as const;
    },
  );
  starting = spoken;
  return spoken;
}

/** Switches all texts to another language. */
export async function switchLanguage(language: Language): Promise<void> {
  let pages: number;
  do {
    pages = wanted.size;
    // oxlint-disable-next-line no-await-in-loop -- repeats only if another page opened meanwhile
    await load(language);
  } while (wanted.size !== pages);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export type Say = (words: TextKey | Words) => string;

/** Caches texts without parameters, by language. Lists repeat them in every row. */
const said = new Map<string, string>();

function sayPlain(key: TextKey): string {
  const place = `${i18next.language} ${key}`;
  const known = said.get(place);
  if (known !== undefined) return known;
  const text = i18next.t(key);
  // A missing text comes back as its key.
  if (!key.endsWith(`:${text}`)) said.set(place, text);
  return text;
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What somebody wrote keeps its own direction inside a sentence, as `<bdi>` does beside one. */
const isolated = (params: NonNullable<Words['params']>): NonNullable<Words['params']> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  );

const say: Say = (words) => {
  if (typeof words === 'string') return sayPlain(words);
  return words.params ? i18next.t(words.key, isolated(words.params)) : sayPlain(words.key);
};

/** Like `say`, but as HTML; parameters are escaped. */
export const sayMarkup = ({ key, params }: Words): string =>
  i18next.t(key, { ...(params && isolated(params)), interpolation: { escapeValue: true } });

const TAGS = /<[^>]*>/g;

/** A text that may have markup, without it. */
export const sayWithoutMarkup = (words: Words): string => say(words).replace(TAGS, '');

/** What a view needs to show texts. Table cells get it from their table, because a hook in every cell is slow. */
export interface Texts {
  readonly say: Say;
  readonly language: Language;
}

/** Translates keys in a view, which re-renders when the language changes. */
export function useTexts(): Texts {
  const { i18n } = useTranslation();
  return { say, language: i18n.language === 'fr' ? 'fr' : 'en' };
}

/** For code outside views: translates into the current language. */
export const sayNow: Say = say;
export const currentLanguage = (): string => i18next.language ?? 'en';
